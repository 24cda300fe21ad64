import type { Deps, Tx } from '../../deps.ts'
import { newId } from '../../lib/chance.ts'
import { type FieldError, Refusal } from '../../lib/refusal.ts'
import { lockActivityByGId, type RegisterActivity } from '../../queries/registrations/activity.ts'
import { lockChildren, type RegisterChild } from '../../queries/registrations/children.ts'
import { findOverlaps } from '../../queries/registrations/conflicts.ts'
import { findActive, insertRegistrations } from '../../queries/registrations/places.ts'
import { decide, type Verdict, type Wishes } from '../../registrations/decide.ts'
import type { Caller } from '../access.ts'
import { tellFamily } from '../family-notices.ts'
import { once } from '../idempotency.ts'
import { sentenceOf, type Why, whyNot } from './reasons.ts'
import { freeSeats, type RegistrationDeps, settle } from './settle.ts'

export interface RegisterOptions extends Wishes {
  /** Also where it overlaps with what the child does already. */
  allowConflict: boolean
}

interface RegisterInput extends RegisterOptions {
  gId: string
  childIds: readonly string[]
}

/** What became of one child; in words only when it is answered. */
export interface Outcome {
  childId: string
  registrationId: string | null
  status: 'confirmed' | 'waitlisted' | 'refused'
  waitlistPosition?: number
  why?: Why
}

/**
 * Registers children of the caller for an activity, in one transaction: seats, siblings, waiting,
 * conflicts (design, section 5). Refuses as a whole what every child is refused for; a child or an
 * activity that the caller cannot see is `not_found`.
 */
export function register(
  deps: RegistrationDeps,
  caller: Caller,
  input: RegisterInput,
  key: string | undefined,
): Promise<Outcome[]> {
  const { allOrNothing, allowConflict, childIds, gId, joinWaitlist } = input
  const content = ['register', gId, childIds, allOrNothing, joinWaitlist, allowConflict]
  return once(deps, { caller, key, content }, async tx => {
    const wanted = [...new Set(childIds.map(id => id.toLowerCase()))]
    const children = await requireChildren(tx, caller, wanted)
    const activity = await lockActivityByGId(tx, gId)
    if (!activity) throw new Refusal('not_found')

    const outcomes = await placeChildren(deps, tx, { caller, activity, children, options: input })
    refuseWhole(outcomes, wanted)
    return outcomes
  })
}

/** Children of the caller in the order in which they were named, locked; all of them are there. */
export async function requireChildren(
  tx: Tx,
  { user }: Caller,
  ids: readonly string[],
): Promise<RegisterChild[]> {
  const found = new Map((await lockChildren(tx, user.id, ids)).map(child => [child.id, child]))
  return ids.map(id => {
    const child = found.get(id)
    if (!child) throw new Refusal('not_found')
    return child
  })
}

interface Application {
  caller: Caller
  activity: RegisterActivity
  children: readonly RegisterChild[]
  options: RegisterOptions
}

/** Gives locked children places in a locked activity, as far as that can be, and tells the parent. */
export async function placeChildren(
  deps: RegistrationDeps,
  tx: Tx,
  application: Application,
): Promise<Outcome[]> {
  const { activity, children, options } = application
  const places = await settle(deps, tx, activity)
  const now = deps.now()
  const childIds = children.map(({ id }) => id)
  const active = await findActive(tx, childIds, [activity.id])
  const plans = childIds.map(childId => ({ childId, activityId: activity.id }))
  const overlaps = options.allowConflict ? [] : await findOverlaps(tx, plans, now)
  const applicants = children.map(child => ({
    childId: child.id,
    refusal: whyNot({
      activity,
      child,
      isRegistered: active.some(({ childId }) => childId === child.id),
      now,
      overlaps,
      places,
    }),
  }))
  const seats = {
    free: freeSeats(activity, places),
    hasWaitlist: activity.hasWaitlist,
    waiting: places.waiting,
  }
  const outcomes = await writePlaces(deps, tx, activity, decide(applicants, seats, options))
  await tellOutcomes(deps, tx, application, outcomes, places.nextStart)
  return outcomes
}

async function writePlaces(
  { chance, now }: Pick<Deps, 'chance' | 'now'>,
  tx: Tx,
  activity: RegisterActivity,
  verdicts: readonly Verdict<Why>[],
): Promise<Outcome[]> {
  const groupId = newId(chance)
  const outcomes = verdicts.map(verdict => toOutcome(verdict, newId(chance)))
  const rows = verdicts.flatMap((verdict, at) => {
    const id = outcomes[at]?.registrationId
    if (!id || verdict.status === 'refused') return []
    const isTogether = verdict.status === 'waitlisted' && verdict.together
    return {
      id,
      activityId: activity.id,
      childId: verdict.childId,
      status: verdict.status,
      groupId: isTogether ? groupId : null,
      registeredAt: now(),
      confirmedAt: verdict.status === 'confirmed' ? now() : null,
    }
  })
  if (rows.length > 0) await insertRegistrations(tx, rows)
  return outcomes
}

function toOutcome(verdict: Verdict<Why>, newRegistrationId: string): Outcome {
  const { childId, status } = verdict
  if (status === 'refused')
    return { childId, status, registrationId: null, why: whyOf(verdict.why) }
  const registrationId = newRegistrationId
  if (status === 'confirmed') return { childId, status, registrationId }
  return { childId, status, registrationId, waitlistPosition: verdict.position }
}

function whyOf(why: Why | 'full' | 'sibling'): Why {
  if (why === 'full') return { code: 'activity_full', reasons: [] }
  return why === 'sibling' ? { code: 'sibling_refused', reasons: [] } : why
}

/** One message to the parent for all who got a seat, and one for all who wait. */
async function tellOutcomes(
  deps: RegistrationDeps,
  tx: Tx,
  { activity, caller, children }: Application,
  outcomes: readonly Outcome[],
  nextStart: Date | null,
): Promise<void> {
  for (const status of ['confirmed', 'waitlisted'] as const) {
    const told = outcomes.filter(outcome => outcome.status === status)
    const [first] = told
    if (!first) continue
    const names = children.filter(({ id }) => told.some(({ childId }) => childId === id))
    const news = {
      kind: status === 'confirmed' ? 'registration_confirmed' : 'waitlisted',
      children: names.map(({ firstName }) => firstName),
      activity,
      at: status === 'confirmed' ? nextStart : null,
      position: first.waitlistPosition ?? null,
    } as const
    await tellFamily(deps, tx, caller.user, news, `${news.kind} ${first.registrationId}`)
  }
}

/** Where every child is refused with the same code, the call is refused with it. */
function refuseWhole(outcomes: readonly Outcome[], childIds: readonly string[]): void {
  const whys = outcomes.map(({ why }) => why)
  const [first] = whys
  if (!first || whys.some(why => why?.code !== first.code)) return

  const errors = outcomes.flatMap(({ childId, why }): FieldError[] =>
    (why?.reasons ?? []).map(code => ({ path: `childIds.${childIds.indexOf(childId)}`, code })),
  )
  const sentences = whys.flatMap(why => (why ? [sentenceOf(why)] : []))
  const join = (language: 'en' | 'ar') =>
    [...new Set(sentences.map(sentence => sentence[language]))].join(' ')
  throw new Refusal(first.code, { errors, message: { en: join('en'), ar: join('ar') } })
}
