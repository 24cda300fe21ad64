import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { RosterRow } from '#contract/manage/roster.ts'
import { messagesFor } from '../../../src/i18n/index.ts'
import { RosterActionsProvider } from '../../../src/islands/manage/roster-actions/context.ts'
import type { useRosterActions } from '../../../src/islands/manage/roster-actions/context.ts'
import { RosterSheet } from '../../../src/islands/manage/roster/RosterSheet.tsx'
import type { Roster } from '../../../src/lib/stores/manage/roster/roster.ts'

const { manage, rosterActions } = messagesFor('en')
const SARA = {
  registrationId: 'sara',
  firstName: 'Sara',
  lastName: 'Alharbi',
  age: 8,
  genderId: 2,
  status: 'confirmed',
  guardian: { name: 'Mona Alharbi', phoneNumber: '+966512345678' },
  otherGuardian: { name: 'Huda Alharbi', phoneNumber: '+966512345679' },
} as RosterRow
const OMAR: RosterRow = { ...SARA, registrationId: 'omar', firstName: 'Omar', genderId: 1 }

/** The text of each line of the printed table, without its check boxes. */
function linesOf(rows: RosterRow[]): string[] {
  const activity = { timeZone: 'Asia/Riyadh', schedule: [] } as unknown as Roster['activity']
  const value = { t: rosterActions } as ReturnType<typeof useRosterActions>
  const sheet = createElement(RosterSheet, {
    language: 'en',
    t: manage.roster,
    roster: { activity, rows },
  })
  const html = renderToStaticMarkup(createElement(RosterActionsProvider, { value }, sheet))
  return [...html.matchAll(/<tr>.*?<\/tr>/g)].map(([line]) =>
    line
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
}

test('a roster on paper says girl or boy, and has a line for each guardian', () => {
  expect(linesOf([SARA, { ...OMAR, otherGuardian: null }])).toEqual([
    'No. First name Last name Age Girl or boy Guardian Phone Attendance',
    'Places',
    '1 Sara Alharbi 8 Girl Mona Alharbi +966 51 234 5678',
    'Huda Alharbi +966 51 234 5679',
    '2 Omar Alharbi 8 Boy Mona Alharbi +966 51 234 5678',
  ])
  const unseen = { lastName: null, guardian: null, otherGuardian: null }
  expect(linesOf([{ ...SARA, ...unseen }]).at(-1)).toBe('1 Sara 8 Girl')
})
