import { cancelRegistration } from '#contract/family/registrations.ts'
import { getSessions } from '#contract/manage/sessions.ts'
import { cancelPlace, promote } from '#contract/manage/roster-changes.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill, formatDay, plural } from '../../src/lib/format/format.ts'
import { expectAccessible, showWholePage } from '../support/axe.ts'
import { addChildren, tokenOf } from '../support/family.ts'
import { expect, inLanguage, watchCalls } from '../support/fixtures.ts'
import { call, newParent, test } from '../support/parents.ts'
import { registerAt } from '../support/places.ts'
import { expectToFit } from '../support/reflow.ts'
import {
  registerFamily,
  registerFamilies,
  dayIn,
  ownActivity,
  signInAs,
} from '../support/school.ts'

const ZONE = 'Asia/Riyadh'
const PHONE = { width: 360, height: 740 }

/** Another activity of the same school, every morning. */
const MORNING_CHESS = {
  activityName: 'Morning Chess',
  activityName_Ar: 'شطرنج الصباح',
  schedule: [0, 1, 2, 3, 4, 5, 6].map(weekday => ({
    weekday,
    startTime: '10:00',
    endTime: '11:00',
  })),
}

// Refusals because places are full or a day is past are expected.
test.use({ expectedFailures: [/manage\/(promote|previewchange)/] })

test('a school gives a seat beyond the capacity with a reason, and takes a child off with a message', async ({
  origin,
  page,
}) => {
  const { activityForm, manage, rosterActions: t } = messagesFor('en')
  const token = await signInAs('School', origin, page)
  const activity = await ownActivity(origin, token)
  await registerFamilies(origin, activity, ['Sara', 'Omar'])
  const family = await newParent(origin)
  const lina = await addChildren(origin, family, [{ firstName: 'Lina', age: 8 }])
  const { results } = await registerAt(origin, family, activity, lina)
  const promoted = watchCalls(page, promote)
  const cancelled = watchCalls(page, cancelPlace)
  await page.goto(`/manage/roster/${activity.gId}`)
  const places = page.getByRole('region', { name: manage.roster.headings.confirmed })
  const line = page.getByRole('region', { name: manage.roster.headings.waitlisted })
  await expect(places.getByRole('listitem')).toHaveCount(1)

  const give = line.getByRole('button', { name: fill(t.giveNamed, { name: 'Omar Al Qahtani' }) })
  await give.click()
  const reason = page.getByRole('textbox', { name: t.full.reason })
  await expect(reason).toBeFocused()
  await page.getByRole('button', { name: t.leave }).click()
  await expect(give).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('group', { name: fill(t.full.legend, { name: 'Omar' }) }),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(t.errors.reason.required)).toBeVisible()
  await expect(reason).toBeFocused()
  await expectAccessible(page, 'a roster whose places are full', '.manage-inline')
  const ofLina = { name: 'Lina Al Qahtani' }
  await line.getByRole('button', { name: fill(t.giveNamed, ofLina) }).click()
  const refused = line.getByRole('listitem').filter({ hasText: 'Lina' }).getByRole('alert')
  await expect(refused).toBeVisible()
  await reason.fill('His sister plays here')
  await page.keyboard.press('Enter')
  const news = line.getByRole('status')
  await expect(news).toHaveText(fill(t.given, { name: 'Omar' }))
  await expect(news).toBeFocused()
  await expect(places.getByRole('listitem')).toHaveText([/^Sara/, /^Omar/])
  expect(promoted.at(-1)).toMatchObject({ overbook: true, reason: 'His sister plays here' })
  await expect(refused, 'stays until it is read').toBeVisible()
  const omar = places.getByRole('listitem').filter({ hasText: 'Omar' })
  await expect(omar).toContainText(`8 years · ${manage.roster.genders[2]}`)
  await expect(omar).toContainText(manage.roster.overbooked)
  await expect(omar.getByText('His sister plays here')).toBeVisible()
  await expect(places.getByText(manage.roster.overbooked)).toHaveCount(1)
  await showWholePage(page, 1280)
  await expectAccessible(
    page,
    'a roster beyond its capacity, with a seat that was not given',
    '.roster-list',
  )
  await line.getByRole('button', { name: fill(t.seenNamed, { name: 'Lina' }) }).click()
  await expect(refused).toBeHidden()
  await expect(line.getByRole('button', { name: fill(t.giveNamed, ofLina) })).toBeFocused()

  await places
    .getByRole('button', { name: fill(t.takeOffNamed, { name: 'Sara Al Qahtani' }) })
    .click()
  const dialog = page.getByRole('dialog', { name: fill(t.confirm.title, { name: 'Sara' }) })
  await dialog.getByRole('textbox', { name: t.message.en }).fill('See you next term')
  await expectAccessible(page, 'the dialog that takes a child off')
  await dialog.getByRole('button', { name: t.confirm.yes }).click()
  await expect(places.getByRole('status')).toHaveText(fill(t.takenOff, { name: 'Sara' }))
  await expect(places.getByRole('status')).toBeFocused()
  await expect(places.getByRole('listitem')).toHaveText([/^Omar/])
  expect(cancelled).toMatchObject([{ message_En: 'See you next term', message_Ar: '' }])

  await test.step('a family that gave up waiting is read of, and the group leaves with it', async () => {
    const registrationId = results[0]?.registrationId ?? ''
    await call(origin, cancelRegistration, { registrationId }, tokenOf(family))
    await line.getByRole('button', { name: fill(t.giveNamed, ofLina) }).click()
    await expect(line.getByRole('alert')).toContainText('Lina: ')
    await line.getByRole('button', { name: fill(t.seenNamed, { name: 'Lina' }) }).click()
    await expect(line).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Evening Judo' })).toBeFocused()
  })

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: 'Omar' })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)

  await test.step('and the history says why there is one seat more', async () => {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(`/manage/activity/${activity.gId}`)
    await page.getByText(activityForm.history.title).click()
    await expect(
      page.getByText(
        fill(activityForm.history.overbooked.because, { reason: 'His sister plays here' }),
      ),
    ).toHaveCount(1)
  })
})

