import { describe, expect, test } from 'vitest'
import type { Card, RegistrationState } from '#contract/activities.ts'
import type { City } from '#contract/places/cities.ts'
import type { ChildCheck } from '#contract/family/registering.ts'
import { details as t } from '../../../src/i18n/en/public/details.ts'
import { otherActivities } from '../../../src/lib/activities/other-activities.ts'
import { canJoin, mainAction } from '../../../src/lib/registrations/main-action.ts'

const APPLY = '/apply-on-activity/g'
const OWN = '/profile/current-activities'
const others = { text: t.similarSeats, href: '#similar' }

const child = (changes: Partial<ChildCheck> = {}): ChildCheck => ({
  childId: 'sara',
  firstName: 'Sara',
  reasons: [],
  conflicts: [],
  registration: null,
  ...changes,
})
const having = (status: 'confirmed' | 'offered' | 'waitlisted') =>
  child({ registration: { registrationId: 'r', status, waitlistPosition: 2 } })
const tooYoung = child({ reasons: [{ code: 'too_young', message: '' }] })

/** The text of the page's button, and where it leads. */
function button(registrationState: RegistrationState, ...children: ChildCheck[]) {
  const seatsLeft = registrationState === 'open' ? 3 : 0
  const action = mainAction({ gId: 'g', others, registrationState, seatsLeft, children }, 'en', t)
  return action.kind === 'link' ? [action.link.text, action.link.href] : ['tell']
}

describe('the main button of an activity', () => {
  test.each<[RegistrationState, string[]]>([
    ['open', ['Register', APPLY]],
    ['waitlist', ['Join the line', APPLY]],
    ['full', ['Similar, with seats', '#similar']],
    ['notYet', ['tell']],
    ['closed', ['Similar, with seats', '#similar']],
  ])('offers a visitor of one that is %s what can be done', (state, wanted) => {
    expect(button(state)).toEqual(wanted)
    expect(button(state, child())).toEqual(wanted)
  })

  test.each<[string, RegistrationState, ChildCheck, string[]]>([
    ['has a seat', 'open', having('confirmed'), [t.settled.in, OWN]],
    ['has a seat before it is open to others', 'notYet', having('confirmed'), [t.settled.in, OWN]],
    ['is offered one', 'full', having('offered'), [t.settled.offered, OWN]],
    ['waits', 'waitlist', having('waitlisted'), [t.settled.in, OWN]],
    ['waits while a seat is free', 'open', having('waitlisted'), ['Register', APPLY]],
    ['cannot come', 'open', tooYoung, [t.settled.none, '/']],
    ['cannot come before it is open', 'notYet', tooYoung, ['tell']],
  ])('offers a family whose child %s the next step', (_, state, one, wanted) => {
    expect(button(state, one)).toEqual(wanted)
  })
})

describe('the cart', () => {
  test.each<[string, boolean, RegistrationState, ChildCheck[]]>([
    ['a visitor of one with seats', true, 'open', []],
    ['a visitor of one with a line', true, 'waitlist', []],
    ['a visitor of one that is full', false, 'full', []],
    ['a visitor of one that is not open yet', false, 'notYet', []],
    ['a family of which one child can come', true, 'open', [having('confirmed'), child()]],
    ['a family of which nobody is left', false, 'open', [having('confirmed'), tooYoung]],
    ['a family that waits', false, 'waitlist', [having('waitlisted')]],
  ])('for %s: %s', (_, isOffered, registrationState, children) => {
    expect(canJoin({ children, registrationState, seatsLeft: 0 })).toBe(isOffered)
  })
})

describe('the alternative to an activity that nobody can join', () => {
  const card = (registrationState: RegistrationState) => ({ registrationState }) as Card
  const way = (similar: Card[], city: City | null) =>
    otherActivities({ language: 'en', city, similar, t })

  test('links to similar ones on the page if one has seats, otherwise to all of the city', () => {
    const riyadh = { slug: 'riyadh' } as City
    expect(way([card('full'), card('open')], riyadh)).toEqual(others)
    expect(way([card('waitlist')], riyadh)).toEqual({
      text: t.settled.none,
      href: '/activities/riyadh',
    })
    expect(way([], null).href).toBe('/')
  })
})
