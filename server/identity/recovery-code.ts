/** Crockford's Base32, without letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12
const GROUP = 4

/** Letters that people type for similar digits of the alphabet. */
const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** A recovery code, in capitals and without dashes. */
export interface RecoveryCode {
  /** The first part, which identifies the code. It is not secret. */
  hint: string
  /** The rest: 40 bits. */
  secret: string
}

/** Creates a recovery code of 60 bits. */
export function newRecoveryCode(random: (bytes: number) => Buffer): RecoveryCode {
  // 256 is a multiple of 32, so all characters are equally likely.
  return partsOf([...random(LENGTH)].map(byte => ALPHABET[byte % ALPHABET.length]).join(''))
}

const partsOf = (code: string): RecoveryCode => ({
  hint: code.slice(0, GROUP),
  secret: code.slice(GROUP),
})

/** Formats a code for display: `7K2M-9QXR-T4VB`. */
export const showRecoveryCode = ({ hint, secret }: RecoveryCode): string =>
  [hint, secret.slice(0, GROUP), secret.slice(GROUP)].join('-')

/** Parses a typed recovery code; null if it is not valid. */
export function readRecoveryCode(typed: string): RecoveryCode | null {
  const code = [...typed.toUpperCase().replace(/[\s-]/g, '')]
    .map(it => LOOKALIKES[it] ?? it)
    .join('')
  const isOne = code.length === LENGTH && [...code].every(it => ALPHABET.includes(it))
  return isOne ? partsOf(code) : null
}
