import {
  type AttemptDeps,
  countAttempt,
  hasAttempted,
  limitAttempts,
  refusalUntil,
} from './attempts.ts'
import { type Client, isFromKnownPlace, placeHash } from './client.ts'
import { CODES, SMS } from '../../security/rate-limits.ts'
import { countFirstAttempt } from './first-attempt.ts'

const HOME_PREFIX = '+966'

/** Whether an SMS to this number is cheap, that is, domestic. */
export const isDomestic = (phoneNumber: string) => phoneNumber.startsWith(HOME_PREFIX)

/** What a code may be used for. A code works for no other purpose. */
export type Purpose = 'sign_in' | 'reset' | 'email' | 'new_phone' | 'identity'

/**
 * Purposes whose recipient is the parent who asks. For these, the parent's known places have a budget of
 * their own.
 */
const OWN = new Set<string>(['sign_in', 'reset', 'identity'])

/**
 * The key that requests are counted by. Each purpose counts separately, so that requests open to anybody
 * cannot use up those of the parent.
 */
export const codeCountKey = ({ purpose, recipient }: { purpose: string; recipient: string }) =>
  `${purpose} ${recipient}`

/** The key that marks a strange place as trusted, after a right code was typed there. */
export const trustKey = (code: { purpose: string; recipient: string }, strangePlaceHash: string) =>
  `trusted ${codeCountKey(code)} ${strangePlaceHash}`

const TRUSTED = 'trusted '

/** Whether a code was made for a place that was already trusted when it asked. */
export const isOfTrustedPlace = (strangePlaceHash: string) => strangePlaceHash.startsWith(TRUSTED)

/** A request for a code. */
interface Asked {
  purpose: Purpose
  recipient: string
  userId: string | null
  /** The message with the code; null when nothing is sent, which costs nothing. */
  message: unknown
  /** The recipient is confirmed for this user, whose own limits bound the cost. */
  isProven?: boolean
}

/** The result of counting a request against its limits. */
export interface Admission {
  /** Null for a known place, which has limits of its own. */
  strangePlaceHash: string | null
  /** The place gets its own code whatever other codes are open; its own budget is the limit. */
  isTrusted: boolean
  /** Other places cannot shut this request out. Beyond their budget it gets a shared code. */
  isReserved: boolean
  /** The budget of all strange places together is used up. */
  isOver: boolean
  /** When this place counts as fresh again. */
  freshAt?: Date
}

/**
 * Counts a request for a code. Call it outside any transaction, so that the counts stay. The limits
 * are: one a minute per place, then per place and hour, then all strange places together. Refuses
 * `too_many_requests`.
 */
export async function admitRequest(
  deps: AttemptDeps,
  asked: Asked,
  client: Client,
): Promise<Admission> {
  const strangePlaceHash = placeHash(deps.secret, client)
  const fromHere = `${codeCountKey(asked)} ${client.place}`
  const [isKnown, isTrusted] = await Promise.all([
    isFromKnownPlace(deps, asked.userId, client),
    hasAttempted(deps, trustKey(asked, strangePlaceHash)),
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
  const { isFirst, nextAt } = await countFirstAttempt(deps, `codes ${fromHere}`)
  const isReserved = isFirst || isKnown
  const all = await countAttempt(deps, `codes ${codeCountKey(asked)}`, CODES.anHour)
  if (all.isOver && !isReserved) throw refusalUntil(deps, all.expiresAt, nextAt)
  return { isReserved, isOver: all.isOver, freshAt: nextAt }
}

/**
 * SMS cost money, above all to other countries, so each place has a limit. SMS to unconfirmed numbers abroad
 * also have a total limit for each purpose.
 */
async function limitSms(
  deps: AttemptDeps,
  { isProven, message, purpose, recipient }: Asked,
  place: string,
): Promise<void> {
  await limitAttempts(deps, `sms ${place}`, SMS.home)
  if (isDomestic(recipient)) return
  await limitAttempts(deps, `sms abroad ${place}`, SMS.abroad)
  if (message && !isProven) await limitAttempts(deps, `sms abroad ${purpose}`, SMS.abroadInAll)
}
