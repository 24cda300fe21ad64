import type { Card } from '#contract/activities.ts'

type Kind = string | null

const kindOf = ({ category }: Card): Kind => category && category.slug

/** What has no category is like nothing else. */
const isLike = (one: Kind, other: Kind) => one !== null && one === other

/**
 * Cards of a page in an order in which neighbours differ in category, as far as that can be; else
 * they stay as they came. None leaves those that are as easy to join as it is itself.
 */
export function spreadKinds(cards: readonly Card[]): Card[] {
  const spread: Card[] = []
  for (const group of groupsOf(cards)) {
    const left = [...group]
    while (left.length > 0) spread.push(...left.splice(nextOf(left, spread.at(-1)), 1))
  }
  return spread
}

/** Cards in a row of which a family can expect the same. */
function groupsOf(cards: readonly Card[]): Card[][] {
  const groups: Card[][] = []
  for (const card of cards) {
    const group = groups.at(-1)
    if (group?.[0]?.registrationState === card.registrationState) group.push(card)
    else groups.push([card])
  }
  return groups
}

/** Which of the cards that are left comes next: the first unlike the one before it, as a rule. */
function nextOf(left: readonly Card[], last: Card | undefined): number {
  const before = last ? kindOf(last) : null
  const many = majorityOf(left)
  // Of more than half every second one has to be, from now on.
  const isWanted = (kind: Kind) =>
    many !== null && !isLike(many, before) ? kind === many : !isLike(kind, before)
  return Math.max(
    0,
    left.findIndex(card => isWanted(kindOf(card))),
  )
}

/** The kind of more than half of the cards. */
function majorityOf(cards: readonly Card[]): Kind {
  for (const [kind, { length }] of Map.groupBy(cards, kindOf))
    if (kind !== null && length * 2 > cards.length) return kind
  return null
}
