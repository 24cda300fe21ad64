import { describe, expect, test } from 'vitest'
import type { ChildCheck } from '#contract/family/registering.ts'
import { details as t } from '../../../src/i18n/en/public/details.ts'
import { familyLines } from '../../../src/lib/activities/family-lines.ts'

const child = (firstName: string, changes: Partial<ChildCheck> = {}): ChildCheck => ({
  childId: firstName,
  firstName,
  reasons: [],
  conflicts: [],
  registration: null,
  ...changes,
})

const registered = (firstName: string, status: 'confirmed' | 'offered' | 'waitlisted') =>
  child(firstName, { registration: { registrationId: firstName, status, waitlistPosition: 2 } })

const tooYoung = (firstName: string) =>
  child(firstName, {
    reasons: [{ code: 'too_young', message: `${firstName} is too young.`, brief: '' }],
  })

const notForBoys = (firstName: string) =>
  child(firstName, { reasons: [{ code: 'wrong_gender', message: 'This is for girls.' }] })

const TUESDAY = '2026-11-24T16:00:00+03:00'
/** Early Sunday in Riyadh; still Saturday in UTC. */
const SUNDAY = '2026-11-29T01:00:00+03:00'
const clash = (activityName: string, startsAt: string | null) => ({
  gId: activityName,
  activityName,
  activityName_Ar: activityName,
  startsAt,
  message: '',
})

const here = '/activity-details/chess/1'
const say = (...children: ChildCheck[]) =>
  familyLines(children, { genderId: 2, here, language: 'en', t })

describe('the family on the page of an activity', () => {
  test('links a parent without children to adding one, and back', () => {
    expect(say().lines).toEqual([
      {
        kind: 'none',
        text: t.family.addChild,
        href: `/add-child?returnUrl=${encodeURIComponent(here)}`,
      },
    ])
  })

  test('names all children whom it fits in one line', () => {
    expect(say(child('Sara'), child('Omar')).lines).toEqual([
      { kind: 'fits', text: 'Fits Sara and Omar' },
    ])
  })

  test.each([
    ['on one day', [clash('Chess', TUESDAY)], 'Omar: right age, but clashes with Chess on Tuesday'],
    [
      'on several days',
      [clash('Chess', TUESDAY), clash('Art', SUNDAY)],
      'Omar: right age, but clashes with Chess and Art',
    ],
    ['on unknown days', [clash('Chess', null)], 'Omar: right age, but clashes with Chess'],
  ])('says in one sentence which child has an overlap %s', (_, conflicts, text) => {
    expect(say(child('Sara'), child('Omar', { conflicts })).lines).toEqual([
      { kind: 'fits', text: 'Fits Sara' },
      { kind: 'warning', text },
    ])
  })

  test("links to the place of a child's seat, offer or wait", () => {
    const { lines } = say(
      registered('Sara', 'waitlisted'),
      registered('Omar', 'offered'),
      registered('Lina', 'confirmed'),
    )

    expect(lines.map(({ kind }) => kind)).toEqual(['in', 'waits', 'waits'])
    expect(lines.map(({ text }) => text).join()).toMatch(/Lina.*Omar.*Sara/)
    expect(new Set(lines.map(({ href }) => href))).toEqual(new Set(['/profile/current-activities']))
  })

  test('shows one reason as it is, and summarises several', () => {
    expect(say(tooYoung('Sara'))).toEqual({
      lines: [{ kind: 'not', text: 'Sara is too young.' }],
      folded: null,
    })
    expect(say(notForBoys('Omar'), notForBoys('Ali')).lines).toEqual([
      { kind: 'not', text: 'Omar and Ali: for girls only' },
    ])
    expect(say(tooYoung('Sara'), tooYoung('Omar'))).toMatchObject({
      lines: [],
      folded: { lines: [{ text: 'Sara is too young.' }, { text: 'Omar is too young.' }] },
    })
  })
})
