import { domainToASCII } from 'node:url'

const MAX_LENGTH = 254
const MAX_LOCAL_LENGTH = 64
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** What ends or escapes a host in an address; `domainToASCII` would drop what follows. */
const NOT_OF_A_DOMAIN = /[/\\?#%:]/
/** At least two labels; the last one has a letter, so that no number of a machine is one. */
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+(?=[a-z0-9-]*[a-z])${LABEL}$`)

/**
 * An e-mail as it is kept: in lower case, the domain in ASCII, so that one address has one
 * spelling. Null for what is none.
 */
export function readEmail(typed: string): string | null {
  const text = typed.trim().toLowerCase()
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  const typedDomain = text.slice(at + 1)
  const domain = NOT_OF_A_DOMAIN.test(typedDomain) ? '' : domainToASCII(typedDomain)
  const email = `${local}@${domain}`
  const fits = at > 0 && local.length <= MAX_LOCAL_LENGTH && email.length <= MAX_LENGTH
  return fits && LOCAL.test(local) && DOMAIN.test(domain) ? email : null
}
