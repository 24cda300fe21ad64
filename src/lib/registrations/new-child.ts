import { type Audience, eligibilityOf, reasonText } from '#contract/eligibility/eligibility.ts'
import type { Language } from '#contract/language.ts'
import { readBirthDate, wrongBirthDate } from '../children/birth-date.ts'
import type { ChildValues } from '../children/child-values.ts'
import { type ApplyCheck, type Plan, planOf } from './apply-plan.ts'
import { reasonsToSay } from './reasons-to-say.ts'

interface NewChildPlan {
  /** Why the child cannot take part; empty where it can, null where that is not known yet. */
  reasons: readonly string[] | null
  /** What registering it would bring about; for nobody where it cannot take part. */
  plan: Plan
}

interface About {
  language: Language
  check: ApplyCheck
  audience: Audience
  /** The day at the venue. */
  today: string
}

/** What registering a child would bring about that is still being written. */
export function planNewChild(values: ChildValues, about: About): NewChildPlan {
  const firstName = values.firstName.trim()
  const reasons = reasonsFor({ ...values, firstName }, about)
  const none = { childId: 'new', firstName, reasons: [], conflicts: [], registration: null }
  const canTakePart = firstName !== '' && (reasons ?? []).length === 0
  return { reasons, plan: planOf(about.check, canTakePart ? [none] : [], null) }
}

/** The same sentences that the server would say. */
function reasonsFor(
  { birthDate, firstName, genderId }: ChildValues,
  { audience, language, today }: About,
): string[] | null {
  const day = readBirthDate(birthDate)
  if (firstName === '' || genderId === null || day === null) return null
  if (wrongBirthDate(birthDate, today) !== null) return null
  const candidate = { firstName, birthDate: day, genderId }
  const reasons = eligibilityOf(candidate, audience, today)
  const said = reasons.map(reason => ({
    code: reason.code,
    message: reasonText(language, candidate, reason),
  }))
  return reasonsToSay({ reasons: said }).map(({ message }) => message)
}
