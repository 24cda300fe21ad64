import sharp from 'sharp'
import type { Locator, Page } from '@playwright/test'
import { getActivities } from '#contract/activities.ts'
import { getManagedActivities, getManagedActivity } from '#contract/manage/activities.ts'
import { addActivity, editActivity, publishActivity } from '#contract/manage/edit-activity.ts'
import { getManagedSchools } from '#contract/manage/schools.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill, formatNumber } from '../../src/lib/format/format.ts'
import { expectAccessible, showWholePage } from '../support/axe.ts'
import { expect, inLanguage, FLOW_LANGUAGES } from '../support/fixtures.ts'
import { call, test } from '../support/parents.ts'
import { cropPicture } from '../support/pictures.ts'
import { expectToFit, setTextSize } from '../support/reflow.ts'
import { dayIn, signInAs } from '../support/school.ts'

/** Signs in as a school of the demo. Returns the token and the school. */
async function workAsSchool(origin: string, page: Page) {
  const token = await signInAs('School', origin, page)
  const [school] = await call(origin, getManagedSchools, {}, { token })
  if (!school) throw new Error('They run no school.')
  return { token, schoolId: school.id }
}

const someName = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`

/** All fields of a published activity but its name. */
const WHOLE = {
  activityName_Ar: 'جودو للبنات',
  description_En: 'Falling, rolling, throwing.',
  category: 'karate',
  genderId: 2,
  minAge: 7,
  maxAge: 10,
  fees: 300,
  capacity: 15,
  startDate: dayIn(20),
  endDate: dayIn(48),
  schedule: [{ weekday: 0, startTime: '16:00', endTime: '17:00' }],
} as const

/** Publishes an activity of the school with calls of the API. */
async function published(origin: string, token: string, schoolId: number, name: string) {
  const input = { ...WHOLE, schoolId, activityName: name, schedule: [...WHOLE.schedule] }
  const { gId, version } = await call(origin, addActivity, input, { token })
  return call(origin, publishActivity, { gId, version }, { token })
}

/** The button that removes a weekly time is beside its day, not above it. */
async function expectBesideDay(time: Locator): Promise<void> {
  // In one step, because the page may scroll.
  const shared = await time.evaluate(it => {
    const boxOf = (selector: string) => it.querySelector(selector)?.getBoundingClientRect()
    return (boxOf('button')?.bottom ?? NaN) - (boxOf('select')?.top ?? NaN)
  })
  expect(shared).toBeGreaterThan(0)
}

test.describe('a new activity', () => {
  // Missing fields are refused when it is published.
  test.use({ expectedFailures: [/manage\/publish|status of 400/] })

  for (const language of FLOW_LANGUAGES)
    test(`a school saves a draft, reads what is missing, and families find it (${language})`, async ({
      api,
      origin,
      page,
    }) => {
      const { activityForm: t, card, manage } = messagesFor(language)
      const name = someName('Judo')
      const width = 360
      await page.setViewportSize({ width, height: 800 })
      await workAsSchool(origin, page)
      await page.goto(inLanguage(language, '/manage'))
      await page.getByRole('link', { name: manage.add }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.new.title)
      const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
      await field(t.fields.activityName).fill(name)
      await field(t.fields.fees).fill('٣٠٠')
      await page.reload()
      await expect(page.getByText(t.restored)).toBeVisible()
      await expect(field(t.fields.activityName)).toHaveValue(name)

      await page.getByRole('button', { name: t.save.draft }).click()
      await expect(page.getByText(t.done.draft)).toBeVisible()
      await expect(page).toHaveURL(/\/manage\/activity\/[\da-f-]{36}$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

      await page.getByRole('button', { name: t.publish, exact: true }).click()
      await expect(page.getByText(t.errors.activityName_Ar.required)).toBeVisible()
      await expect(field(t.fields.activityName_Ar)).toBeFocused()
      await expect(field(t.fields.activityName_Ar)).toHaveAccessibleDescription(
        t.errors.activityName_Ar.required,
      )
      await page.keyboard.press('Tab')
      const copy = page.getByRole('button', { name: t.names.copy.activityName_Ar })
      await expect(copy).toBeFocused()
      await showWholePage(page, width)
      await expectAccessible(page, 'an activity that cannot be published yet')
      await page.keyboard.press('Enter')
      await expect(field(t.fields.activityName_Ar)).toHaveValue(name)
      await expect(field(t.fields.activityName_Ar)).toBeFocused()
      await expect(page.getByRole('status').getByText(t.names.same)).toBeVisible()
      await expect(copy).toHaveCount(0)
      await expectToFit(page)

      await field(t.fields.activityName_Ar).fill(WHOLE.activityName_Ar)
      await expect(page.getByText(t.names.same)).toHaveCount(0)
      await page.getByLabel(t.fields.category).selectOption(WHOLE.category)
      await page
        .getByRole('radiogroup', { name: t.fields.genderId })
        .getByText(card.genders[2], { exact: true })
        .click()
      await page.getByRole('checkbox', { name: t.anyAge }).check()
      await page.getByRole('checkbox', { name: t.noLimit }).check()
      await page.getByLabel(t.fields.startDate, { exact: true }).fill(WHOLE.startDate)
      await page.getByLabel(t.fields.endDate, { exact: true }).fill(WHOLE.endDate)
      await field(t.fields.schoolPhone).fill('٠١١ ٢٣٤ ٥٦٧٨')
      await page.getByRole('button', { name: t.time.add }).click()
      await expect(page.getByLabel(t.time.weekday, { exact: true })).toBeFocused()
      await page.getByLabel(t.time.startTime, { exact: true }).fill('16:00')
      await page.getByLabel(t.time.endTime, { exact: true }).fill('17:00')
      await page.setViewportSize({ width, height: 800 })
      const number = formatNumber(language, 1)
      await expectBesideDay(page.getByRole('group', { name: fill(t.time.named, { number }) }))
      await page.getByRole('button', { name: t.publish, exact: true }).click()
      await expect(page.getByText(t.done.publish)).toBeVisible()

      await page.getByText(t.history.title).click()
      await expect(
        page.getByText(fill(t.history.deeds.published, { by: 'Huda Alotaibi' })),
      ).toBeVisible()
      await page.getByRole('link', { name: t.toPage }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        language === 'ar' ? WHOLE.activityName_Ar : name,
      )
      await expect(page.locator('main a[href="tel:+966112345678"]').first()).toBeVisible()
      const found = await api(getActivities, { searchTerm: name })
      expect(found.ok && found.data.map(({ activityName }) => activityName)).toEqual([name])
    })
})

const { activityForm: t, manage } = messagesFor('en')

for (const language of FLOW_LANGUAGES)
  test(`a school previews the page while it types, beside the form or in a dialog, and nothing is saved (${language})`, async ({
    origin,
    page,
  }) => {
    const { activityForm: t, activityPreview: p } = messagesFor(language)
    const { activityPreview: inEnglish, details } = messagesFor('en')
    const name = someName('Judo')
    await page.setViewportSize({ width: 1280, height: 900 })
    const { schoolId, token } = await workAsSchool(origin, page)
    await page.goto(inLanguage(language, `/manage/new-activity?school=${schoolId}`))
    const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
    await field(t.fields.activityName_Ar).fill(name)
    const shown = page.frameLocator(`iframe[title="${p.frame}"]`)
    const heading = shown.getByRole('heading', { level: 1 })
    const choose = (text: string) =>
      page.getByRole('radiogroup').getByText(text, { exact: true }).click()

    await test.step('beside the form', async () => {
      await choose(p.languages.ar)
      await expect(heading).toHaveText(name)
      await expectAccessible(page, 'a preview', '.preview')
      await field(t.fields.fees).fill('0')
      await field(t.fields.maxAge).fill('4')
      await field(t.fields.minAge).fill('9')
      await expect(
        shown.getByText(messagesFor('ar').details.free, { exact: true }).first(),
      ).toBeVisible()
      await expectToFit(page)
    })

    await test.step('in a dialog', async () => {
      await page.setViewportSize({ width: 360, height: 900 })
      await page.getByRole('button', { name: p.title }).click()
      await choose(p.languages.en)
      await expect(heading).toHaveText(inEnglish.unsaid.activityName)
      await expect(shown.getByText(details.free, { exact: true }).first()).toBeVisible()
      await expect(
        shown.getByText(fill(inEnglish.unreadable, { fields: 'To age' }), { exact: true }),
      ).toBeVisible()
      await choose(p.widths.desktop)
      await expect(shown.getByRole('link')).toHaveCount(0)
      await expectAccessible(page, 'a preview in a dialog', 'dialog[open]')
      await page.getByRole('button', { name: p.close }).click()
      await field(t.fields.fees).fill('')
      await page.getByRole('button', { name: p.title }).click()
      await expect(shown.getByText(inEnglish.unsaid.fees).first()).toBeVisible()
    })
    expect(await call(origin, getManagedActivities, { searchTerm: name }, { token })).toEqual([])
  })

test.describe('a draft that is removed', () => {
  // Its preview may still be loading when it is removed, which is fine.
  test.use({ expectedFailures: [/404.*manage\/preview/] })

  test('a school enters where it takes place and who trains it, and removes it', async ({
    context,
    origin,
    page,
  }) => {
    const { schoolId, token } = await workAsSchool(origin, page)
    const name = someName('Judo')
    const { gId } = await call(origin, addActivity, { schoolId, activityName: name }, { token })
    await page.goto(`/manage/activity/${gId}`)
    const place = page.getByLabel(t.fields.place, { exact: true })
    await page.getByRole('button', { name: t.place.here }).click()
    await expect(page.getByText(t.place.denied)).toBeVisible()
    await context.setGeolocation({ latitude: 24.728, longitude: 46.68 })
    await context.grantPermissions(['geolocation'])
    await page.getByRole('button', { name: t.place.here }).click()
    await expect(place).toHaveValue('24.728, 46.68')
    await expect(page.getByText('About 2 km north of the centre of Riyadh.')).toBeVisible()
    await place.fill('https://maps.app.goo.gl/AbC')
    await expect(place).toHaveAccessibleDescription(new RegExp(`^${t.errors.place.short_link}`))
    await place.fill(
      'https://www.google.com/maps/place/Hall/@24.7,46.7,17z/data=!3d24.7743!4d46.7386',
    )
    await page.getByRole('checkbox', { name: 'Faisal Alshehri' }).check()
    await showWholePage(page, 1280)
    await expectAccessible(page, 'a place and its trainers')
    await page.getByRole('button', { name: t.save.draft }).click()
    await expect(page.getByText(t.done.draft)).toBeVisible()
    await expect(place).toHaveValue('24.7743, 46.7386')
    expect(await call(origin, getManagedActivity, { gId }, { token })).toMatchObject({
      latitude: 24.7743,
      longitude: 46.7386,
      trainers: [{ name: 'Faisal Alshehri' }],
    })

    await page.getByRole('button', { name: t.remove.open }).click()
    await page.getByRole('button', { name: t.remove.yes }).click()
    const news = page.getByRole('status').filter({ hasText: fill(manage.removed, { name }) })
    await expect(news).toBeFocused()
    await expect(page.getByRole('link', { name: fill(manage.toEditNamed, { name }) })).toHaveCount(
      0,
    )
  })
})

/** Two people change the activity at once: field by field is chosen, and nothing is lost. */
async function settleConflict(page: Page, origin: string, token: string, gId: string) {
  const { activityName: name, version } = await call(origin, getManagedActivity, { gId }, { token })
  await page.getByRole('textbox', { name: t.fields.activityName, exact: true }).fill(`${name} mine`)
  await page.getByRole('textbox', { name: t.fields.fees, exact: true }).fill('320')
  const theirs = { gId, version, activityName: `${name} theirs`, capacity: 20 }
  await call(origin, editActivity, theirs, { token })
  await page.getByRole('button', { name: t.save.changes }).click()
  await expect(page.getByRole('heading', { name: t.conflict.title })).toBeFocused()
  await expect(page.getByText(`${name} theirs`)).toBeVisible()
  await showWholePage(page, 1280)
  await expectAccessible(page, 'two versions')
  await expectToFit(page)
  await setTextSize(page, 100)
  const names = page.getByRole('group', { name: t.fields.activityName, exact: true })
  await expect(names.getByRole('radio', { name: t.conflict.mine })).toBeChecked()
  await names.getByRole('radio', { name: t.conflict.theirs }).check()
  await page.getByRole('button', { name: t.conflict.save }).click()
  await expect(page.getByRole('status').getByText(t.done.save, { exact: true })).toBeVisible()
  expect(await call(origin, getManagedActivity, { gId }, { token })).toMatchObject({
    activityName: `${name} theirs`,
    capacity: 20,
    fees: 320,
  })
}

/** Cancels it with a message to its families; then it is read-only. */
async function callOff(page: Page): Promise<void> {
  await page.getByRole('button', { name: t.callOff.open }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t.callOff.yes }).click()
  await expect(dialog.getByText(t.errors.message_En.required)).toBeVisible()
  await expectAccessible(page, 'calling off')
  await dialog.getByLabel(t.callOff.message.en).fill('The hall is closed.')
  await dialog.getByRole('button', { name: t.callOff.yes }).click()
  await expect(page.getByText(t.states.cancelled, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: t.save.changes })).toHaveCount(0)
}

/** Other dates are shown before they are saved; it is taken back, and published again. */
async function changeDates(page: Page, origin: string, token: string, gId: string) {
  await page.getByLabel(t.time.startTime, { exact: true }).fill('15:00')
  // Fourteen Sundays from the first day on.
  await page.getByLabel(t.fields.endDate, { exact: true }).fill(dayIn(20 + 14 * 7 - 1))
  await page.getByRole('button', { name: t.save.changes }).click()
  const dialog = page.getByRole('dialog', { name: t.preview.title })
  const rows = dialog.getByRole('listitem')
  await expect(rows.first()).toContainText('15:00')
  await expect(rows).toHaveCount(10)
  await page.setViewportSize({ width: 1280, height: 1600 })
  await expectAccessible(page, 'a preview', 'dialog[open]')
  await dialog.getByRole('button', { name: fill(t.preview.showAll, { count: '14' }) }).click()
  await expect(rows).toHaveCount(14)
  await dialog.getByRole('button', { name: t.preview.save }).click()
  await expect(page.getByRole('status').getByText(t.done.save, { exact: true })).toBeVisible()
  expect(await call(origin, getManagedActivity, { gId }, { token })).toMatchObject({
    schedule: [{ startTime: '15:00' }],
  })
  await page.getByRole('button', { name: t.takeBack.open }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.takeBack.yes }).click()
  await expect(page.getByText(t.done.takeBack)).toBeVisible()
  await page.getByRole('button', { name: t.publish, exact: true }).click()
  await expect(page.getByText(t.done.publish, { exact: true })).toBeVisible()
}

test.describe('a published activity', () => {
  test.use({
    expectedFailures: [/manage\/editactivity|status of 409|manage\/uploadimage|status of 400/],
  })

  test('is changed by a school: its texts, also by two people at once, its dates and its picture; then the school calls it off', async ({
    origin,
    page,
  }) => {
    const { schoolId, token } = await workAsSchool(origin, page)
    const { gId } = await published(origin, token, schoolId, someName('Judo'))
    const now = () => call(origin, getManagedActivity, { gId }, { token })
    await page.goto(`/manage/activity/${gId}`)
    // The texts in the language of the page come first (in Arabic: typed.spec.ts).
    const name = page.getByRole('main').getByRole('textbox').first()
    await expect(name).toHaveAccessibleName(t.fields.activityName)
    await test.step('two people', () => settleConflict(page, origin, token, gId))
    await test.step('other dates', () => changeDates(page, origin, token, gId))

    const { version } = await now()
    await page.getByRole('textbox', { name: t.fields.fees, exact: true }).fill('330')
    await test.step('a picture', () => cropPicture(page))
    // Saving the earlier input keeps the new picture.
    await page.getByRole('button', { name: t.save.changes }).click()
    await expect(page.getByRole('status').getByText(t.done.save, { exact: true })).toBeVisible()
    const { fees, image, version: after } = await now()
    expect({ fees, version: after }).toEqual({ fees: 330, version: version + 2 })
    const shown = await fetch(`${origin}/image/320.webp?of=${encodeURIComponent(image ?? '')}`)
    expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
    const { dominant } = await sharp(await shown.arrayBuffer()).stats()
    expect(dominant.b).toBeGreaterThan(dominant.g)

    await test.step('called off', () => callOff(page))
    expect(await now()).toMatchObject({ state: 'cancelled' })
  })
})