test('a school moves one date, calls one off and adds one, each after reading who is affected; one without families is deleted', async ({
  origin,
  page,
}) => {
  const { sessionDates: t } = messagesFor('en')
  const { clash } = t.preview
  const token = await signInAs('School', origin, page)
  const activity = await ownActivity(origin, token)
  const chess = await ownActivity(origin, token, { ...MORNING_CHESS, endDate: dayIn(40) })
  await registerFamily(origin, 'Sara', [activity, chess])
  const dayText = (day: string) => formatDay('en', day, ZONE, 'full')
  const row = (day: string) => page.getByRole('listitem').filter({ hasText: dayText(day) })
  const [moved, calledOff, later] = [dayIn(4), dayIn(6), dayIn(30)]
  await page.goto(`/manage/roster/${activity.gId}`)
  await page.getByRole('main').getByRole('link', { name: t.toDates }).click()
  await expect(page).toHaveURL(`/manage/dates/${activity.gId}`)
  await expect(row(moved)).toBeVisible()
  await expectAccessible(page, 'the dates of an activity')

  await row(moved)
    .getByRole('button', { name: fill(t.move.named, { day: dayText(moved) }) })
    .click()
  const form = page.locator('.manage-inline')
  const date = page.getByLabel(t.date, { exact: true })
  await expect(date).toBeFocused()
  await date.fill('2020-01-01')
  await page.getByRole('button', { name: t.move.yes }).click()
  await expect(page.getByText(t.errors.date.in_past)).toBeVisible()
  await date.fill(later)
  await page.getByLabel(t.from, { exact: true }).fill('10:00')
  await page.getByLabel(t.to, { exact: true }).fill('10:30')
  await page.getByRole('textbox', { name: t.note.en }).fill('The hall is painted')
  await showWholePage(page, 1280)
  await expectAccessible(page, 'dates with a form', '.manage-inline')
  await test.step('families are notified, and a child is elsewhere then', async () => {
    await page.getByRole('button', { name: t.move.yes }).click()
    const told = form.getByRole('status')
    await expect(told).toContainText(`Sara ${fill(clash.at, { why: MORNING_CHESS.activityName })}`)
    await expect(told).toContainText(plural('en', t.preview.families, 1))
    await expect(told).toBeFocused()
    await expectAccessible(page, 'a date that clashes', '.manage-inline')
    await expect(page.getByRole('button', { name: t.move.anyway })).toBeVisible()
  })
  await test.step('at another time nobody is elsewhere', async () => {
    await page.getByLabel(t.from, { exact: true }).fill('09:00')
    await expect(form.getByRole('status')).toBeEmpty()
    await page.getByLabel(t.to, { exact: true }).fill('10:00')
    await page.getByRole('button', { name: t.move.yes }).click()
    await expect(form.getByRole('status')).toHaveText(plural('en', t.preview.families, 1))
    await expect(page.getByRole('textbox', { name: t.note.en })).toHaveValue('The hall is painted')
  })
  await page.getByRole('button', { name: t.move.tell }).click()
  const there = row(later)
  await expect(there.getByRole('status')).toHaveText(t.move.done)
  await expect(there.getByRole('status')).toBeFocused()
  await expect(there).toContainText(t.states.moved)
  await expect(there).toContainText('The hall is painted')
  await expect(row(moved)).toHaveCount(0)
  await test.step('opened again and saved as it is, it keeps its note, and nobody is told', async () => {
    await there.getByRole('button', { name: fill(t.move.named, { day: dayText(later) }) }).click()
    await expect(page.getByRole('textbox', { name: t.note.en })).toHaveValue('The hall is painted')
    await page.getByRole('button', { name: t.move.yes }).click()
    await expect(form).toHaveCount(0)
    await expect(there.getByRole('status')).toHaveText(t.move.kept)
    await expect(there).toContainText('The hall is painted')
  })

  await row(calledOff)
    .getByRole('button', { name: fill(t.callOff.named, { day: dayText(calledOff) }) })
    .click()
  await expect(form.getByRole('status')).toContainText(plural('en', t.preview.families, 1))
  await page.getByRole('button', { name: t.callOff.yes }).click()
  await expect(form).toHaveCount(0)
  await expect(row(calledOff).getByRole('status')).toHaveText(t.callOff.done)
  await expect(row(calledOff)).toContainText(t.states.cancelled)
  await expect(row(calledOff).getByRole('button')).toHaveCount(0)

  await page.getByRole('button', { name: t.add.open }).click()
  await page.getByLabel(t.date, { exact: true }).fill(dayIn(31))
  await page.getByLabel(t.from, { exact: true }).fill('10:00')
  await page.getByLabel(t.to, { exact: true }).fill('11:00')
  await page.getByRole('button', { name: t.add.yes }).click()
  await expect(form.getByRole('status')).toContainText(t.preview.nobody)
  await page.getByRole('button', { name: t.add.anyway }).click()
  await expect(row(dayIn(31)).getByRole('status')).toHaveText(t.add.done)

  const sessions = await call(origin, getSessions, { gId: activity.gId }, { token })
  const starts = sessions.map(({ startsAt, state }) => `${startsAt} ${state}`)
  expect(starts).toContain(`${later}T09:00:00+03:00 moved`)
  expect(starts).toContain(`${calledOff}T17:00:00+03:00 cancelled`)
  expect(starts).toContain(`${dayIn(31)}T10:00:00+03:00 planned`)

  await test.step('without families', async () => {
    const { gId } = await ownActivity(origin, token)
    await page.goto(`/manage/dates/${gId}`)
    const day = dayText(dayIn(3))
    await page.getByRole('button', { name: fill(t.callOff.named, { day }) }).click()
    await expect(form.getByRole('status')).toHaveText(t.preview.nobody)
    await page.getByRole('button', { name: t.callOff.yes }).click()
    await expect(page.getByText(t.callOff.gone)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: t.callOff.gone })).toBeFocused()
    await expect(page.getByText(day)).toHaveCount(0)
  })
})

