import sharp from 'sharp'
import { createCalendar } from '#contract/family/calendars.ts'
import { getCities } from '#contract/places/cities.ts'
import { addActivity } from '#contract/manage/edit-activity.ts'
import { login } from '#contract/accounts/users.ts'
import { addSchool } from '#contract/manage/schools.ts'
import { invite } from '#contract/staff/staff.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill, formatDay, plural } from '../../src/lib/format/format.ts'
import { addChildren, tokenOf } from '../support/family.ts'
import { expect, inLanguage, FLOW_LANGUAGES } from '../support/fixtures.ts'
import { partsIn, readPage } from '../support/html.ts'
import { linkIn } from '../support/outbox.ts'
import { call, newParent, sentTo, test } from '../support/parents.ts'
import { registerAt } from '../support/places.ts'
import { dayIn, tokensOf } from '../support/school.ts'
import { putTokens } from '../support/session.ts'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6].map(weekday => ({
  weekday,
  startTime: '17:00',
  endTime: '18:00',
}))

for (const language of FLOW_LANGUAGES) {
  const messages = messagesFor(language)
  const path = (to: string) => inLanguage(language, to)

  test(`a school runs a whole season, from its invitation to the next term (${language})`, async ({
    origin,
    page,
    request,
  }) => {
    const { activityForm: t, activityPreview, invitation, manage, sessionDates } = messages
    await page.setViewportSize({ width: 360, height: 800 })
    const name = `Season ${Math.random().toString(36).slice(2, 8)}`

    // School staff are invited by mail, and accept.
    const { accessToken: admin } = await tokensOf(origin, 'Admin')
    const [city] = await call(origin, getCities, {})
    const names = { name_En: `School of ${name}`, name_Ar: `مدرسة ${name}` }
    const school = await call(
      origin,
      addSchool,
      { cityId: city?.id ?? 0, ...names },
      { token: admin },
    )
    const head = await newParent(origin)
    await call(
      origin,
      invite,
      { role: 'School', email: head.email, schoolId: school.id },
      { token: admin },
    )
    await putTokens(page, head.tokens)
    await page.goto(path(await linkIn(origin, head.email, 'invitation')))
    await page.getByRole('button', { name: invitation.accept }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(invitation.done.heading)

    // There is nothing yet: the steps lead to the first activity.
    await page.goto(path('/manage'))
    for (const { title } of Object.values(manage.empty.steps))
      await expect(page.getByText(title)).toBeVisible()
    const add = page.getByRole('link', { name: manage.add })
    await expect(add).toHaveAttribute('href', path(`/manage/new-activity?school=${school.id}`))
    const token = (await page.evaluate(() => localStorage.getItem('authToken'))) ?? ''
    const { gId } = await call(
      origin,
      addActivity,
      {
        schoolId: school.id,
        activityName: name,
        activityName_Ar: name,
        category: 'karate',
        genderId: 3,
        minAge: null,
        maxAge: null,
        fees: 0,
        capacity: 10,
        startDate: dayIn(2),
        endDate: dayIn(16),
        schedule: EVERY_DAY,
      },
      { token },
    )

    // A picture is added, the page is previewed, and the activity is published.
    await page.goto(path(`/manage/activity/${gId}`))
    const png = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#2a7' } })
      .png()
      .toBuffer()
    await page
      .locator('input[name=image]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png })
    await page.getByRole('button', { name: t.picture.crop.use }).click()
    await expect(page.getByText(t.picture.done)).toBeVisible()
    await page.getByRole('button', { name: activityPreview.title }).click()
    const shown = page.frameLocator(`iframe[title="${activityPreview.frame}"]`)
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.getByRole('button', { name: activityPreview.close }).click()
    await page.getByRole('button', { name: t.publish, exact: true }).click()
    await expect(page.getByText(t.done.publish, { exact: true })).toBeVisible()

    // A visitor finds it.
    const search = async () => {
      const list = await readPage(await request.get(`${path('/')}?q=${encodeURIComponent(name)}`))
      return partsIn(list, 'article').filter(({ text }) => text.includes(name)).length
    }
    await expect.poll(search).toBe(1)

    // A parent registers a child, who is then on the roster; before, that says what it will show.
    await page.goto(path(`/manage/roster/${gId}`))
    await expect(page.getByText(manage.roster.empty.title)).toBeVisible()
    const parent = await newParent(origin)
    const [childId = ''] = await addChildren(origin, parent, [{ firstName: 'Sara', age: 8 }])
    await registerAt(origin, parent, { gId }, [childId])
    await page.reload()
    await expect(page.getByRole('listitem').filter({ hasText: 'Sara' }).first()).toBeVisible()

    // One session moves: the mail, the parent's page and the calendar say so.
    const [before, after] = [dayIn(4), dayIn(20)]
    const dayText = (day: string) => formatDay(language, day, 'Asia/Riyadh', 'full')
    await page.goto(path(`/manage/dates/${gId}`))
    await page
      .getByRole('button', { name: fill(sessionDates.move.named, { day: dayText(before) }) })
      .click()
    await page.getByLabel(sessionDates.date, { exact: true }).fill(after)
    await page.getByRole('button', { name: sessionDates.move.yes }).click()
    const form = page.locator('.manage-inline')
    await expect(form.getByRole('status')).toHaveText(
      plural(language, sessionDates.preview.families, 1),
    )
    await page.getByRole('button', { name: sessionDates.move.tell }).click()
    await expect(page.getByText(sessionDates.move.done)).toBeVisible()
    await expect
      .poll(async () => (await sentTo(origin, parent.email)).map(({ kind }) => kind))
      .toContain('session_moved')
    const { url } = await call(origin, createCalendar, { childId }, tokenOf(parent))
    const calendar = await (await fetch(origin + new URL(url).pathname)).text()
    expect(calendar).toContain(after.replaceAll('-', ''))
    expect(calendar).not.toContain(`DTSTART;TZID=Asia/Riyadh:${before.replaceAll('-', '')}`)
    await putTokens(page, parent.tokens)
    await page.goto(path('/profile/current-activities'))
    const main = page.getByRole('main')
    await expect(main.getByText(name).first()).toBeVisible()
    await main.locator('summary').first().click()
    await main.locator('.reg-body summary').first().click()
    const dateOf = (day: string) => main.getByText(formatDay(language, day, 'Asia/Riyadh', 'near'))
    await expect(dateOf(after).first()).toBeVisible()
    await expect(dateOf(before)).toHaveCount(0)

    // The next term begins as a copy, in draft.
    await putTokens(page, await call(origin, login, { email: head.email, password: head.password }))
    await page.goto(path(`/manage/activity/${gId}`))
    await page.getByRole('button', { name: t.copy.open }).click()
    await page.getByLabel(t.copy.startDate).fill(dayIn(120))
    await page.getByRole('button', { name: t.copy.yes }).click()
    await expect(page).not.toHaveURL(path(`/manage/activity/${gId}`))
    await expect(page.getByText(t.states.draft).first()).toBeVisible()
  })
}
