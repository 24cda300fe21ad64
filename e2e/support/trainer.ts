import { setTimeout } from 'node:timers/promises'
import { expect, type Page, test } from '@playwright/test'
import type { Tokens } from '#contract/accounts/identity.ts'
import { MINUTE_MS } from '#contract/durations.ts'
import { GENDER } from '#contract/fixed-ids.ts'
import { registerChild } from '#contract/manage/guardians.ts'
import { addSession } from '#contract/manage/sessions.ts'
import { getDay } from '#contract/trainer/day.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill } from '../../src/lib/format/format.ts'
import { todayAtHome } from '../../src/lib/format/today.ts'
import { untilKept } from './kept-pages.ts'
import { call, newPhoneNumber } from './parents.ts'
import { ownActivity, ownSchool, ownTrainer } from './school.ts'

/** The longest that a test of a day may take. */
const MAX_TEST_MS = 2 * MINUTE_MS

/**
 * Shortly before midnight in Riyadh, waits for it: a session can only be added in the future, which would be
 * tomorrow, and the day would change in the middle of a test. The demo's trainer has sessions every day, but
 * all tests would share them.
 */
async function waitPastMidnight(): Promise<void> {
  const isNear = () => todayAtHome(Date.now() + MAX_TEST_MS) !== todayAtHome(Date.now())
  if (isNear()) test.setTimeout(test.info().timeout + MAX_TEST_MS)
  while (isNear()) await setTimeout(500)
}

type Contact = { email: string } | { phoneNumber: string }

/** A new school whose activity has a session today, with these children. */
export async function trainedSession(origin: string, names: readonly string[]) {
  await waitPastMidnight()
  const { school, tokens } = await ownSchool(origin)
  const { accessToken: token } = tokens
  const { gId } = await ownActivity(origin, token)
  const begins = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + MINUTE_MS
  const [startsAt, endsAt] = [begins, begins + 60 * MINUTE_MS].map(at => new Date(at).toISOString())
  await call(origin, addSession, { gId, startsAt: `${startsAt}`, endsAt: `${endsAt}` }, { token })
  const register = (firstName: string, contact: Contact, age = 8) => {
    const birthDate = `${new Date().getFullYear() - age}-01-01`
    const child = { firstName, lastName: 'Alharbi', birthDate, genderId: GENDER.female }
    const guardian = { name: 'Mona Alharbi', ...contact }
    const more = { overbook: true, reason: 'A large court' }
    return call(origin, registerChild, { gId, child, guardian, ...more }, { token })
  }
  for (const [place, firstName] of names.entries())
    await register(firstName, { phoneNumber: newPhoneNumber() }, 8 + place)
  return {
    gId,
    /** The tokens of a member of its staff. */
    school: tokens,
    /** The school registers one more child; the guardian gets a link. */
    register,
    /** Signs in a trainer of the activity. */
    trainer: () => ownTrainer(origin, token, school.id, [gId]),
  }
}

/** The server's state of a trainer's day: each child's first name and mark. */
export async function marksOf(origin: string, { accessToken: token }: Tokens) {
  const { sessions } = await call(origin, getDay, {}, { token })
  const children = sessions.flatMap(({ children }) => children)
  return Object.fromEntries(
    children.map(({ firstName, mark }) => [firstName, mark?.status ?? null]),
  )
}

/** The button that marks a child. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} `) })

/** Opens the day, on which Sara is expected, until the phone can open it without a connection. */
export async function openDay(page: Page): Promise<void> {
  await page.goto('/manage/today')
  await expect(rowOf(page, 'Sara')).toBeVisible()
  await untilKept(page, ['/manage/today'])
}

export const TEXTS = messagesFor('en').today

type Texts = typeof TEXTS

/** The accessible name of that button: what it shows, and then what a press does. */
export const nameOfRow = (
  name: string,
  state: keyof Texts['states'],
  next: keyof Texts['said'],
  t: Texts = TEXTS,
): string => `${name} ${t.states[state]} ${fill(t.press, { next: t.said[next] })}`
