import { describe, expect, test } from 'vitest'
import { GENDER } from '#contract/fixed-ids.ts'
import { NO_CHILD } from '../../../../src/lib/children/child-values.ts'
import type { ApplyCheck } from '../../../../src/lib/registrations/apply-plan.ts'
import { planNewChild } from '../../../../src/lib/registrations/new-child.ts'

const check: ApplyCheck = {
  registrationState: 'open',
  seatsLeft: 3,
  waitlistLength: 2,
  hasWaitlist: true,
  children: [],
}
const audience = { genderId: GENDER.both, minAge: 7, maxAge: 10, firstDay: '2026-09-06' }
const about = { language: 'en', check, audience, today: '2026-09-01' } as const
const sara = {
  ...NO_CHILD,
  firstName: 'Sara ',
  birthDate: '12/10/2018',
  genderId: GENDER.female,
}

describe('A child that is being entered, on the page of an activity', () => {
  test('can be registered as far as is known, once it has a name', () => {
    expect(planNewChild(NO_CHILD, about)).toEqual({ reasons: null, plan: { kind: 'nobody' } })
    expect(planNewChild({ ...NO_CHILD, firstName: 'Sara' }, about)).toMatchObject({
      reasons: null,
      plan: { kind: 'seats', children: [{ firstName: 'Sara' }] },
    })
    expect(planNewChild(sara, about)).toMatchObject({ reasons: [], plan: { kind: 'seats' } })
  })

  test('shows the same reason as the refusal, and promises nothing', () => {
    const young = { ...sara, birthDate: '12/10/2019' }
    expect(planNewChild(young, about)).toEqual({
      reasons: ['Sara turns 7 on 12 October; this starts on 6 September and is for ages 7 to 10.'],
      plan: { kind: 'nobody' },
    })
    const forBoys = { ...about, audience: { ...audience, genderId: GENDER.male } }
    expect(planNewChild(young, forBoys).reasons).toEqual(['This is for boys.'])
  })

  test('is not judged by an impossible birthday', () => {
    for (const birthDate of ['', '12/10', '12/10/2027', '12/10/1990'])
      expect(planNewChild({ ...sara, birthDate }, about).reasons).toBe(null)
  })

  test('joins the waiting list if no seat is left', () => {
    const full = { ...check, registrationState: 'waitlist', seatsLeft: 0 } as const
    expect(planNewChild(sara, { ...about, check: full }).plan).toMatchObject({
      kind: 'line',
      position: 3,
    })
  })
})
