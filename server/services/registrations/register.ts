import type { Tx } from '../../deps.ts'
import { type FieldError, Refusal } from '../../lib/refusal.ts'
import {
  lockActivityByGId,
  type RegisterActivity,
} from '../../queries/registrations/lock-activity.ts'
import type { RegisterChild } from '../../queries/registrations/children.ts'
import { findOverlaps } from '../../queries/registrations/overlaps.ts'
import { findActive } from '../../queries/registrations/registration-rows.ts'
import { decide, type Wishes } from '../../registrations/decide-registration.ts'
import type { Caller } from '../accounts/access.ts'
import { notifyFamily } from '../family/family-notices.ts'
import { runOnce } from '../idempotency.ts'
import { requireChildren } from './locks.ts'
import { type RegistrationOutcome, writeRegistrations } from './outcomes.ts'
import { conflictOf, sentenceOf, findRefusal } from './reasons.ts'
import { freeSeats, type RegistrationDeps, updateWaitingList } from './offer-seats.ts'

export interface RegisterOptions extends Wishes {
  /** Gives a seat even if the child has another activity at the same time. */
  allowConflict: boolean
}

interface RegisterInput extends RegisterOptions {
  gId: string
  childIds: readonly string[]
}

/**
 * Registers children of the caller for an activity, in one transaction. Seats, siblings, waiting lists and
 * conflicts follow the design, section 5. If every child is refused with the same code, the whole call is
 * refused with it. Refuses `not_found` for an unknown activity or another family's child. `key` is the
 * Idempotency-Key.
 */
export function register(
  deps: RegistrationDeps,
  caller: Caller,
  input: RegisterInput,
  key: string | undefined,
): Promise<RegistrationOutcome[]> {
  const { allOrNothing, allowConflict, joinWaitlist } = input
  const gId = input.gId.toLowerCase()
  const childIds = input.childIds.map(id => id.toLowerCase())
  const content = ['register', gId, childIds, allOrNothing, joinWaitlist, allowConflict]
  const work = async (tx: Tx) => {
    const children = await requireChildren(tx, caller, [...new Set(childIds)])
    const activity = await lockActivityByGId(tx, gId)
    if (!activity) throw new Refusal('not_found')

    const outcomes = await placeChildren(deps, tx, { caller, activity, children, options: input })
    refuseWhole(outcomes, childIds)
    return outcomes
  }
  return deps.queue.run(`activity ${gId}`, () => runOnce(deps, { caller, key, content }, work))
}

interface Application {
  caller: Caller
  activity: RegisterActivity
  children: readonly RegisterChild[]
  options: RegisterOptions
}

/** Registers locked children for a locked activity as far as possible, and notifies the parent. */
export async function placeChildren(
  deps: RegistrationDeps,
  tx: Tx,
  application: Application,
): Promise<RegistrationOutcome[]> {
  const { activity, children, options } = application
  const seats = await updateWaitingList(deps, tx, activity)
  const now = deps.now()
  const childIds = children.map(({ id }) => id)
  const active = new Map(
    (await findActive(tx, childIds, [activity.id])).map(row => [row.childId, row]),
  )
  const plans = childIds.map(childId => ({ childId, activityId: activity.id }))
  const overlaps = options.allowConflict ? [] : await findOverlaps(tx, plans, now)
  const why = (child: RegisterChild, isRegistered: boolean) =>
    findRefusal({ activity, child, isRegistered, now, seats })
  const available = {
    free: freeSeats(activity, seats),
    hasWaitlist: activity.hasWaitlist,
    waiting: seats.waiting,
  }
  const verdictsIf = (maySit: ReadonlySet<string>) => {
    const applicants = children.map(child => ({
      childId: child.id,
      refusal: why(child, active.has(child.id) && !maySit.has(child.id)),
      conflict: conflictOf(child, overlaps),
    }))
    return decide(applicants, available, options)
  }
  // First, children on the waiting list are decided like new ones: they may take free seats that could not be
  // offered. If some of them get no seat, all are decided again, and those without a seat are refused as
  // registered.
  const waiting = new Set(childIds.filter(id => active.get(id)?.status === 'waitlisted'))
  const withWaitlist = verdictsIf(waiting)
  const seated = withWaitlist.filter(
    ({ childId, status }) => waiting.has(childId) && status === 'confirmed',
  )
  const verdicts =
    seated.length === waiting.size
      ? withWaitlist
      : verdictsIf(new Set(seated.map(({ childId }) => childId)))
  const outcomes = await writeRegistrations(deps, tx, { active, activity, verdicts })
  await notifyOutcomes(deps, tx, application, outcomes, seats.nextStart)
  return outcomes
}

/** Sends one message for all children who got a seat, and one for all who wait. */
async function notifyOutcomes(
  deps: RegistrationDeps,
  tx: Tx,
  { activity, caller, children }: Application,
  outcomes: readonly RegistrationOutcome[],
  nextStart: Date | null,
): Promise<void> {
  for (const status of ['confirmed', 'waitlisted'] as const) {
    const affected = outcomes.filter(outcome => outcome.status === status)
    const [first] = affected
    if (!first) continue
    const names = children.filter(({ id }) => affected.some(({ childId }) => childId === id))
    const isConfirmed = status === 'confirmed'
    const news = {
      kind: isConfirmed ? 'registration_confirmed' : 'waitlisted',
      children: names.map(({ firstName }) => firstName),
      registrationIds: isConfirmed
        ? affected.flatMap(({ registrationId }) => registrationId ?? [])
        : [],
      activity,
      at: isConfirmed ? nextStart : null,
      position: first.waitlistPosition ?? null,
    } as const
    await notifyFamily(deps, tx, caller.user, news, `${news.kind} ${first.registrationId}`)
  }
}

/** Refuses the whole call if every child was refused with the same code. */
function refuseWhole(outcomes: readonly RegistrationOutcome[], childIds: readonly string[]): void {
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
