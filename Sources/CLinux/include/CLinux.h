#ifndef KIST_CLINUX_H
#define KIST_CLINUX_H
#endif
