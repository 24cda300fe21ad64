import type { Page } from '@playwright/test'
import { getCart } from '#contract/cart/cart.ts'
import { checkChildren, register } from '#contract/family/registering.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill } from '../../src/lib/format/format.ts'
import { box, inHeading, inLineHeading, registerButton, resultHeading } from '../support/apply.ts'
import { findingsOnPage } from '../support/axe.ts'
import {
  addChildren,
  openApply,
  overlapping,
  scarceActivity,
  someActivity,
  takeSeat,
  tokenOf,
} from '../support/family.ts'
import { expect, problemOf, watchCalls } from '../support/fixtures.ts'
import { call, test } from '../support/parents.ts'

const { apply: t } = messagesFor('en')

/** Sara’s seat is taken while the form is open, and then none is left. */
async function loseSeat(page: Page): Promise<void> {
  const urls = [`**/api/${register.path}`, `**/api/${checkChildren.path}?*`] as const
  await page.route(urls[0], route =>
    route.fulfill({ status: 409, json: problemOf(409, 'activity_full', 'All seats are taken.') }),
  )
  await page.route(urls[1], async route => {
    const response = await route.fetch()
    const now = { registrationState: 'full', seatsLeft: 0, hasWaitlist: false }
    await route.fulfill({ response, json: { ...(await response.json()), ...now } })
  })
  await registerButton(page, /^Register Sara/).click()

  await expect(page.getByRole('heading', { level: 2, name: t.closed.full })).toBeVisible()
  const message = page.getByRole('alert').locator('..')
  await expect(message).toBeFocused()
  await expect(message).toBeInViewport()
  for (const url of urls) await page.unroute(url)
}

/** An activity that overlaps with another one of Sara is registered once the parent agrees. */
async function agreeToOverlap(page: Page, other: { gId: string }, name: string): Promise<void> {
  await openApply(page, other)
  await expect(page.getByText(`overlaps with ${name}`)).toBeVisible()
  const send = registerButton(page, /^Register Sara/)
  const tick = fill(t.conflictTick, { names: 'Sara' })
  await send.click()

  await expect(box(page, tick)).toBeFocused()
  await expect(page.getByText(t.conflictMissing)).toBeVisible()
  expect(await findingsOnPage(page)).toEqual([])
  await box(page, tick).check()
  await send.click()
  await expect(inHeading(page, ['Sara'])).toBeVisible()
}

