import { domainToASCII } from 'node:url'

const MAX_LENGTH = 254
const MAX_LOCAL_LENGTH = 64
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** Characters that end or escape a host. `domainToASCII` would silently drop what follows them. */
const NOT_OF_A_DOMAIN = /[/\\?#%:]/
/** At least two labels. The last one needs a letter, so that IP addresses do not match. */
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+(?=[a-z0-9-]*[a-z])${LABEL}$`)

/**
 * Normalises an e-mail: in lower case and with the domain in ASCII, so that each address has one
 * spelling. Returns null if it is not valid.
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
