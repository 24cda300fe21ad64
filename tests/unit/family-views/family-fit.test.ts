import { expect, test } from 'vitest'
import type { ActivityFit } from '#contract/family/registering.ts'
import { fitLine } from '../../../src/lib/activities/family-fit.ts'

type Child = ActivityFit['children'][number]

const fitting = (firstName: string): Child => ({ childId: firstName, firstName, reasons: [] })

const turning = (firstName: string, turnsOn: string): Child => ({
  childId: firstName,
  firstName,
  reasons: [{ code: 'too_young', message: '', brief: `${firstName} from ${turnsOn}`, turnsOn }],
})

const lineOf = (children: Child[], until?: string) =>
  fitLine(children, {
    language: 'en',
    fits: 'Fits {names}',
    until,
    now: Date.parse('2026-11-23T09:00:00Z'),
  })

test('a card names the children whom it fits', () => {
  const children = [fitting('Sara'), turning('Omar', '2026-12-01'), fitting('Lina')]
  expect(lineOf(children)).toEqual({ text: 'Fits Sara and Lina', isFit: true })
})

test('a card names the child that will be old enough first, soon and before the end', () => {
  const children = [turning('Omar', '2027-02-01'), turning('Sara', '2026-12-01')]
  expect(lineOf(children)).toEqual({ text: 'Sara from 2026-12-01', isFit: false })
  expect(lineOf(children, '2026-11-30').text).toBe('')
  expect(lineOf([turning('Omar', '2028-02-01')]).text).toBe('')
})
