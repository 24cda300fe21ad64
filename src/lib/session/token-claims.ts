import { jwtDecode } from 'jwt-decode'

/** The claims of an access token. Only the server can verify them. */
export interface Claims {
  userId: string | null
  username: string | null
  email: string | null
  emailConfirmed: boolean
  phoneNumber: string | null
  phoneNumberConfirmed: boolean
  roles: readonly string[]
}

type RawClaims = Readonly<Record<string, unknown>>

/** Reads the claims of a token, in all known spellings. Null if it is no token. */
export function readClaims(token: string): Claims | null {
  const raw = decode(token)
  if (!raw) return null
  return {
    userId: textOf(raw['sub']),
    username: textOf(raw['username']),
    email: textOf(raw['email']),
    emailConfirmed: isTrue(raw['EmailConfirmed'] ?? raw['emailConfirmed']),
    phoneNumber: textOf(raw['phonenumber']),
    phoneNumberConfirmed: isTrue(raw['PhoneNumberConfirmed'] ?? raw['phoneNumberConfirmed']),
    roles: rolesOf(raw['Roles']),
  }
}

function decode(token: string): RawClaims | null {
  try {
    const payload: unknown = jwtDecode(token)
    const isObject = typeof payload === 'object' && payload !== null && !Array.isArray(payload)
    return isObject ? (payload as RawClaims) : null
  } catch {
    return null
  }
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

const isTrue = (value: unknown) => String(value).toLowerCase() === 'true'

function rolesOf(value: unknown): string[] {
  const roles = Array.isArray(value) ? value : [value]
  return roles.filter((role): role is string => typeof role === 'string' && role !== '')
}
