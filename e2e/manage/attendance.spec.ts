import { randomUUID } from 'node:crypto'
import { getDay } from '#contract/trainer/day.ts'
import { markAttendance } from '#contract/trainer/marks.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { expectAccessible, showWholePage } from '../support/axe.ts'
import { expect } from '../support/fixtures.ts'
import { addChildren } from '../support/family.ts'
import { call, newParent, test } from '../support/parents.ts'
import { registerAt } from '../support/places.ts'
import { expectToFit } from '../support/reflow.ts'
import { putTokens } from '../support/session.ts'
import { trainedSession } from '../support/trainer.ts'

const PHONE = { width: 360, height: 740 }
const { attendance: t, manage, registrations } = messagesFor('en')

test("a school corrects a trainer's mark, withdraws the correction, and the family sees it", async ({
  origin,
  page,
}) => {
  const { gId, school, trainer } = await trainedSession(origin, [])
  const parent = await newParent(origin)
  const ids = await addChildren(origin, parent, [{ firstName: 'Sara', age: 8 }])
  await registerAt(origin, parent, { gId }, ids)
  const { accessToken: token } = await trainer()
  const [today] = (await call(origin, getDay, {}, { token })).sessions
  const mark = {
    markId: randomUUID(),
    sessionId: today?.session.id ?? '',
    childId: ids[0] ?? '',
    status: 'absent' as const,
    markedAt: new Date().toISOString(),
    device: 'A phone',
    baseVersion: 0,
  }
  await call(origin, markAttendance, { marks: [mark] }, { token })

  await putTokens(page, school)
  await page.setViewportSize(PHONE)
  await page.goto(`/manage/roster/${gId}`)
  await page.getByRole('link', { name: manage.roster.attendance }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Sara' })
  const press = (state: keyof typeof t.states) =>
    row.getByRole('button', { name: t.states[state], exact: true })
  await expect(press('absent')).toHaveAttribute('aria-pressed', 'true')
  const height = async () => (await row.boundingBox())?.height
  const before = await height()
  await press('late').click()
  await expect(row.getByRole('status')).toHaveText(/Late\.$/)
  expect(await height(), 'no other child moves under a finger').toBe(before)
  await row.getByRole('button', { name: /^Undo/ }).press('Enter')
  await expect(press('absent')).toBeFocused()
  await expect(row.getByRole('status')).toHaveText(/Absent\.$/)
  await expect(press('absent')).toHaveAttribute('aria-pressed', 'true')
  await press('excused').click()
  await expect(row.getByRole('status')).toHaveText(/Excused\.$/)
  await row.getByText(t.history).click()
  const marks = row.getByRole('listitem')
  await expect(marks).toHaveText([
    /Excused.+School$/,
    /Absent.+School$/,
    /Late.+School$/,
    /Trainer$/,
  ])
  await expect(marks.first()).toContainText(t.counts)
  await showWholePage(page, PHONE.width)
  await expectAccessible(page, 'the attendance of a session')
  await expectToFit(page, 'the attendance of a session')

  await putTokens(page, parent.tokens)
  await page.goto('/profile/current-activities')
  await page.getByRole('article').locator('summary').first().click()
  await expect(page.getByRole('article')).toContainText(registrations.attendance.marks.excused)
})
