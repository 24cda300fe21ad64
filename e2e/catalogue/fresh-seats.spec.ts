import type { Page } from '@playwright/test'
import { getSeats, type CurrentSeats } from '#contract/activities.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { activityPath } from '../../src/lib/paths.ts'
import { plural } from '../../src/lib/format/i18n-format.ts'
import { anyActivity } from '../support/family.ts'
import { expect, inLanguage, openHome, FLOW_LANGUAGES } from '../support/fixtures.ts'
import { choose } from '../support/list.ts'
import { call, test } from '../support/parents.ts'
import { watchShifts } from '../support/shift.ts'

const SEATS = new RegExp(`/api/${getSeats.path}`)

/** Answers each call for seats with this number; returns the gIds that were asked for. */
async function answerWith(page: Page, now: Omit<CurrentSeats, 'gId'>): Promise<string[]> {
  const asked: string[] = []
  await page.route(SEATS, route => {
    const gIds = new URL(route.request().url()).searchParams.get('gIds') ?? ''
    asked.push(gIds)
    return route.fulfill({ json: gIds.split(',').map(gId => ({ gId, ...now })) })
  })
  return asked
}

const TWO_LEFT = { registrationState: 'open', seatsLeft: 2, waitlistLength: 0 } as const

/** Acts as if the tab had been hidden for that long. */
async function comeBack(page: Page, milliseconds: number): Promise<void> {
  await page.clock.fastForward(milliseconds)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

for (const language of FLOW_LANGUAGES) {
  const { card: cardTexts, details, list } = messagesFor(language)
  const twoLeft = plural(language, cardTexts.seatsLeft, 2)

  test.describe(`seats in ${language}`, () => {
    test('that are all taken make registering impossible without moving the layout', async ({
      origin,
      page,
    }) => {
      const activity = await anyActivity(origin, ({ seatsLeft }) => (seatsLeft ?? 0) > 8)
      const now = { registrationState: 'full', seatsLeft: 0, waitlistLength: 0 } as const
      const asked = await answerWith(page, now)
      const { moved, showFont } = await watchShifts(page)
      await page.goto(activityPath(language, activity), { waitUntil: 'domcontentloaded' })
      await showFont()
      await moved()

      const facts = page.getByRole('region', { name: details.facts })
      await expect(facts.getByText(details.full, { exact: true })).toBeVisible()
      await expect(page.getByRole('link', { name: details.apply.open, exact: true })).toBeHidden()
      expect(await moved()).toEqual([])
      expect(asked[0]?.split(',')).toContain(activity.gId)
      // The real answer has the same form.
      const [real] = await call(origin, getSeats, { gIds: activity.gId })
      expect(Object.keys(real ?? {}).toSorted()).toEqual(
        Object.keys({ gId: '', ...now }).toSorted(),
      )
    })

    test('are requested once, shown on cards from the server and after filtering, and requested again after a while', async ({
      page,
    }) => {
      await page.clock.install()
      const asked = await answerWith(page, TWO_LEFT)
      const path = inLanguage(language, '/')
      await openHome(page, path)
      const chips = page.getByRole('article').getByText(twoLeft, { exact: true })
      const cards = page.getByRole('article')
      await expect(chips).toHaveCount(await cards.count())
      expect(asked).toHaveLength(1)
      expect(asked[0]?.split(',')).toHaveLength(await cards.count())

      await choose(page, list.labels.gender, list.options.gender[2])
      await expect(page).toHaveURL(`${path}?gender=2`)
      await expect(chips).not.toHaveCount(await cards.count())
      await comeBack(page, 11_000)
      await expect(chips).toHaveCount(await cards.count())

      expect(asked).toHaveLength(2)

      await choose(page, list.labels.gender, list.options.gender[1])
      await expect(chips).not.toHaveCount(await cards.count())
      await comeBack(page, 5_000)
      await comeBack(page, 6_000)
      await expect.poll(() => asked.length).toBe(3)
    })
  })
}
