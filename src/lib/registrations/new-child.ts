import { type Audience, eligibilityOf, reasonText } from '#contract/eligibility/eligibility.ts'
import type { Language } from '#contract/language.ts'
import { readBirthDate, birthDateError } from '../children/birth-date.ts'
import type { ChildValues } from '../children/child-values.ts'
import { type ApplyCheck, type ApplyPlan, planOf } from './apply-plan.ts'
import { relevantReasons } from './relevant-reasons.ts'

interface NewChildPlan {
  /** Why the child cannot take part. Empty if it can, null while that is unknown. */
  reasons: readonly string[] | null
  /** The plan for registering it; for nobody if it cannot take part. */
  plan: ApplyPlan
}

interface About {
  language: Language
  check: ApplyCheck
  audience: Audience
  /** The day at the venue. */
  today: string
}

/** Returns the plan for a child whose form is still being filled in. */
export function planNewChild(values: ChildValues, about: About): NewChildPlan {
  const firstName = values.firstName.trim()
  const reasons = reasonsFor({ ...values, firstName }, about)
  const none = { childId: 'new', firstName, reasons: [], conflicts: [], registration: null }
  const canTakePart = firstName !== '' && (reasons ?? []).length === 0
  return { reasons, plan: planOf(about.check, canTakePart ? [none] : [], null) }
}

/** Returns the same messages as the server. */
function reasonsFor(
  { birthDate, firstName, genderId }: ChildValues,
  { audience, language, today }: About,
): string[] | null {
  const day = readBirthDate(birthDate)
  if (firstName === '' || genderId === null || day === null) return null
  if (birthDateError(birthDate, today) !== null) return null
  const candidate = { firstName, birthDate: day, genderId }
  const reasons = eligibilityOf(candidate, audience, today)
  const said = reasons.map(reason => ({
    code: reason.code,
    message: reasonText(language, candidate, reason),
  }))
  return relevantReasons({ reasons: said }).map(({ message }) => message)
}
