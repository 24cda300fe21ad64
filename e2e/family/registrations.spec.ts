import type { Locator, Page } from '@playwright/test'
import type { Language } from '#contract/language.ts'
import { getActivitiesAndRegistrations } from '#contract/family/registrations.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { schoolName, timesText } from '../../src/lib/activities/card-facts.ts'
import { AXE_WIDTH, expectAccessible, findings, showWholePage } from '../support/axe.ts'
import { addChildren } from '../support/family.ts'
import { expect, inLanguage, problemOf, refuseCalls, FLOW_LANGUAGES } from '../support/fixtures.ts'
import { test } from '../support/parents.ts'
import { openPlaces, type Place, registerAt, registrationsOf } from '../support/places.ts'
import { expectToFit, setTextSize } from '../support/reflow.ts'

const { registrations: t } = messagesFor('en')
const CURRENT = '/profile/current-activities'

/** Opens the first row of the registrations. */
const unfold = (within: Locator) => within.locator('summary').first().click()

/** The sessions in an unfolded row. */
const datesIn = (within: Locator) => within.locator('.reg-body').getByRole('group')

/** The part of the page about one child. */
const part = (page: Page, child: string) => page.getByRole('region', { name: child, exact: true })

test.describe('a parent without registrations', () => {
  test.use({ expectedFailures: [/503/] })

  test('sees that the server cannot be reached, tries again, and is led to the activities', async ({
    own: _,
    page,
  }) => {
    const body = problemOf(503, 'unavailable', 'Please wait a moment.')
    const allow = await refuseCalls(page, getActivitiesAndRegistrations, { status: 503, body })
    await page.goto(CURRENT)
    await expect(page.getByRole('alert')).toContainText('Please wait a moment.')
    await allow()
    await page.getByRole('button', { name: t.retry }).click()
    await expect(page.getByRole('heading', { name: t.empty.current.title })).toBeVisible()
    const way = page.getByRole('main').getByRole('link', { name: t.empty.action })
    await expect(way).toHaveAttribute('href', '/')
  })
})

/** Shows each child separately, or only one. */
async function chooseChild(page: Page): Promise<void> {
  for (const child of ['Sara', 'Lina'])
    await expect(part(page, child).getByRole('article')).toHaveCount(1)
  await page
    .getByRole('group', { name: t.filter.label })
    .getByRole('button', { name: 'Lina' })
    .click()
  await expect(part(page, 'Lina')).toBeVisible()
  await expect(part(page, 'Sara')).toHaveCount(0)
  await page.getByRole('button', { name: t.filter.all }).click()
  await expect(part(page, 'Sara')).toBeVisible()
}

/** On paper are the children and their activities with school and times, though the rows are folded. */
async function expectOnPaper(page: Page, place: Place): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  for (const child of ['Sara', 'Lina']) {
    await expect(part(page, child).getByText(schoolName('en', place))).toBeVisible()
    await expect(part(page, child).getByText(timesText('en', place))).toBeVisible()
  }
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('main').getByRole('navigation')).toBeHidden()
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('group', { name: t.filter.label })).toBeHidden()
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })
}

/** Announces that Sara, whose row is unfolded, cannot come, and withdraws it. */
async function excuse(page: Page, absences: () => Promise<number>): Promise<void> {
  const sara = part(page, 'Sara')
  const dates = datesIn(sara)
  await dates.getByText(/^All \d+ dates$/).click()
  const first = dates.getByRole('button', { name: /Sara cannot come on/ })
  const count = await first.count()
  await first.first().click()
  await expect(sara.getByText(/^Noted: Sara is not coming on/)).toBeVisible()
  await expect(first).toHaveCount(count - 1)
  expect(await absences()).toBe(1)

  await dates.getByRole('button', { name: /^Sara can come on / }).click()
  await expect(sara.getByText(/^Sara is coming on .* after all/)).toBeVisible()
  await expect(first).toHaveCount(count)
  await dates.getByText(/^All \d+ dates$/).click()
}

async function takeDates(page: Page): Promise<void> {
  await unfold(part(page, 'Sara'))
  const download = page.waitForEvent('download')
  await part(page, 'Sara')
    .getByRole('button', { name: /^Add to calendar/ })
    .click()
  expect((await download).suggestedFilename()).toMatch(/\.ics$/)
  await expect(page.getByText(t.calendar.saved)).toBeVisible()
}

/** The dialog is opened again before the browser has fired its close event. */
async function closeAndOpenAtOnce(
  page: Page,
  close: Locator,
  open: Locator,
  how: 'by its button' | 'by Escape',
): Promise<void> {
  const buttons = [await close.elementHandle(), await open.elementHandle()] as const
  await page.evaluate(
    async ([closing, opening, how]) => {
      if (how === 'by Escape') closing?.closest('dialog')?.requestClose()
      else if (closing instanceof HTMLElement) closing.click()
      await Promise.resolve() // React has drawn what was pressed; a task of the browser comes later.
      if (opening instanceof HTMLElement) opening.click()
    },
    [...buttons, how] as const,
  )
}

