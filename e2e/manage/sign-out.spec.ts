import type { Page } from '@playwright/test'
import { markAttendance } from '#contract/trainer/marks.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { plural } from '../../src/lib/format/format.ts'
import { expect, refuseCalls } from '../support/fixtures.ts'
import { linkIn } from '../support/outbox.ts'
import { newEmail, test } from '../support/parents.ts'
import { openPhone } from '../support/phone.ts'
import { leaveEmpty, putTokens, readLocalStorage } from '../support/session.ts'
import {
  marksOf,
  nameOfRow,
  openDay,
  rowOf,
  TEXTS as t,
  trainedSession,
} from '../support/trainer.ts'

// A trainer signs out while marks wait on the device. Without any: e2e/accounts/session.spec.ts.

test('signing out without a connection asks first, leaves no name on the device, and sends nothing later', async ({
  browser,
  origin,
}) => {
  const session = await trainedSession(origin, ['Sara'])
  const tokens = await session.trainer()
  const phone = await openPhone(browser, origin, tokens)
  const { network, page } = phone
  await openDay(page)
  await network.cut()
  await rowOf(page, 'Sara').tap()
  await expect(page.getByText(t.sending.offline)).toBeVisible()
  const { account, menu } = messagesFor('en').site
  await page.getByRole('button', { name: menu.open }).tap()
  const signOut = page.getByRole('button', { name: account.logout })
  await signOut.tap()
  const unsent = page.getByRole('dialog', { name: plural('en', t.signOut.title, 1) })
  await unsent.getByRole('button', { name: t.signOut.stay }).tap()
  await expect(signOut).toBeFocused()
  await signOut.tap()
  await unsent.getByRole('button', { name: t.signOut.leave }).tap()
  await expect.poll(() => page.url()).not.toContain('/manage/today')

  await network.restore()
  await page.goto('/aboutus')
  await putTokens(page, tokens)
  await page.goto('/manage/today')
  await expect(rowOf(page, 'Sara')).toHaveAccessibleName(nameOfRow('Sara', 'none', 'attended'))
  await expect(page.getByText(t.sending.allSent)).toBeVisible()
  expect(await marksOf(origin, tokens)).toEqual({ Sara: null })
  await phone.close()
})

test.describe('a server that takes no marks', () => {
  test.use({ expectedFailures: [/trainer\/mark|_astro\/lazy\.|dynamically imported module/] })

  const refuse = (page: Page) => refuseCalls(page, markAttendance, { status: 503 })

  /** Marks a child, which the server does not take, and goes to another page. Returns what signs out there. */
  async function markAndGo(page: Page, name: string) {
    await page.goto('/manage/today')
    await rowOf(page, name).click()
    await expect(page.getByText(t.sending.failed)).toBeVisible()
    await page.goto('/aboutus')
    await leaveEmpty(page, '/login')
    return {
      signOut: page.getByRole('button', { name: messagesFor('en').site.account.logout }),
      unsent: page.getByRole('dialog', { name: plural('en', t.signOut.title, 1) }),
    }
  }

  test('signing out on a page that cannot load its code for that asks on the page of the day', async ({
    origin,
    page,
  }) => {
    await page.route(/_astro\/lazy\./, route => route.abort())
    await putTokens(page, await (await trainedSession(origin, ['Sara'])).trainer())
    await refuse(page)
    const { signOut, unsent } = await markAndGo(page, 'Sara')
    await signOut.dblclick()
    await unsent.getByRole('button', { name: t.signOut.stay }).click()
    await page.reload()
    await expect(page.getByText(t.sending.failed)).toBeVisible()
    await signOut.click()
    await unsent.getByRole('button', { name: t.signOut.leave }).click()
    await expect(page).toHaveURL(/login/)
    expect(await readLocalStorage(page)).not.toHaveProperty('authToken')
  })

  test('signing out on another page sends the marks that wait, or asks on the page of the day; the way back stays', async ({
    origin,
    page,
  }) => {
    const session = await trainedSession(origin, [])
    const email = newEmail()
    await session.register('Sara', { email })
    await putTokens(page, await session.trainer())
    const answer = await refuse(page)
    const { signOut, unsent } = await markAndGo(page, 'Sara')
    await signOut.dblclick()
    await unsent.getByRole('button', { name: t.signOut.stay }).click()
    await page.reload()
    await expect(page.getByText(t.sending.failed)).toBeVisible()
    await expect(unsent).toBeHidden()

    const claim = await linkIn(origin, email, 'claim', 'en')
    const { signOut: asSomebodyElse } = messagesFor('en').claim.linked
    const leaveClaim = page.getByRole('main').getByRole('button', { name: asSomebodyElse })
    await page.goto(claim)
    await leaveClaim.click()
    // Who stays has given up the way back too.
    await unsent.getByRole('button', { name: t.signOut.stay }).click()
    await signOut.click()
    await unsent.getByRole('button', { name: t.signOut.leave }).click()
    await expect(page).toHaveURL('/login')

    await putTokens(page, await session.trainer())
    await markAndGo(page, 'Sara')
    await page.goto(claim)
    await answer()
    await leaveClaim.click()
    await expect(page).toHaveURL(`/login?returnUrl=${encodeURIComponent('/claim')}`)
    expect(await readLocalStorage(page)).not.toHaveProperty('authToken')
    expect(await marksOf(origin, await session.trainer())).toEqual({ Sara: 'attended' })
  })
})
