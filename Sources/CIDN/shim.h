#include <idn2.h>
#include <stddef.h>
#include <string.h>

/* name as DNS has it, written to output without a NUL; the count of bytes, or -1 where name is none.
 *
 * IDN2_USE_STD3_ASCII_RULES would drop characters instead of refusing them: never set it. */
static inline ptrdiff_t kist_idn_lookup(const uint8_t *name, uint8_t *output, size_t capacity)
{
    uint8_t *found = NULL;
    if (idn2_lookup_u8(name, &found, IDN2_NFC_INPUT | IDN2_NONTRANSITIONAL) != IDN2_OK)
        return -1;
    size_t count = strlen((const char *)found);
    if (count <= capacity)
        memcpy(output, found, count);
    idn2_free(found);
    return count <= capacity ? (ptrdiff_t)count : -1;
}

/* The Unicode spelling of an ASCII name; otherwise as above. */
static inline ptrdiff_t kist_idn_display(const char *name, uint8_t *output, size_t capacity)
{
    char *found = NULL;
    if (idn2_to_unicode_8z8z(name, &found, 0) != IDN2_OK)
        return -1;
    size_t count = strlen(found);
    if (count <= capacity)
        memcpy(output, found, count);
    idn2_free(found);
    return count <= capacity ? (ptrdiff_t)count : -1;
}