test('on a phone a school takes a child off, moves a date and calls one off in Arabic', async ({
  origin,
  page,
}) => {
  const { manage, rosterActions, sessionDates: t } = messagesFor('ar')
  await page.setViewportSize(PHONE)
  const token = await signInAs('School', origin, page)
  const activity = await ownActivity(origin, token)
  const chess = await ownActivity(origin, token, MORNING_CHESS)
  await registerFamily(origin, 'Sara', [activity, chess])
  await registerFamilies(origin, activity, ['Omar'])
  const cancelled = watchCalls(page, cancelPlace)
  await page.goto(inLanguage('ar', `/manage/roster/${activity.gId}`))
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const line = page.getByRole('region', { name: manage.roster.headings.waitlisted })
  await line
    .getByRole('button', { name: fill(rosterActions.takeOffNamed, { name: 'Omar Al Qahtani' }) })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: rosterActions.message.ar }).fill('نراكم قريبًا')
  await expectToFit(page)
  await dialog.getByRole('button', { name: rosterActions.confirm.yes }).click()
  // Nobody waits any more: the result is shown in the place of the former row.
  await expect(line.getByRole('status')).toHaveText(fill(rosterActions.takenOff, { name: 'Omar' }))
  expect(cancelled).toMatchObject([{ message_Ar: 'نراكم قريبًا' }])

  await page.getByRole('main').getByRole('link', { name: t.toDates }).click()
  const form = page.locator('.manage-inline')
  const told = form.getByRole('status')
  const dayText = formatDay('ar', dayIn(4), ZONE, 'full')
  await page.getByRole('button', { name: fill(t.move.named, { day: dayText }) }).click()
  await page.getByLabel(t.from, { exact: true }).fill('10:00')
  await page.getByRole('button', { name: t.move.yes }).click()
  const { clash, families } = t.preview
  await expect(told).toContainText(`Sara ${fill(clash.at, { why: MORNING_CHESS.activityName_Ar })}`)
  await expect(told).toBeFocused()
  await showWholePage(page, PHONE.width)
  await expectAccessible(page, 'a date that clashes, in Arabic', '.manage-inline')
  await expectToFit(page)
  await form.getByRole('button', { name: t.leave }).click()

  const day = formatDay('ar', dayIn(5), ZONE, 'full')
  const row = page.getByRole('listitem').filter({ hasText: day })
  await row.getByRole('button', { name: fill(t.callOff.named, { day }) }).click()
  await expect(told).toContainText(plural('ar', families, 1))
  await showWholePage(page, PHONE.width)
  await expectAccessible(page, 'calling a date off in Arabic', '.manage-inline')
  await expectToFit(page)
  await page.getByRole('button', { name: t.callOff.yes }).click()
  await expect(form).toHaveCount(0)
  await expect(row.getByRole('status')).toHaveText(t.callOff.done)
  await expect(row).toContainText(t.states.cancelled)
})
