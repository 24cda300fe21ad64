import type { Audience } from '#contract/eligibility/eligibility.ts'
import { todayIn } from '../format/today.ts'
import type { ApplyCheck, ApplyPlan } from '../registrations/apply-plan.ts'
import { planNewChild } from '../registrations/new-child.ts'
import type { ApplyStore } from './apply.ts'
import { type ChildPageContext, createChildForm } from './child-form.ts'

interface Context extends ChildPageContext {
  apply: ApplyStore
  audience: Audience
  timeZone: string
}

/** Creates the store that adds and registers the first child of a family with one click. */
export function createNewChild({ apply, audience, timeZone, ...page }: Context) {
  let promised: ApplyPlan['kind'] = 'nobody'
  const form = createChildForm(page, null, ({ id }) => void apply.registerAdded(id, promised), true)

  /** Returns the plan for what is typed, with the known seats. */
  const planOf = (check: ApplyCheck) => {
    const about = { language: page.language, check, audience, today: todayIn(timeZone) }
    return planNewChild(form.$state.get().values, about)
  }

  return {
    form,
    planOf,
    save(check: ApplyCheck): Promise<void> {
      promised = planOf(check).plan.kind
      return form.save()
    },
  }
}
