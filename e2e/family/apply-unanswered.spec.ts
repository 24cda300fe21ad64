import { register } from '#contract/family/registering.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill } from '../../src/lib/format/format.ts'
import { box, inHeading, registerButton } from '../support/apply.ts'
import { addChildren, openApply, someActivity, tokenOf } from '../support/family.ts'
import { expect, watchCalls } from '../support/fixtures.ts'
import { call, test } from '../support/parents.ts'

const { apply: t } = messagesFor('en')

test.describe('if the connection breaks', () => {
  test.use({ expectedFailures: [/INTERNET_DISCONNECTED|ERR_FAILED/] })

  test('nothing is lost offline, and it can be tried again; a reload shows the result of a lost answer, which is requested once', async ({
    context,
    origin,
    own,
    page,
  }) => {
    const activity = await someActivity(origin, own)
    const { age } = activity
    await addChildren(origin, own, [
      { firstName: 'Sara', age },
      { firstName: 'Lina', age },
    ])
    await openApply(page, activity)
    await box(page, 'Lina').check()
    await context.setOffline(true)
    await registerButton(page, /^Register Lina/).click()

    await expect(page.getByRole('alert')).toContainText(t.setbacks.unanswered)
    await context.setOffline(false)
    await page.reload()
    await expect(box(page, 'Lina')).toBeChecked()
    await expect(page.getByRole('alert')).toContainText(t.setbacks.unanswered)
    await registerButton(page, t.again).click()
    await expect(inHeading(page, ['Lina'])).toBeVisible()

    await test.step('a lost answer', async () => {
      await registerButton(page, t.result.another).click()
      await box(page, 'Sara').check()
      const keys: (string | undefined)[] = []
      await page.route(`**/api/${register.path}`, async route => {
        keys.push(route.request().headers()['idempotency-key'])
        await route.fetch()
        return keys.length === 1 ? route.abort() : route.continue()
      })
      await registerButton(page, /^Register Sara/).click()
      await expect(page.getByRole('alert')).toContainText(t.setbacks.unanswered)
      // A reload shows that the call had arrived.
      await page.reload()
      await expect(inHeading(page, ['Sara'])).toBeVisible()
      expect(keys).toHaveLength(2)
      expect(keys[1]).toBe(keys[0])
    })
  })
})

test.describe('if only some of the registrations exist already', () => {
  test.use({ expectedFailures: [/ERR_FAILED/] })

  test('nothing is sent without another press', async ({ origin, own, page }) => {
    const activity = await someActivity(origin, own)
    const { age, gId } = activity
    const [sara = ''] = await addChildren(origin, own, [
      { firstName: 'Sara', age },
      { firstName: 'Lina', age },
    ])
    const sent = watchCalls(page, register)
    const keys: (string | undefined)[] = []
    page.on('request', request => {
      if (request.url().endsWith(register.path)) keys.push(request.headers()['idempotency-key'])
    })
    await page.route(`**/api/${register.path}`, route => route.abort())
    await openApply(page, activity)
    for (const name of ['Sara', 'Lina']) await box(page, name).check()
    await registerButton(page, /^Register Sara and Lina/).click()
    await expect(page.getByRole('alert')).toContainText(t.setbacks.unanswered)
    await page.unrouteAll()
    // Meanwhile, in another tab.
    await call(origin, register, { gId, childIds: [sara] }, tokenOf(own))
    await page.reload()

    await expect(page.getByText(t.isRegistered)).toBeVisible()
    await expect(page.getByRole('alert')).toContainText(t.setbacks.unanswered)
    expect(sent).toHaveLength(1)
    await registerButton(page, t.again).click()
    await expect(page.getByText(fill(t.result.isAlready, { name: 'Sara' }))).toBeVisible()
    await expect(page.getByText(/^Lina is not registered\./)).toBeVisible()
    expect(keys).toEqual([keys[0], keys[0]])
    expect(keys[0]).toBeTruthy()
    await page.reload()
    await expect(page.getByText(fill(t.result.isAlready, { name: 'Sara' }))).toBeVisible()
    await expect(page.getByText(/^Lina is not registered\./)).toContainText('another child')
    await registerButton(page, t.result.another).click()
    await expect(box(page, 'Lina')).toBeChecked()
    await registerButton(page, /^Register Lina/).click()
    await expect(inHeading(page, ['Lina'])).toBeVisible()
  })
})
