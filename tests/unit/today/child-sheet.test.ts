import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { DayChild } from '#contract/trainer/day.ts'
import { messagesFor } from '../../../src/i18n/index.ts'
import { ChildSheet } from '../../../src/islands/manage/today/ChildSheet.tsx'
import { TodayProvider, type useToday } from '../../../src/islands/manage/today/context.ts'
import { child } from './sample.ts'

const DAY = '2026-11-25'

/** The people whom a trainer can call from the sheet of a child. */
function callsOn(given: Partial<DayChild>): string[] {
  const state = { date: DAY, today: DAY }
  const value = { language: 'en', t: messagesFor('en').today, state } as ReturnType<typeof useToday>
  const sheet = createElement(ChildSheet, {
    child: child(0, given),
    sessionId: '',
    status: null,
    onClose: () => {},
  })
  const html = renderToStaticMarkup(createElement(TodayProvider, { value }, sheet))
  return [...html.matchAll(/href="tel:([^"]+)" aria-label="Call (\w+) /g)].map(call =>
    call.slice(1).join(' '),
  )
}

test('a trainer can call both guardians of a child', () => {
  const mona = '+966512345678 Mona'
  const otherGuardian = { name: 'Huda Alharbi', phoneNumber: '+966512345679' }
  expect(callsOn({ otherGuardian })).toEqual([mona, '+966512345679 Huda'])
  expect(callsOn({ otherGuardian: null })).toEqual([mona])
  expect(callsOn({})).toEqual([mona])
})
