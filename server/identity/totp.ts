import { encode } from 'uqr'

// Codes of authenticator apps (RFC 6238), with the usual parameters: SHA-1, six digits, a new code every 30
// seconds.

const STEP_SECONDS = 30
const SECRET_BYTES = 20
/** The tolerance for clocks, in steps: the codes of the previous and the next step are accepted too. */
const WINDOW = 1

/** Loaded on demand, because most users have no authenticator app. */
const otp = () => import('otpauth')

/** Creates a new secret, in Base32. */
export async function newTotpSecret(random: (bytes: number) => Buffer): Promise<string> {
  const { Secret } = await otp()
  return new Secret({ buffer: new Uint8Array(random(SECRET_BYTES)).buffer }).base32
}

/** The `otpauth:` URI that an app reads to generate the codes of an account. */
export async function totpUri(secret: string, issuer: string, label: string): Promise<string> {
  const { TOTP } = await otp()
  return new TOTP({ secret, issuer, label, period: STEP_SECONDS }).toString()
}

/**
 * The time step, counted since 1970, whose code was typed; null if it is not one of the current codes. The
 * caller must make sure that no step is used twice.
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

/** Encodes a text as a QR code: its dark squares as an SVG path, row by row. */
export function qrOf(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 2, ecc: 'M' })
  const runs = data.flatMap((row, y) =>
    runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  )
  return { size, path: runs.join('') }
}

/** The runs of dark squares in a row: start and length. */
function runsOf(row: readonly boolean[]): [from: number, length: number][] {
  return row.flatMap((isDark, from): [number, number][] => {
    if (!isDark || row[from - 1]) return []
    const end = row.indexOf(false, from)
    return [[from, (end < 0 ? row.length : end) - from]]
  })
}
