import { describe, expect, test } from 'vitest'
import type { ChildCheck } from '#contract/family/registering.ts'
import {
  eligibleChildren,
  choiceFor,
  isRegistered,
  updateChoice,
  areResultsCurrent,
} from '../../../../src/lib/registrations/apply-choice.ts'
import {
  type ApplyCheck,
  conflictingIn,
  inputOf,
  hasTooFewSeats,
  planOf,
  waitTogether,
} from '../../../../src/lib/registrations/apply-plan.ts'

const child = (childId: string, changes: Partial<ChildCheck> = {}): ChildCheck => ({
  childId,
  firstName: childId,
  reasons: [],
  conflicts: [],
  registration: null,
  ...changes,
})

const [sara, omar, lina] = [child('sara'), child('omar'), child('lina')]
const CONFLICT = { gId: 'g', activityName: '', activityName_Ar: '', startsAt: null, message: '' }
const registered = (registrationId: string) => ({ registrationId, status: 'confirmed' }) as const

const waiting = (childId: string) =>
  child(childId, {
    registration: { registrationId: childId, status: 'waitlisted', waitlistPosition: 2 },
  })

const check = (changes: Partial<ApplyCheck> = {}): ApplyCheck => ({
  registrationState: 'open',
  seatsLeft: 5,
  waitlistLength: 2,
  hasWaitlist: true,
  children: [sara, omar, lina],
  ...changes,
})

const full = check({ registrationState: 'waitlist', seatsLeft: 0 })

describe('a registration plan', () => {
  test('seats everybody while there are seats, or no limit', () => {
    for (const seatsLeft of [2, null])
      expect(planOf(check({ seatsLeft }), [sara, omar], null)).toEqual({
        kind: 'seats',
        children: [sara, omar],
      })
    expect(planOf(check(), [], null)).toEqual({ kind: 'nobody' })
  })

  test('lets siblings wait together, behind the others', () => {
    const line = { kind: 'line', children: [sara, omar], position: 3 }
    expect(planOf(full, [sara, omar], null)).toEqual(line)
    expect(planOf(check({ seatsLeft: 1 }), [sara, omar], null)).toEqual(line)
  })

  test('gives the seats to the children that the parent selects first, and the others follow in order', () => {
    const plan = planOf(check({ seatsLeft: 2 }), [sara, omar, lina], 'lina')

    expect(plan).toMatchObject({ kind: 'part', seated: [lina, sara], others: [omar] })
    expect(inputOf(plan, 'g', false)).toEqual({
      gId: 'g',
      childIds: ['lina', 'sara', 'omar'],
      allOrNothing: false,
      joinWaitlist: true,
      allowConflict: false,
    })
  })

  test('requests only as many seats as there are if there is no waiting list', () => {
    const plan = planOf(check({ seatsLeft: 1, hasWaitlist: false }), [sara, omar], null)

    expect(plan).toMatchObject({ kind: 'part', seated: [sara], others: [omar] })
    expect(inputOf(plan, 'g', true)).toEqual({
      gId: 'g',
      childIds: ['sara'],
      allOrNothing: true,
      joinWaitlist: false,
      allowConflict: true,
    })
  })

  test('needs a decision only with some seats, but too few', () => {
    const short = [0, 1, 2, null].map(seatsLeft => hasTooFewSeats(check({ seatsLeft }), 2))
    expect(short).toEqual([false, true, false, false])
  })
})

describe('a child on the waiting list', () => {
  const lina = waiting('lina')

  test('can be selected while a seat is free', () => {
    const ableWith = (changes: Partial<ApplyCheck>) =>
      eligibleChildren(check({ children: [sara, lina], ...changes })).includes(lina)
    expect([ableWith({}), ableWith({ seatsLeft: null })]).toEqual([true, true])
    expect(ableWith({ registrationState: 'waitlist', seatsLeft: 0 })).toBe(false)
    expect(ableWith({ registrationState: 'closed' })).toBe(false)
  })

  test('takes a seat, but does not join the waiting list again together with others', () => {
    const now = check({ seatsLeft: 1, children: [sara, lina] })
    expect(waitTogether(now, [sara, lina])).toBe(null)
    const input = { gId: 'g', allowConflict: false }
    expect(inputOf(planOf(now, [lina], null), 'g', false)).toEqual({
      ...input,
      childIds: ['lina'],
      allOrNothing: true,
      joinWaitlist: false,
    })
    // Sara takes the seat, and Lina keeps her position on the waiting list.
    expect(inputOf(planOf(now, [sara, lina], null), 'g', false)).toEqual({
      ...input,
      childIds: ['sara'],
      allOrNothing: true,
      joinWaitlist: false,
    })
    expect(inputOf(planOf(now, [sara, lina], 'lina'), 'g', false)).toEqual({
      ...input,
      childIds: ['lina', 'sara'],
      allOrNothing: false,
      joinWaitlist: true,
    })
  })
})

