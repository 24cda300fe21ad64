import type { ActivityFit } from '#contract/family/registering.ts'

type Reasons = ActivityFit['children'][number]['reasons']

/** Of why a child may not take part what is worth saying: a boy need not grow up for what is for girls. */
export function reasonsToSay({ reasons }: { reasons: Reasons }): Reasons {
  const wrong = reasons.filter(({ code }) => code === 'wrong_gender')
  return wrong.length > 0 ? wrong : reasons
}
