import type { Deps, Tx } from '../../deps.ts'
import { newId } from '../../lib/secrets/random.ts'
import type { RegisterActivity } from '../../queries/registrations/lock-activity.ts'
import {
  insertRegistrations,
  type RegistrationRow,
  updateRegistrations,
} from '../../queries/registrations/registration-rows.ts'
import type { Verdict } from '../../registrations/decide-registration.ts'
import type { Why } from './reasons.ts'

/** The result for one child. It becomes a sentence only when the response is sent. */
export interface RegistrationOutcome {
  childId: string
  registrationId: string | null
  status: 'confirmed' | 'waitlisted' | 'refused'
  waitlistPosition?: number
  why?: Why
}

interface Placing {
  activity: RegisterActivity
  verdicts: readonly Verdict<Why>[]
  /** The active registrations that the children already have in this activity, by child id. */
  active: ReadonlyMap<string, RegistrationRow>
}

/** Saves the decisions about children for a locked activity. Returns one outcome per child. */
export async function writeRegistrations(
  { now, random }: Pick<Deps, 'now' | 'random'>,
  tx: Tx,
  { active, activity, verdicts }: Placing,
): Promise<RegistrationOutcome[]> {
  const groupId = newId(random)
  const outcomes = verdicts.map(verdict =>
    toOutcome(verdict, active.get(verdict.childId)?.id ?? newId(random)),
  )
  const rows = verdicts.flatMap((verdict, at) => {
    const id = outcomes[at]?.registrationId
    const { childId, status } = verdict
    if (!id || status === 'refused' || active.has(childId)) return []
    const isTogether = status === 'waitlisted' && verdict.together
    return {
      id,
      activityId: activity.id,
      childId,
      status,
      groupId: isTogether ? groupId : null,
      registeredAt: now(),
      confirmedAt: status === 'confirmed' ? now() : null,
    }
  })
  if (rows.length > 0) await insertRegistrations(tx, rows)
  const waited = verdicts.flatMap(({ childId, status }) =>
    status === 'confirmed' ? (active.get(childId)?.id ?? []) : [],
  )
  await updateRegistrations(tx, waited, { status: 'confirmed', confirmedAt: now() })
  return outcomes
}

function toOutcome(verdict: Verdict<Why>, newRegistrationId: string): RegistrationOutcome {
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