async function giveSeatBack(page: Page): Promise<void> {
  const sara = part(page, 'Sara')
  const open = sara.getByRole('button', { name: /^Cancel registration: .*, Sara$/ })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Give up Sara’s seat?' })
  await dialog.getByRole('button', { name: t.cancel.no }).click()
  await expect(open).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(t.cancel.free)
  for (const how of ['by its button', 'by Escape'] as const) {
    await closeAndOpenAtOnce(page, dialog.getByRole('button', { name: t.cancel.no }), open, how)
    expect(await findings(page, 'dialog[open]'), how).toEqual([])
  }
  await dialog.getByRole('button', { name: 'Give up Sara’s seat' }).click()
  await expect(dialog).toBeHidden()
  await expect(sara.getByText('You gave up Sara’s seat.')).toBeVisible()
  await expect(sara.getByText(t.status.cancelled)).toBeVisible()
  await expect(sara.getByRole('heading', { level: 3 })).toBeFocused()
  await expect(part(page, 'Lina').getByText(t.status.confirmed)).toBeVisible()
}

test("a family with two children sees each of them, downloads one's dates, announces an absence, and gives a seat back, knowing the consequences", async ({
  origin,
  own,
  page,
}) => {
  const [place] = await openPlaces(origin)
  if (!place) throw new Error('The demo has no open activity.')
  const names = ['Sara', 'Lina'].map(firstName => ({ firstName, age: place.age }))
  await registerAt(origin, own, place, await addChildren(origin, own, names))
  const absences = async () =>
    (await registrationsOf(origin, own))
      .flatMap(({ registrations }) => registrations.flatMap(({ sessions }) => sessions))
      .filter(({ status }) => status === 'excused').length
  await page.goto(CURRENT)
  await test.step('each child separately, or only one', () => chooseChild(page))
  await test.step('all of it on paper', () => expectOnPaper(page, place))
  await test.step('the dates in a calendar', () => takeDates(page))
  await test.step('a child that cannot come', () => excuse(page, absences))
  await test.step('a seat given back', () => giveSeatBack(page))
  await test.step('how to register again', async () => {
    const way = part(page, 'Sara').getByRole('link', { name: /^Register again: .*, Sara$/ })
    await expect(way).toHaveAttribute('href', new RegExp(`^/apply-on-activity/${place.gId}`))
  })
})

/** The attendance of each child in words, and all its sessions after a press. */
async function seeAttendance(page: Page, language: Language): Promise<void> {
  const card = page.getByRole('article').first()
  const { attended } = messagesFor(language).registrations.attendance.marks
  await expect(card.locator('summary').first()).toContainText(/[%٪]/)
  await unfold(card)
  await expect(card.getByRole('img', { name: new RegExp(attended) })).toBeVisible()
  await unfoldDates(card)
}

/** The sessions of a row are folded at first. */
async function unfoldDates(card: Locator): Promise<void> {
  const dates = datesIn(card).locator('li')
  await expect(dates.first()).toBeHidden()
  await card.locator('.reg-body summary').click()
  await expect(dates.first()).toBeVisible()
}

const OPENED = {
  overview: page => expect(page.getByRole('article').first()).toBeVisible(),
  current: async page => {
    const card = page.getByRole('article').first()
    await unfold(card)
    await page.locator('.reg-body summary').first().click()
  },
  previous: seeAttendance,
} as const satisfies Record<string, (page: Page, language: Language) => Promise<void>>

for (const language of FLOW_LANGUAGES)
  test(`the demo family sees how often each child was present; every view is a tab, and nothing is too wide (${language})`, async ({
    page,
    parent: _,
  }) => {
    test.slow()
    const { profile } = messagesFor(language)
    const tabs = page.getByRole('navigation', { name: profile.nav })
    const current = tabs.locator('[aria-current="page"]')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(inLanguage(language, '/profile'))
    for (const name of ['overview', 'current', 'previous'] as const)
      await test.step(name, async () => {
        if (name !== 'overview') await tabs.getByRole('link', { name: profile.tabs[name] }).click()
        await expect(current).toHaveText(profile.tabs[name])
        await expect(current).toBeInViewport()
        await OPENED[name](page, language)
        await showWholePage(page, AXE_WIDTH[language])
        await expectAccessible(page, name)
        await showWholePage(page, AXE_WIDTH.en)
        expect.soft(await findings(page), `${name} on a desktop`).toEqual([])
        await expectToFit(page)
        await page.setViewportSize({ width: 360, height: 740 })
        await setTextSize(page, 100)
      })
    await expect(tabs.getByRole('link', { name: profile.tabs.children })).toHaveAttribute(
      'href',
      inLanguage(language, '/profile/children'),
    )
  })
