import type { Browser, Page } from '@playwright/test'
import { getChildrenList } from '#contract/family/children.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill } from '../../src/lib/format/format.ts'
import { expectAccessible } from '../support/axe.ts'
import { addChildren, tokenOf } from '../support/family.ts'
import { expect, inLanguage, titleOf } from '../support/fixtures.ts'
import { linkIn } from '../support/outbox.ts'
import { call, newParent, test } from '../support/parents.ts'
import { expectToFit } from '../support/reflow.ts'
import { putTokens } from '../support/session.ts'

// The server refuses an invalid address.
test.use({ expectedFailures: [/\b400\b.*inviteguardian/] })

const { familyPrivacy, guardians } = messagesFor('ar')
const { answer, part } = guardians
const path = (to: string) => inLanguage('ar', to)
const NAME = 'Huda Al Qahtani'

/** A browser of another person. */
async function otherBrowser(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, locale: 'ar', serviceWorkers: 'block' })
  return context.newPage()
}

/** This part loads once it is in view, and the part above it grows before that. */
async function lookAtPart(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: familyPrivacy.erase.open })).toBeVisible()
  await page.getByRole('heading', { name: part.heading, exact: true }).scrollIntoViewIfNeeded()
}

test('two guardians see the children, each in a browser of their own, until one leaves with hers (ar)', async ({
  browser,
  origin,
  own,
  page,
}) => {
  const other = await newParent(origin)
  const theirs = await otherBrowser(browser, origin)
  await putTokens(theirs, other.tokens)
  await addChildren(origin, own, [{ firstName: 'ليان', age: 8 }])

  await test.step('one invites the other', async () => {
    await page.goto(path('/profile/privacy'))
    await lookAtPart(page)
    const email = page.getByLabel(part.email)
    await email.fill('nobody')
    await email.press('Enter')
    await expect(email).toBeFocused()
    await expect(page.getByText(part.errors.email.wrong_format)).toBeVisible()
    await expectAccessible(page, 'inviting a second guardian')
    await email.fill(other.email)
    await page.getByRole('button', { name: part.invite }).click()
    await expect(page.getByRole('status').filter({ hasText: part.invited })).toBeVisible()
    await expect(page.getByRole('button', { name: part.withdraw })).toBeVisible()
    await expectToFit(page)
  })

  await test.step('the other accepts with the link of the mail', async () => {
    const link = await linkIn(origin, other.email, 'guardian', 'ar')
    await theirs.goto(link)
    const heading = theirs.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(fill(answer.open.heading, { name: NAME }))
    // It is removed from the address once it is stored.
    await expect(theirs).not.toHaveURL(/token/)
    await expectAccessible(theirs, 'the invitation')
    await expectToFit(theirs)
    await theirs.getByRole('button', { name: answer.open.accept }).click()
    await expect(heading).toHaveText(answer.done.heading)
    await theirs.getByRole('link', { name: answer.done.toChildren }).click()
    await expect(theirs.getByText('ليان').first()).toBeVisible()
    await theirs.goto(link)
    await expect(heading, 'the link was used').toHaveText(answer.dead.heading)
    await expect(theirs).toHaveTitle(titleOf('ar', answer.dead.heading))
  })

  await test.step('one leaves, and the child goes with her', async () => {
    await page.reload()
    await lookAtPart(page)
    const leave = page.getByRole('button', { name: part.leave, exact: true })
    await leave.click()
    const dialog = page.getByRole('dialog', { name: part.ask })
    await expect(dialog.getByText(fill(part.whose, { children: 'ليان' }))).toBeVisible()
    await expectAccessible(page, 'leaving the family', 'dialog[open]')
    await dialog.getByRole('button', { name: part.yes }).click()
    await expect(page.getByRole('status').filter({ hasText: part.left })).toBeVisible()
    expect(await call(origin, getChildrenList, {}, tokenOf(other))).toEqual([])
  })
  await theirs.context().close()
})
