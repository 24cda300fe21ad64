import { describe, expect, test } from 'vitest'
import {
  registrationStateOf,
  seatsLeftOf,
} from '../../../server/registrations/registration-state.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const before = new Date('2026-11-23T11:00:00Z')
const after = new Date('2026-11-23T13:00:00Z')

const activity = {
  capacity: 10,
  seatsReserved: 2,
  taken: 3,
  hasWaitlist: true,
  registrationOpensAt: null,
  registrationClosesAt: null,
  overAt: null,
  cancelledAt: null,
  publishedAt: new Date(0),
}
const stateWith = (changes: object) => registrationStateOf({ ...activity, ...changes }, NOW)

describe('A family that wants a seat', () => {
  test('finds as many as are neither taken nor reserved, and never fewer than none', () => {
    expect(seatsLeftOf(activity)).toBe(5)
    expect(seatsLeftOf({ ...activity, taken: 9 })).toBe(0)
    expect(seatsLeftOf({ ...activity, capacity: null })).toBeNull()
  })

  test('gets one if there is one, otherwise a place on the waiting list if there is one', () => {
    expect(stateWith({})).toBe('open')
    expect(stateWith({ capacity: null })).toBe('open')
    expect(stateWith({ taken: 8 })).toBe('waitlist')
    expect(stateWith({ taken: 8, hasWaitlist: false })).toBe('full')
  })

  test('is too early until registration opens, and too late from the moment it closes', () => {
    expect(stateWith({ registrationOpensAt: after })).toBe('notYet')
    expect(stateWith({ registrationOpensAt: NOW })).toBe('open')
    expect(stateWith({ registrationClosesAt: after })).toBe('open')
    expect(stateWith({ registrationClosesAt: NOW })).toBe('closed')
  })

  test('finds nothing to join once an activity is over or cancelled', () => {
    expect(stateWith({ overAt: NOW })).toBe('closed')
    expect(stateWith({ overAt: after })).toBe('open')
    expect(stateWith({ cancelledAt: before })).toBe('closed')
    expect(stateWith({ overAt: before, registrationOpensAt: after })).toBe('closed')
  })
})