test.describe('while seats are few', () => {
  test.use({ expectedFailures: [/409/] })

  test('the last one is taken while the form is open', async ({ origin, own, page }) => {
    const activity = await scarceActivity(origin, 0)
    await addChildren(origin, own, [{ firstName: 'Sara', age: activity.age }])
    await openApply(page, activity)
    await expect(page.getByText('1 seat left now')).toBeVisible()
    await takeSeat(origin, activity)
    await registerButton(page, /^Register Sara/).click()

    await expect(page.getByRole('alert')).toContainText(t.setbacks.taken)
    await expect(box(page, 'Sara')).toBeChecked()
    await registerButton(page, /^Join the waiting list · \d/).click()
    await expect(inLineHeading(page, ['Sara'])).toBeVisible()
    await expect(page.getByText(/^Sara is \d+(st|nd|rd|th) in line\./)).toBeVisible()
  })

  test('a parent who loses the last one registers once there is another, keeps the result, and accepts an overlap', async ({
    origin,
    own,
    page,
  }) => {
    const activity = await someActivity(origin, own)
    await addChildren(origin, own, [{ firstName: 'Sara', age: activity.age }])
    await openApply(page, activity)
    // An only child needs no choice.
    await expect(box(page, 'Sara')).toBeChecked()
    await test.step('taken, without a waiting list: the message has the focus', () =>
      loseSeat(page))

    const sent = watchCalls(page, register)
    await openApply(page, activity)
    await test.step('the result stays after a reload, and registers nobody twice', async () => {
      await registerButton(page, /^Register Sara/).click()
      await expect(inHeading(page, ['Sara'])).toBeVisible()
      await page.reload()
      await expect(inHeading(page, ['Sara'])).toBeVisible()
      await expect(page.getByText(/^See you on .+ at \d+:\d\d\.$/)).toBeVisible()
      expect(sent).toHaveLength(1)
    })
    await test.step('it can be added to a calendar', async () => {
      const download = page.waitForEvent('download')
      await registerButton(page, fill(t.result.calendarNamed, { name: 'Sara' })).click()
      expect((await download).suggestedFilename()).toMatch(/\.ics$/)
    })

    await test.step('an overlap must be accepted', async () =>
      agreeToOverlap(page, await overlapping(origin, activity), activity.activityName))
    await openApply(page, activity)
    await expect(page.getByText(t.isRegistered)).toBeVisible()
    await expect(box(page, 'Sara')).toBeDisabled()
  })

  test('siblings join the waiting list together, or one of them takes the seat', async ({
    origin,
    own,
    page,
  }) => {
    const activity = await scarceActivity(origin, 1)
    const { age } = activity
    const [sara = ''] = await addChildren(origin, own, [
      { firstName: 'Sara', age },
      { firstName: 'Lina', age },
    ])
    const { gId } = await overlapping(origin, activity)
    await call(origin, register, { gId, childIds: [sara] }, tokenOf(own))
    await openApply(page, activity)
    for (const name of ['Sara', 'Lina']) await box(page, name).check()
    await expect(page.getByRole('radio', { name: t.together })).toBeChecked()
    await expect(registerButton(page, /^Join the waiting list/)).toBeVisible()
    // Only the child that takes the seat needs the time.
    const tick = box(page, fill(t.conflictTick, { names: 'Sara' }))
    await page.getByRole('radio', { name: 'Sara takes the seat, Lina waits in line' }).check()
    await expect(tick).toBeVisible()
    await page.getByRole('radio', { name: 'Lina takes the seat, Sara waits in line' }).check()
    await expect(tick).toBeHidden()
    await registerButton(page, /^Register Lina, Sara in line/).click()

    await expect(resultHeading(page, t.result.mixed)).toBeVisible()
    await expect(page.getByText(/^Lina is in\./)).toBeVisible()
    await expect(page.getByText(/^Sara is \d+(st|nd|rd|th) in line\./)).toBeVisible()
  })

  test('a child on the waiting list can take a seat that is free', async ({
    origin,
    own,
    page,
  }) => {
    const activity = await scarceActivity(origin, 4)
    const { age } = activity
    await addChildren(origin, own, [
      { firstName: 'Sara', age },
      { firstName: 'Lina', age },
    ])
    await openApply(page, activity)
    for (const name of ['Sara', 'Lina']) await box(page, name).check()
    await registerButton(page, /^Join the waiting list/).click()
    await expect(inLineHeading(page, ['Sara', 'Lina'])).toBeVisible()
    await registerButton(page, t.result.another).click()

    await expect(page.getByText(/^Waiting, \d.. in line: a seat is free now$/)).toHaveCount(2)
    expect(await findingsOnPage(page)).toEqual([])
    for (const name of ['Sara', 'Lina']) await box(page, name).check()
    // Waiting on is one of the choices, and changes nothing.
    await expect(page.getByRole('radio', { name: t.stayTogether })).toBeChecked()
    await registerButton(page, t.stay).click()
    await expect(inLineHeading(page, ['Sara', 'Lina'])).toBeVisible()
    await registerButton(page, t.result.another).click()
    for (const name of ['Sara', 'Lina']) await box(page, name).check()
    await page.getByRole('radio', { name: 'Lina takes the seat, Sara waits in line' }).check()
    await registerButton(page, /^Register Lina, Sara in line/).click()
    await expect(inHeading(page, ['Lina'])).toBeVisible()
    await registerButton(page, t.result.another).click()
    await expect(page.getByText(t.isRegistered)).toBeVisible()
    await expect(page.getByText(/^Already waiting, \d.. in line$/)).toBeVisible()
  })
})

test('the form adds the first child, explains why it does not fit, and puts another one into the cart for later', async ({
  origin,
  own,
  page,
}) => {
  const activity = await someActivity(origin, own, ({ minAge }) => (minAge ?? 0) > 4)
  const { age, gId } = activity
  await test.step('a first child that is only added', async () => {
    const { child } = messagesFor('en')
    await page.goto(`/apply-on-activity/${gId}`)
    const main = page.getByRole('main')
    await main.getByLabel(child.firstName).fill('Lina')
    await main.getByLabel(child.birthDate.label).fill(`1/1/${new Date().getFullYear() - 2}`)
    await main.getByText(child.gender.female, { exact: true }).click()
    await expect(main.getByText(/^Lina turns \d+ on/)).toBeVisible()
    expect(await findingsOnPage(page)).toEqual([])
    await registerButton(page, fill(child.add.saveNamed, { name: 'Lina' })).click()

    await expect(page.getByRole('heading', { level: 2, name: t.nobodyFits })).toBeVisible()
    await expect(box(page, 'Lina')).toBeDisabled()
  })

  const [sara] = await addChildren(origin, own, [
    { firstName: 'Sara', age },
    { firstName: 'Huda', age },
  ])
  await openApply(page, activity)
  await expect(box(page, 'Lina')).toBeDisabled()
  await expect(page.getByText(/^Lina turns \d+ on/)).toBeVisible()
  await registerButton(page, t.registerNobody).click()
  await expect(page.getByText(t.chooseSomebody)).toBeVisible()
  await expect(box(page, 'Sara')).toBeFocused()

  await box(page, 'Sara').check()
  await registerButton(page, t.addToCart).click()
  await expect(page.getByText(t.addedToCart)).toBeVisible()
  const { lines } = await call(origin, getCart, {}, tokenOf(own))
  expect(lines.map(line => [line.activity.gId, line.childId])).toEqual([[gId, sara]])
})
