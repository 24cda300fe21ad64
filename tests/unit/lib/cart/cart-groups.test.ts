import { describe, expect, test } from 'vitest'
import type { CartLine } from '#contract/cart/cart.ts'
import type { ActivityFit } from '#contract/family/registering.ts'
import { messagesFor } from '../../../../src/i18n/index.ts'
import { canBeChosen, groupsOf, rowsOf } from '../../../../src/lib/cart/cart-groups.ts'
import { planCart } from '../../../../src/lib/cart/cart-plan.ts'
import { rowTexts } from '../../../../src/lib/cart/row-texts.ts'

const { cart: t } = messagesFor('en')

const FAMILY = ['sara', 'omar', 'lina'].map(id => ({ id, firstName: id }))

/** A line of the cart, with a seat left. */
function line(gId: string, childId: string | null, check: object = {}): CartLine {
  const activity = { gId, fees: 100, seatsLeft: 5, registrationState: 'open' }
  const known = { childId, firstName: childId, reasons: [], conflicts: [], registration: null }
  const checked = childId === null ? null : { ...known, ...check }
  return { id: `${gId} ${childId}`, activity, childId, check: checked } as unknown as CartLine
}

const fit = (childId: string, more: Partial<ActivityFit['children'][number]> = {}) => ({
  childId,
  firstName: childId,
  reasons: [],
  ...more,
})

/** The rows of the first activity of a cart. */
function rowsIn(lines: CartLine[], fits: ActivityFit['children']) {
  const [group] = groupsOf(planCart(lines, { allowConflict: false }))
  if (!group) throw new Error('The cart is empty.')
  return rowsOf(group, FAMILY, fits)
}

describe('A cart of siblings', () => {
  test('has each activity once, at its first line', () => {
    const lines = [
      line('chess', 'sara'),
      line('judo', 'omar'),
      line('chess', 'omar'),
      line('padel', null),
    ]
    const groups = groupsOf(planCart(lines, { allowConflict: false }))
    expect(groups.map(({ activity, planned }) => [activity.gId, planned.length])).toEqual([
      ['chess', 2],
      ['judo', 1],
      ['padel', 1],
    ])
  })

  test('has a row for each child of the family, selected or not', () => {
    const rows = rowsIn(
      [line('chess', 'omar')],
      FAMILY.map(({ id }) => fit(id)),
    )
    expect(rows.map(({ childId, chosen }) => [childId, chosen?.status])).toEqual([
      ['sara', undefined],
      ['omar', 'seat'],
      ['lina', undefined],
    ])
    expect(rows.map(canBeChosen)).toEqual([true, true, true])
  })

  test('does not let a child be selected that already has a seat, or does not fit', () => {
    const young = { code: 'too_young' as const, message: 'lina turns 7 on 3 May.' }
    const rows = rowsIn(
      [line('chess', 'omar')],
      [
        fit('sara', { registrationStatus: 'confirmed' }),
        fit('omar'),
        fit('lina', { reasons: [young] }),
      ],
    )
    expect(rows.map(canBeChosen)).toEqual([false, true, false])
    expect(rows.map(row => rowTexts('en', row, t))).toEqual([
      [{ kind: 'not', text: t.line.confirmed }],
      [{ kind: 'good', text: t.line.fits }],
      [{ kind: 'not', text: young.message }],
    ])
  })

  test('says why a selected child cannot be registered, and its position on the waiting list', () => {
    const registration = { registrationId: 'r', status: 'waitlisted', waitlistPosition: 2 }
    const rows = rowsIn(
      [
        line('chess', 'sara', { registration }),
        line('chess', 'omar', { conflicts: [{ gId: 'x', message: 'It overlaps.' }] }),
      ],
      [],
    )
    expect(rows.slice(0, 2).map(row => rowTexts('en', row, t))).toEqual([
      [{ kind: 'wrong', text: 'Already waiting, 2nd in line' }],
      [{ kind: 'wrong', text: 'It overlaps.' }],
    ])
  })
})
