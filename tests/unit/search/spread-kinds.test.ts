import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Card, RegistrationState } from '#contract/activities.ts'
import { spreadKinds } from '../../../server/services/search/spread-kinds.ts'

type Item = readonly [kind: string | null, state: RegistrationState, at: number]

/** A card with the fields that the order depends on. */
const cardOf = ([kind, registrationState, at]: Item) =>
  ({
    gId: String(at),
    category: kind && { slug: kind, name_En: kind, name_Ar: kind },
    registrationState,
  }) as Card

const kindOf = ({ category }: Card) => category?.slug ?? null
const kindsOf = (cards: readonly Card[]) => cards.map(card => kindOf(card) ?? '–').join(' ')

/** How often two neighbours have the same category. */
const pairsOf = (cards: readonly Card[]) =>
  cards.filter((card, at) => {
    const before = cards[at - 1]
    return before && kindOf(card) && kindOf(card) === kindOf(before)
  }).length

const GROUPS = ['open', 'waitlist', 'full'] as const
const kinds = fc.constantFrom('art', 'chess', 'swimming', null)

/** A page as the database returns it: those that are easier to join come first. */
const pages = (most: number) =>
  fc
    .array(fc.tuple(kinds, fc.nat(GROUPS.length - 1)), { maxLength: most })
    .map(rows =>
      rows
        .toSorted(([, one], [, other]) => one - other)
        .map(([kind, group], at) => cardOf([kind, GROUPS[group] ?? 'closed', at])),
    )

function* orders<T>(all: readonly T[]): Generator<T[]> {
  if (all.length === 0) yield []
  for (const [at, first] of all.entries())
    for (const rest of orders(all.toSpliced(at, 1))) yield [first, ...rest]
}

describe('The cards of a page', () => {
  test('stay the same ones, and none passes one that is easier to join', () => {
    fc.assert(
      fc.property(pages(40), page => {
        const spread = spreadKinds(page)
        const statesOf = (cards: readonly Card[]) => cards.map(card => card.registrationState)
        const idsOf = (cards: readonly Card[]) => cards.map(({ gId }) => gId)
        expect(statesOf(spread)).toEqual(statesOf(page))
        expect(idsOf(spread).toSorted()).toEqual(idsOf(page).toSorted())
      }),
    )
  })

  test('have different categories side by side whenever any order has', () => {
    fc.assert(
      fc.property(fc.array(kinds, { maxLength: 7 }), all => {
        const page = all.map((kind, at) => cardOf([kind, 'open', at]))
        const least = Math.min(...Array.from(orders(page), pairsOf))
        expect(pairsOf(spreadKinds(page)), kindsOf(page)).toBe(least)
      }),
    )
  })

  test('have, after the last one of a group, another category if the next group has any', () => {
    fc.assert(
      fc.property(pages(12), page => {
        const spread = spreadKinds(page)
        for (const [at, card] of spread.entries()) {
          const before = spread[at - 1]
          if (!before || before.registrationState === card.registrationState) continue
          const group = page.filter(it => it.registrationState === card.registrationState)
          const hasOther = group.some(it => !kindOf(it) || kindOf(it) !== kindOf(before))
          if (hasOther && kindOf(card)) expect(kindOf(card)).not.toBe(kindOf(before))
        }
      }),
    )
  })

  test('keep their order if neighbours already differ, or have no category', () => {
    for (const kinds of [
      ['art', 'chess', 'art', 'swimming', 'chess'],
      [null, null, 'art', null, null],
    ]) {
      const page = kinds.map((kind, at) => cardOf([kind, 'open', at]))
      expect(spreadKinds(page)).toEqual(page)
    }
  })

  test('are moved no more than necessary', () => {
    const page = ['art', 'art', 'chess', 'art', 'swimming'].map((kind, at) =>
      cardOf([kind, 'open', at]),
    )
    expect(spreadKinds(page).map(({ gId }) => gId)).toEqual(['0', '2', '1', '4', '3'])
  })
})
