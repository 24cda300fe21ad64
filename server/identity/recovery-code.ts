/** Base32 of Crockford: no letter that is taken for a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12
const GROUP = 4

/** What is typed for what is not in the alphabet. */
const TAKEN_FOR: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** A recovery code, in capitals without dashes. */
export interface RecoveryCode {
  /** The first part: which of the codes it is. It is no secret. */
  hint: string
  /** The rest, of 40 bits. */
  secret: string
}

/** A new recovery code of 60 bits. */
export function newRecoveryCode(random: (bytes: number) => Buffer): RecoveryCode {
  // 256 is a multiple of 32: no letter is likelier than another.
  return partsOf([...random(LENGTH)].map(byte => ALPHABET[byte % ALPHABET.length]).join(''))
}

const partsOf = (code: string): RecoveryCode => ({
  hint: code.slice(0, GROUP),
  secret: code.slice(GROUP),
})

/** As it is shown: `7K2M-9QXR-T4VB`. */
export const showRecoveryCode = ({ hint, secret }: RecoveryCode): string =>
  [hint, secret.slice(0, GROUP), secret.slice(GROUP)].join('-')

/** A recovery code as somebody typed it; null if it is none. */
export function readRecoveryCode(typed: string): RecoveryCode | null {
  const code = [...typed.toUpperCase().replace(/[\s-]/g, '')]
    .map(it => TAKEN_FOR[it] ?? it)
    .join('')
  const isOne = code.length === LENGTH && [...code].every(it => ALPHABET.includes(it))
  return isOne ? partsOf(code) : null
}
