import { describe, expect, test } from 'vitest'
import type { ChildCheck } from '#contract/family/registrations.ts'
import { details as t } from '../../../src/i18n/en/details.ts'
import { applyLink } from '../../../src/lib/registrations/apply-link.ts'
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

const here = '/activity-details/chess/1'
const say = (...children: ChildCheck[]) => familyLines(children, { here, language: 'en', t })

describe('what the page of an activity says of the family', () => {
  test('leads a parent without children to adding one, and back', () => {
    expect(say().lines).toEqual([
      {
        kind: 'none',
        text: t.family.addChild,
        href: `/add-child?returnUrl=${encodeURIComponent(here)}`,
      },
    ])
  })

  test('names all whom it fits in one line, and warns of what is at the same time', () => {
    const message = 'Chess is then too.'
    const conflict = { gId: 'g', activityName: '', activityName_Ar: '', startsAt: null, message }

    expect(say(child('Sara'), child('Omar', { conflicts: [conflict] })).lines).toEqual([
      { kind: 'fits', text: 'Fits Sara and Omar' },
      { kind: 'warning', text: `Omar: ${message}` },
    ])
  })

  test('leads whoever has a seat, is offered one or waits to where that is', () => {
    const { lines } = say(
      registered('Sara', 'waitlisted'),
      registered('Omar', 'offered'),
      registered('Lina', 'confirmed'),
    )

    expect(lines.map(({ kind }) => kind)).toEqual(['in', 'waits', 'waits'])
    expect(lines.map(({ text }) => text).join()).toMatch(/Lina.*Omar.*Sara/)
    expect(new Set(lines.map(({ href }) => href))).toEqual(new Set(['/profile/current-activities']))
  })

  test('says one reason as it is, and folds several', () => {
    expect(say(tooYoung('Sara'))).toEqual({
      lines: [{ kind: 'not', text: 'Sara is too young.' }],
      folded: null,
    })
    expect(say(tooYoung('Sara'), tooYoung('Omar'))).toMatchObject({
      lines: [],
      folded: { lines: [{ text: 'Sara is too young.' }, { text: 'Omar is too young.' }] },
    })
  })
})

describe('the button of an activity', () => {
  const open = { gId: 'g', activityStatusId: 1, registrationState: 'open', seatsLeft: 3 } as const

  test('leads to registering while a child can take part', () => {
    const link = { text: t.apply.open, href: '/apply-on-activity/g' }
    expect(applyLink({ ...open, children: [] }, 'en', t)).toEqual(link)
    expect(applyLink({ ...open, children: [child('Sara')] }, 'en', t)).toEqual(link)
  })

  test('leads a family that is in to its activities, and one that it does not fit to others', () => {
    const at = (one: ChildCheck) => applyLink({ ...open, children: [one] }, 'en', t)
    expect(at(registered('Sara', 'confirmed'))?.href).toBe('/profile/current-activities')
    expect(at(registered('Sara', 'offered'))?.text).toBe(t.settled.offered)
    expect(at(tooYoung('Sara'))?.href).toBe('/')
  })

  test('goes where nothing is left to do', () => {
    const closed = { ...open, registrationState: 'closed' } as const
    expect(applyLink({ ...closed, children: [child('Sara')] }, 'en', t)).toBeNull()
    const over = { ...closed, activityStatusId: 2 } as const
    expect(applyLink({ ...over, children: [registered('Sara', 'confirmed')] }, 'en', t)).toBeNull()
  })
})
