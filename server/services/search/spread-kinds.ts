import type { Card } from '#contract/activities.ts'

type Kind = string | null

const kindOf = ({ category }: Card): Kind => category && category.slug

/** An activity without a category differs from all others. */
const isLike = (one: Kind, other: Kind) => one !== null && one === other

/**
 * Reorders a page of cards so that neighbours differ in category where possible. Otherwise the
 * order stays. A card never moves past one with another registration state.
 */
export function spreadKinds(cards: readonly Card[]): Card[] {
  const spread: Card[] = []
  for (const group of groupsOf(cards)) {
    const left = [...group]
    while (left.length > 0) spread.push(...left.splice(nextOf(left, spread.at(-1)), 1))
  }
  return spread
}

/** Splits the list where the registration state changes. */
function groupsOf(cards: readonly Card[]): Card[][] {
  const groups: Card[][] = []
  for (const card of cards) {
    const group = groups.at(-1)
    if (group?.[0]?.registrationState === card.registrationState) group.push(card)
    else groups.push([card])
  }
  return groups
}

/** Returns the index of the next card: normally the first that differs from the last one. */
function nextOf(left: readonly Card[], last: Card | undefined): number {
  const before = last ? kindOf(last) : null
  const many = majorityOf(left)
  // If a category makes up more than half, it must take every second place from now on.
  const isWanted = (kind: Kind) =>
    many !== null && !isLike(many, before) ? kind === many : !isLike(kind, before)
  return Math.max(
    0,
    left.findIndex(card => isWanted(kindOf(card))),
  )
}

/** Returns the category of more than half of the cards, or null. */
function majorityOf(cards: readonly Card[]): Kind {
  for (const [kind, { length }] of Map.groupBy(cards, kindOf))
    if (kind !== null && length * 2 > cards.length) return kind
  return null
}
