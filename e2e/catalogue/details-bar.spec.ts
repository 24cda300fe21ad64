import type { Card } from '#contract/activities.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { activityPath } from '../../src/lib/paths.ts'
import { expect, test } from '../support/fixtures.ts'
import { linksIn, partIn, partsIn, readPage, sectionIn } from '../support/html.ts'
import { find } from '../support/list.ts'

const { details: t } = messagesFor('en')

test('the action bar offers what can be done: wait, get an alert, or look at similar ones', async ({
  api,
  page,
  request,
}) => {
  const { data } = await find(api, { pageSize: 100, sort: 'cheapest' })
  const cardOf = (state: Card['registrationState']) => {
    const card = data.find(({ registrationState }) => registrationState === state)
    if (!card) throw new Error(`The demo has nothing that is ${state}.`)
    return card
  }
  const pageOf = async (card: Card) => readPage(await request.get(activityPath('en', card)))
  const waiting = sectionIn(await pageOf(cardOf('waitlist')), t.bar)
  const [wait] = linksIn(waiting, t.apply.waitlist)
  expect(wait?.attributes).not.toHaveProperty('hidden')
  expect(partIn(waiting, '[data-cart]').attributes).not.toHaveProperty('hidden')

  const full = await pageOf(cardOf('full'))
  const bar = sectionIn(full, t.bar)
  expect(partIn(bar, '[data-cart]').attributes).toHaveProperty('hidden')
  const [down] = linksIn(bar, t.similarSeats)
  const similar = sectionIn(full, t.similar)
  expect(down?.attributes['href']).toBe(`#${partIn(similar, 'h2').attributes['id']}`)
  expect(partsIn(similar, 'article')[0]?.text).not.toContain(messagesFor('en').card.full)

  await page.goto(activityPath('en', cardOf('notYet')))
  const shown = page.getByRole('complementary', { name: t.bar })
  await expect(shown.getByRole('button', { name: messagesFor('en').cart.add })).toBeHidden()
  await shown.getByRole('link', { name: t.tell.ask }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
