import { expect, test } from 'vitest'
import type { Managed } from '#contract/manage/activities.ts'
import { messagesFor } from '../../../src/i18n/index.ts'
import { fillText } from '../../../src/lib/manage/managed-text.ts'

const { manage: t } = messagesFor('en')

const fillOf = (given: Partial<Managed>) =>
  fillText(
    'en',
    { capacity: 20, seatsLeft: 20, confirmed: 0, offered: 0, waitlisted: 0, ...given } as Managed,
    t,
  )

test('a school reads how many seats are taken, and by whom', () => {
  expect(fillOf({ seatsLeft: 20 })).toBe('0 of 20 places taken')
  expect(fillOf({ seatsLeft: 18, confirmed: 2 })).toBe('2 of 20 places taken')
  expect(fillOf({ seatsLeft: 9, confirmed: 2 })).toBe(
    '11 of 20 places taken · 9 of them outside Nashat',
  )
  expect(fillOf({ seatsLeft: 0, confirmed: 19, offered: 1, waitlisted: 3 })).toBe(
    '20 of 20 places taken · 1 offered a place · 3 waiting',
  )
})

test('an activity whose capacity was lowered shows more seats taken than it has', () => {
  expect(fillOf({ capacity: 3, seatsLeft: 0, confirmed: 5 })).toBe('5 of 3 places taken')
})

test('without a limit only the number of children is shown', () => {
  expect(fillOf({ capacity: null, seatsLeft: null, confirmed: 1 })).toBe('1 place taken')
})
