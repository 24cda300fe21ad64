import type { Page } from '@playwright/test'
import { MAX_FEES } from '#contract/limits.ts'
import { getManagedActivity } from '#contract/manage/activities.ts'
import { addActivity } from '#contract/manage/edit-activity.ts'
import type { Language } from '#contract/language.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { serveInterruptible } from '../support/interruptible-server.ts'
import { expect, inLanguage, FLOW_LANGUAGES } from '../support/fixtures.ts'
import { call, newParent, type Parent, test } from '../support/parents.ts'
import { ownSchool } from '../support/school.ts'
import { putTokens } from '../support/session.ts'

const nameOf = (page: Page, language: Language) =>
  page.getByRole('textbox', {
    name: messagesFor(language).activityForm.fields.activityName,
    exact: true,
  })
const feeOf = (page: Page, language: Language) =>
  page.getByRole('textbox', { name: messagesFor(language).activityForm.fields.fees, exact: true })

/** A new school with a draft. */
async function withDraft(origin: string) {
  const { head, school, tokens } = await ownSchool(origin)
  const token = tokens.accessToken
  const input = { schoolId: school.id, activityName: 'Evening Judo' }
  const { gId } = await call(origin, addActivity, input, { token })
  return { gId, head, token, tokens }
}

/** Signs in with the form of the page. */
async function signIn(page: Page, language: Language, { email, password }: Parent) {
  const { signIn: t } = messagesFor(language)
  await page.getByText(t.contactMethod.email, { exact: true }).click()
  await page.getByLabel(t.email.label).fill(email)
  await page.getByLabel(t.password.label, { exact: true }).fill(password)
  await page.getByRole('button', { name: t.submit, exact: true }).click()
}

test.describe('the unsaved text of a school about an activity', () => {
  // Requests that were pending at signing out, refusals, and a server that is away.
  test.use({ expectedFailures: [/401|status of 40[04]|answer: 40[04]|ERR_CONNECTION|ERR_EMPTY/] })

  for (const language of FLOW_LANGUAGES) {
    const { activityForm: t, site } = messagesFor(language)

    test(`is kept for the person who typed it when they sign out in another tab (${language})`, async ({
      context,
      origin,
      page,
    }) => {
      const { gId, head, tokens } = await withDraft(origin)
      const address = inLanguage(language, `/manage/activity/${gId}`)
      await page.setViewportSize({ width: 360, height: 800 })
      await putTokens(page, tokens)
      await page.goto(address)
      // The texts in the language of the page come first (in English: activity.spec.ts).
      const first = page.getByRole('main').getByRole('textbox').first()
      await expect(first).toHaveAccessibleName(t.fields.activityName_Ar)
      await nameOf(page, language).fill('Morning Judo')
      await feeOf(page, language).fill('٣٢٠')

      const other = await context.newPage()
      await other.goto(inLanguage(language, '/aboutus'))
      await other.getByRole('button', { name: site.account.logout }).click()
      await expect(other).toHaveURL(inLanguage(language, '/login'))
      await expect(page).toHaveURL(/\/login\?returnUrl=/)
      await signIn(page, language, head)
      await expect(page).toHaveURL(address)
      await expect(page.getByText(t.restored)).toBeVisible()
      await expect(nameOf(page, language)).toHaveValue('Morning Judo')
      await expect(feeOf(page, language)).toHaveValue('٣٢٠')

      // The other tab has gone to the home page, which shows the city of the signed-in user.
      await expect(other).toHaveURL(/\?city=/)

      // Another person who uses this tab finds nothing of it.
      await putTokens(other, (await newParent(origin)).tokens)
      await page.goto(inLanguage(language, '/aboutus'))
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Morning')
    })

    test(`is kept while the server refuses it or is down, and saved afterwards (${language})`, async ({
      browser,
      origin,
    }) => {
      const { gId, token, tokens } = await withDraft(origin)
      const field = await serveInterruptible(origin)
      const viewport = { width: 360, height: 800 }
      const context = await browser.newContext({ baseURL: field.origin, viewport })
      const page = await context.newPage()
      await putTokens(page, tokens)
      await page.goto(inLanguage(language, `/manage/activity/${gId}`))
      await nameOf(page, language).fill('Morning Judo')
      await feeOf(page, language).fill(String(MAX_FEES + 1))
      const save = page.getByRole('button', { name: t.save.draft })
      await save.click()
      await expect(feeOf(page, language)).toBeFocused()
      await expect(feeOf(page, language)).toHaveAccessibleDescription(/\p{L}/u)
      await page.reload()
      await expect(page.getByText(t.restored)).toBeVisible()
      await expect(feeOf(page, language)).toHaveValue(String(MAX_FEES + 1))
      await feeOf(page, language).fill('320')

      await field.cut()
      await save.click()
      await expect(page.getByText(t.offline).first()).toBeVisible()
      await expect(nameOf(page, language)).toHaveValue('Morning Judo')
      await expect(feeOf(page, language)).toHaveValue('320')
      await field.restore()
      await save.click()
      await expect(page.getByText(t.done.draft)).toBeVisible()
      const saved = await call(origin, getManagedActivity, { gId }, { token })
      expect(saved).toMatchObject({ activityName: 'Morning Judo', fees: 320 })
      await context.close()
      await field.cut()
    })
  }
})
