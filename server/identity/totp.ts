import { encode } from 'uqr'

// Codes of an app (RFC 6238), as every such app makes them: SHA-1, six digits, a new one each half minute.

const STEP_SECONDS = 30
const SECRET_BYTES = 20
/** What a clock may be wrong by, in steps: of three codes one is right. */
const WINDOW = 1

/** Loaded when it is first needed: most people have no such app. */
const otp = () => import('otpauth')

/** A new secret, in Base32. */
export async function newTotpSecret(random: (bytes: number) => Buffer): Promise<string> {
  const { Secret } = await otp()
  return new Secret({ buffer: new Uint8Array(random(SECRET_BYTES)).buffer }).base32
}

/** What an app reads to make the codes of an account. */
export async function totpUri(secret: string, issuer: string, label: string): Promise<string> {
  const { TOTP } = await otp()
  return new TOTP({ secret, issuer, label, period: STEP_SECONDS }).toString()
}

/**
 * The step whose code was typed, counted since 1970; null if it is that of none around now. Whoever takes
 * it must see to it that no step is taken twice.
 */
export async function totpStep(secret: string, typed: string, now: Date): Promise<number | null> {
  const { Secret, TOTP } = await otp()
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    token: typed,
    secret: Secret.fromBase32(secret),
    period: STEP_SECONDS,
    timestamp,
    window: WINDOW,
  })
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta
}

/** A text as a QR code: its dark squares, row by row, as an SVG path. */
export function qrOf(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 2, ecc: 'M' })
  const runs = data.flatMap((row, y) =>
    runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  )
  return { size, path: runs.join('') }
}

/** Where dark squares begin in a row, and how many follow one another. */
function runsOf(row: readonly boolean[]): [from: number, length: number][] {
  return row.flatMap((isDark, from): [number, number][] => {
    if (!isDark || row[from - 1]) return []
    const end = row.indexOf(false, from)
    return [[from, (end < 0 ? row.length : end) - from]]
  })
}
