import type { ActivityFit } from '#contract/family/registering.ts'

type Reasons = ActivityFit['children'][number]['reasons']

/** Returns the reasons worth showing: the age does not matter to a boy if the activity is for girls. */
export function relevantReasons({ reasons }: { reasons: Reasons }): Reasons {
  const wrong = reasons.filter(({ code }) => code === 'wrong_gender')
  return wrong.length > 0 ? wrong : reasons
}
