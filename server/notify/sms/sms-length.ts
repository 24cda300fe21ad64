/** The characters of GSM 03.38; those in `EXTENDED` count twice. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const EXTENDED = new Set('\f^{}\\[~]|€')

const ROOM = {
  'GSM-7': { alone: 160, joined: 153 },
  'UCS-2': { alone: 70, joined: 67 },
} as const

interface SmsLength {
  encoding: keyof typeof ROOM
  characters: number
  parts: number
}

/**
 * The length of a text as an SMS, and the number of joined messages. One character outside the GSM alphabet
 * makes the whole text UCS-2. A character that counts twice is never split between messages.
 */
export function smsLength(text: string): SmsLength {
  const letters = [...text]
  const isGsm = letters.every(letter => BASIC.has(letter) || EXTENDED.has(letter))
  const encoding = isGsm ? 'GSM-7' : 'UCS-2'
  const sizes = letters.map(letter => (isGsm ? (EXTENDED.has(letter) ? 2 : 1) : letter.length))
  const characters = sizes.reduce((sum, size) => sum + size, 0)
  const { alone, joined } = ROOM[encoding]
  return { encoding, characters, parts: characters <= alone ? 1 : countParts(sizes, joined) }
}

function countParts(sizes: readonly number[], room: number): number {
  let parts = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > room) {
      parts++
      used = 0
    }
    used += size
  }
  return parts
}
