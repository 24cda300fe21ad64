import {
  type AttemptDeps,
  countAttempt,
  hasAttempted,
  limitAttempts,
  refusalUntil,
} from './attempts.ts'
import { type Client, isFromKnownPlace, placeHash } from './client.ts'
import { CODES, SMS } from './limits.ts'
import { firstOfPlace } from './places.ts'

/** Numbers that cost little. */
const HOME_PREFIX = '+966'

/** What a code is good for; one for another purpose is no code. */
export type Purpose = 'sign_in' | 'reset' | 'email' | 'new_phone' | 'identity'

/** Purposes for which the recipient is the asker's own: there, their known places have a room apart. */
const OWN = new Set<string>(['sign_in', 'reset', 'identity'])

/** What is counted together. Each purpose counts for itself, so that what anybody may ask for does
 * not use up what only a parent may. */
export const whoseCodes = ({ purpose, recipient }: { purpose: string; recipient: string }) =>
  `${purpose} ${recipient}`

/** Under which a strange place is trusted that has typed a right code. */
export const trustOf = (code: { purpose: string; recipient: string }, strangePlaceHash: string) =>
  `trusted ${whoseCodes(code)} ${strangePlaceHash}`

const TRUSTED = 'trusted '

/** Whether a code was made for a place that was trusted when it asked. */
export const isOfTrustedPlace = (strangePlaceHash: string) => strangePlaceHash.startsWith(TRUSTED)

/** Who asks for a code, and what for. */
interface Asked {
  purpose: Purpose
  recipient: string
  userId: string | null
  /** What brings it; null: nothing is sent, and it costs nothing. */
  message: unknown
  /** The recipient was proven by that user: its own limits bound what it costs. */
  isProven?: boolean
}

/** What a request for a code is given once its limits are counted. */
export interface Admission {
  /** Null: from a known place, which have a room of their own. */
  strangePlaceHash: string | null
  /** It may have its own code however many others live: its own budget bounds it. */
  isTrusted: boolean
  /** Nothing that other places have used up keeps it out; beyond their budget it gets a shared code. */
  isReserved: boolean
  /** The budget of all strange places together is used up. */
  isOver: boolean
  /** When its place is fresh again. */
  freshAt?: Date
}

/**
 * Counts a request for a code, before any transaction: one a minute from one place, then those of
 * the place in an hour, then those of all strange places. Refuses `too_many_requests`.
 */
export async function admitRequest(
  deps: AttemptDeps,
  asked: Asked,
  client: Client,
): Promise<Admission> {
  const strangePlaceHash = placeHash(deps, client)
  const fromHere = `${whoseCodes(asked)} ${client.place}`
  const [isKnown, isTrusted] = await Promise.all([
    isFromKnownPlace(deps, asked.userId, client),
    hasAttempted(deps, trustOf(asked, strangePlaceHash)),
  ])
  await limitAttempts(deps, `code ${fromHere}`, CODES.fromPlace)
  const admission = await admit()
  if (!asked.recipient.includes('@')) await limitSms(deps, asked, client.place)
  return admission

  async function admit(): Promise<Admission> {
    const isAtHome = isKnown && OWN.has(asked.purpose)
    if (!isAtHome && !isTrusted) {
      const budget = await admitStranger(deps, asked, { fromHere, isKnown })
      return { strangePlaceHash, isTrusted, ...budget }
    }
    await limitAttempts(deps, `codes ${fromHere}`, CODES.anHour)
    const own = { isReserved: false, isOver: false }
    if (isAtHome) return { strangePlaceHash: null, isTrusted: false, ...own }
    return { strangePlaceHash: TRUSTED + strangePlaceHash, isTrusted, ...own }
  }
}

async function admitStranger(
  deps: AttemptDeps,
  asked: Asked,
  { fromHere, isKnown }: { fromHere: string; isKnown: boolean },
) {
  await limitAttempts(deps, `codes ${fromHere}`, CODES.fromPlaceAnHour)
  const { isFirst, nextAt } = await firstOfPlace(deps, `codes ${fromHere}`)
  const isReserved = isFirst || isKnown
  const all = await countAttempt(deps, `codes ${whoseCodes(asked)}`, CODES.anHour)
  if (all.isOver && !isReserved) throw refusalUntil(deps, all.expiresAt, nextAt)
  return { isReserved, isOver: all.isOver, freshAt: nextAt }
}

/**
 * SMS cost money, most of all those to far away: nobody sends them by the thousand. Those to numbers
 * that nobody has proven are bounded in all, for each purpose apart.
 */
async function limitSms(
  deps: AttemptDeps,
  { isProven, message, purpose, recipient }: Asked,
  place: string,
): Promise<void> {
  await limitAttempts(deps, `sms ${place}`, SMS.home)
  if (recipient.startsWith(HOME_PREFIX)) return
  await limitAttempts(deps, `sms abroad ${place}`, SMS.abroad)
  if (message && !isProven) await limitAttempts(deps, `sms abroad ${purpose}`, SMS.abroadInAll)
}
