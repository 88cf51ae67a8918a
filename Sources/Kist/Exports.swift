// Who imports this library works with the model's types and with secrets.
@_exported public import ItemModel
@_exported public import SecretMemory
