#include <libpsl.h>
#include <string.h>

/* libpsl answers with a pointer into its argument; a length outlives the call. */

/* The bytes of the registrable domain at the end of host; 0 where host has none. */
static inline size_t kist_psl_registrable_count(const psl_ctx_t *list, const char *host)
{
    const char *found = psl_registrable_domain(list, host);
    return found ? strlen(found) : 0;
}

/* Whether a rule of the list, and not only the rule for unlisted labels, makes name a suffix. */
static inline int kist_psl_is_listed(const psl_ctx_t *list, const char *name, int sections)
{
    return psl_is_public_suffix2(list, name, sections | PSL_TYPE_NO_STAR_RULE);
}