describe('siblings who all wait', () => {
  const both = [waiting('sara'), waiting('lina')]

  test('may keep waiting together while one seat is free, which sends nothing', () => {
    const now = check({ seatsLeft: 1, children: both })
    expect(waitTogether(now, both)).toBe('stay')
    const plan = planOf(now, both, null)
    expect(plan).toEqual({ kind: 'stay', children: both })
    expect(inputOf(plan, 'g', false)).toBe(null)
    expect(planOf(now, both, 'lina')).toMatchObject({ kind: 'part', seated: [{ childId: 'lina' }] })
  })
})

describe('an overlap', () => {
  const [free, busy] = [sara, child('omar', { conflicts: [CONFLICT] })]
  const namesIn = (changes: Partial<ApplyCheck>, first: string | null) =>
    conflictingIn(planOf(check(changes), [free, busy], first)).map(({ childId }) => childId)

  test('must be accepted for a child that gets a seat, and not for one that waits', () => {
    expect(namesIn({}, null)).toEqual(['omar'])
    expect(namesIn({ seatsLeft: 1 }, null)).toEqual([])
    expect(namesIn({ seatsLeft: 1 }, 'sara')).toEqual([])
    expect(namesIn({ seatsLeft: 1 }, 'omar')).toEqual(['omar'])
  })

  test('must be accepted again if another child takes the seat', () => {
    const now = check({ seatsLeft: 1, children: [free, busy] })
    const before = { chosen: ['sara', 'omar'], first: 'sara', allowConflict: true }
    expect(updateChoice(now, before, { ...before, first: 'omar' }).allowConflict).toBe(false)
  })
})

describe('a selection', () => {
  const nobody = { chosen: [], first: null, allowConflict: false }

  test('includes an only child, and drops children who can no longer be registered', () => {
    expect(choiceFor(check({ children: [sara] }), nobody).chosen).toEqual(['sara'])
    expect(choiceFor(check(), nobody).chosen).toEqual([])
    const children = [child('sara', { registration: registered('r1') }), omar]
    const choice = { ...nobody, chosen: ['sara', 'omar'] }
    expect(choiceFor(check({ children }), choice).chosen).toEqual(['omar'])
  })

  test('accepts an overlap only for children whose overlap was shown', () => {
    const [one, other] = ['sara', 'omar'].map(id => child(id, { conflicts: [CONFLICT] }))
    const both = check({ children: [one, other].flatMap(child => child ?? []) })
    const agreed = { chosen: ['sara'], first: null, allowConflict: true }

    expect(updateChoice(both, agreed, { ...agreed, chosen: [] }).allowConflict).toBe(true)
    expect(updateChoice(both, agreed, { ...agreed, chosen: ['sara', 'omar'] }).allowConflict).toBe(
      false,
    )
  })

  test('forgets who takes the seat when that child is dropped', () => {
    const before = { chosen: ['sara', 'omar'], first: 'omar', allowConflict: false }
    expect(updateChoice(check(), before, { ...before, chosen: ['sara'] }).first).toBe(null)
  })
})

describe('an earlier request', () => {
  const now = check({ children: [child('sara', { registration: registered('r1') }), omar] })
  const input = { gId: 'g', allOrNothing: true, joinWaitlist: false, allowConflict: false }

  test('has succeeded once all of its children are registered', () => {
    expect(isRegistered({ ...input, childIds: ['sara'] }, now)).toBe(true)
    expect(isRegistered({ ...input, childIds: ['omar', 'sara'] }, now)).toBe(false)
    expect(isRegistered({ ...input, childIds: ['nobody'] }, now)).toBe(false)
  })

  test('for a seat has not succeeded while the child waits', () => {
    const { children } = check({ children: [waiting('sara'), waiting('omar')] })
    const both = { ...input, childIds: ['sara', 'omar'] }
    const then = check({ children })
    expect(isRegistered(both, then)).toBe(false)
    expect(isRegistered({ ...both, joinWaitlist: true }, then)).toBe(true)
    const part = { ...both, joinWaitlist: true, allOrNothing: false }
    expect(isRegistered(part, then)).toBe(false)
    const seated = [child('sara', { registration: registered('r1') }), waiting('omar')]
    expect(isRegistered(part, check({ children: seated }))).toBe(true)
  })

  test('is remembered as long as its registrations exist', () => {
    const result = (registrationId: string | null) =>
      ({ childId: 'x', registrationId, status: 'confirmed' }) as const
    expect(areResultsCurrent([result('r1'), result(null)], now)).toBe(true)
    expect(areResultsCurrent([result('r1'), result('r2')], now)).toBe(false)
  })
})
