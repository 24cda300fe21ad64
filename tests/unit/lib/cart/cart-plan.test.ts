import { describe, expect, test } from 'vitest'
import type { Card } from '#contract/activities.ts'
import type { CartLine } from '#contract/cart/cart.ts'
import { missingWish, planCart, cartTotals } from '../../../../src/lib/cart/cart-plan.ts'

interface LineOptions {
  child?: string | null
  fees?: number
  state?: Card['registrationState']
  seatsLeft?: number | null
  conflicts?: string[]
  reasons?: string[]
  isRegistered?: boolean
}

/** A cart line with the given properties. */
function line(gId: string, options: LineOptions = {}): CartLine {
  const { child = 'sara', conflicts = [], fees = 100, reasons = [], seatsLeft = null } = options
  const check = child && {
    childId: child,
    firstName: child,
    reasons: reasons.map(message => ({ code: 'too_young' as const, message })),
    conflicts: conflicts.map(other => ({ gId: other })),
    registration: options.isRegistered
      ? { registrationId: 'r', status: 'confirmed' as const }
      : null,
  }
  const activity = { gId, fees, seatsLeft, registrationState: options.state ?? 'open' }
  return { id: `${gId} ${child}`, activity, childId: child, check } as unknown as CartLine
}

const NOTHING = { joinWaitlist: false, allowConflict: false }

const statuses = (lines: CartLine[], allowConflict = false) =>
  planCart(lines, { allowConflict }).map(({ status }) => status)

describe('The expected result of a cart line', () => {
  test('is a seat if the child fits and one is left', () => {
    expect(statuses([line('chess'), line('judo', { seatsLeft: 1 })])).toEqual(['seat', 'seat'])
  })

  test('is undecided if no child is selected', () => {
    expect(statuses([line('chess', { child: null })])).toEqual(['unsettled'])
  })

  test.each([
    ['the child is too young', { reasons: ['too young'] }],
    ['the child is registered', { isRegistered: true }],
    ['registration is over', { state: 'closed' }],
    ['registration has not begun', { state: 'notYet' }],
    ['there is neither a seat nor a line', { state: 'full', seatsLeft: 0 }],
  ] as const)('is nothing if %s', (_, options) => {
    expect(statuses([line('chess', options as LineOptions)], true)).toEqual(['blocked'])
  })

  test('is a place on the waiting list after the last seat', () => {
    const lines = ['sara', 'omar', 'lina'].map(child => line('chess', { child, seatsLeft: 2 }))
    expect(statuses(lines)).toEqual(['seat', 'seat', 'wait'])
  })

  test('is a seat for the first of two that overlap, and for both if the parent accepts it', () => {
    const lines = [line('chess', { conflicts: ['judo'] }), line('judo', { conflicts: ['chess'] })]
    expect(statuses(lines)).toEqual(['seat', 'overlap'])
    expect(statuses(lines, true)).toEqual(['seat', 'seat'])
  })

  test('does not prevent one for another child, nor is it prevented by a line that fails', () => {
    const blocked = line('chess', { conflicts: ['judo'], reasons: ['too young'] })
    expect(statuses([blocked, line('judo', { conflicts: ['chess'] })])).toEqual(['blocked', 'seat'])
  })

  test("is prevented by the child's existing registrations", () => {
    expect(statuses([line('judo', { conflicts: ['football'] })])).toEqual(['overlap'])
  })

  test('does not prevent others while the child would only wait', () => {
    const full = { state: 'waitlist', seatsLeft: 0 } as const
    const lines = [line('chess', { ...full, conflicts: ['judo', 'football'] }), line('judo')]
    expect(statuses(lines)).toEqual(['wait', 'seat'])
  })
})

describe('The button', () => {
  const AGREED = { ...NOTHING, allowConflict: true }

  test('counts seats, fees to the halala, and places on the waiting list if the parent wants them', () => {
    const lines = [
      line('chess', { fees: 0.1 }),
      line('judo', { fees: 0.2 }),
      line('swimming', { state: 'waitlist', seatsLeft: 0 }),
      line('tennis', { child: null }),
      line('padel', { state: 'closed' }),
    ]
    const sum = { seats: 2, fees: 0.3, unsettled: 1 }
    expect(cartTotals(lines, NOTHING)).toEqual({ ...sum, waiting: 0 })
    expect(cartTotals(lines, { ...NOTHING, joinWaitlist: true })).toEqual({ ...sum, waiting: 1 })
  })

  test('includes all selected lines, with overlaps, and asks about those first', () => {
    const lines = [line('chess', { conflicts: ['football'] }), line('judo')]
    expect(cartTotals(lines, NOTHING)).toMatchObject({ seats: 2, fees: 200 })
    expect(missingWish(lines, NOTHING)).toBe('allowConflict')
    expect(missingWish(lines, AGREED)).toBe(null)
  })

  test('adds no cost for a child that already has a seat, or does not fit', () => {
    const lines = [
      line('chess', { isRegistered: true }),
      line('judo', { reasons: ['too young'] }),
      line('padel'),
    ]
    expect(cartTotals(lines, NOTHING)).toMatchObject({ seats: 1, fees: 100 })
  })

  test('asks about waiting only if nothing else can be registered', () => {
    const full = line('swimming', { state: 'waitlist', seatsLeft: 0 })
    expect(missingWish([full], NOTHING)).toBe('joinWaitlist')
    expect(missingWish([full], { ...NOTHING, joinWaitlist: true })).toBe(null)
    expect(missingWish([full, line('judo')], NOTHING)).toBe(null)
  })
})
