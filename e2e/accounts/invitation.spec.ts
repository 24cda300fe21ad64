import type { Page } from '@playwright/test'
import type { Language } from '#contract/language.ts'
import { getManagedSchools } from '#contract/manage/schools.ts'
import { invite } from '#contract/staff/staff.ts'
import { login } from '#contract/accounts/users.ts'
import { readDemoStaff } from '../../server/demo/read.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill, nameIn } from '../../src/lib/format/format.ts'
import { readClaims } from '../../src/lib/session/token-claims.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, inLanguage, FLOW_LANGUAGES, titleOf } from '../support/fixtures.ts'
import { linkIn } from '../support/outbox.ts'
import { call, newParent, PASSWORD, test } from '../support/parents.ts'
import { expectToFit } from '../support/reflow.ts'
import { readLocalStorage } from '../support/session.ts'

/** The demo's school invites a trainer. Returns the path of the link in the mail. */
async function inviteTrainer(origin: string, email: string) {
  const head = readDemoStaff().find(({ role }) => role === 'School')
  if (!head) throw new Error('The demo has no school.')
  const { email: from, password } = head
  const { accessToken: token } = await call(origin, login, { email: from, password })
  const [school] = await call(origin, getManagedSchools, {}, { token })
  if (!school) throw new Error('Nobody of the demo works for a school.')
  await call(origin, invite, { role: 'Trainer', email, schoolId: school.id }, { token })
  return { school, link: await linkIn(origin, email, 'invitation') }
}

/** Signs in with the form of the page. */
async function signIn(page: Page, language: Language, email: string) {
  const { signIn: t } = messagesFor(language)
  await page.getByText(t.contactMethod.email, { exact: true }).click()
  await page.getByLabel(t.email.label).fill(email)
  await page.getByLabel(t.password.label, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: t.submit, exact: true }).click()
}

for (const language of FLOW_LANGUAGES) {
  const { invitation: t } = messagesFor(language)

  test.describe(`an invitation, in ${language},`, () => {
    test.use({ expectedFailures: [/\b(400|404)\b|getinvitation/] })

    test('says to which school it is, gives the role to whoever it was sent to, and to nobody else', async ({
      origin,
      page,
    }) => {
      const coach = await newParent(origin)
      const { link, school } = await inviteTrainer(origin, coach.email)
      const heading = page.getByRole('heading', { level: 1 })
      const named = { school: nameIn(language, school) }
      const accept = page.getByRole('button', { name: t.accept })
      const kept = () => page.evaluate(() => sessionStorage.getItem('nashat.invitation'))

      await page.goto(inLanguage(language, '/invitation'))
      await expect(heading, 'without a link').toHaveText(t.dead.heading)
      await expect(page).toHaveTitle(titleOf(language, t.dead.heading))
      await test.step('one that cannot be loaded is kept, and can be tried again', async () => {
        await page.route('**/staff/getinvitation**', route => route.abort())
        await page.goto(inLanguage(language, link))
        await expect(page.getByRole('alert')).toHaveText(t.offline)
        await page.unrouteAll()
        await page.getByRole('button', { name: t.again }).click()
        await expect(heading).toHaveText(fill(t.headings.Trainer, named))
        await expect(page).toHaveTitle(titleOf(language, t.title))
        // A copied address does not contain the token.
        expect(page.url()).not.toContain('token')
        await expectAccessible(page, 'invitation')
        await expectToFit(page)
        await page.setViewportSize({ width: 360, height: 740 })
      })

      await test.step('somebody else is told that it is not theirs', async () => {
        await page.getByRole('main').getByRole('link', { name: t.signIn }).click()
        await signIn(page, language, (await newParent(origin)).email)
        await expect(page).toHaveURL(inLanguage(language, '/invitation'))
        await accept.click()
        await expect(page.getByRole('alert')).toHaveText(t.otherAddress)
        await expect(accept).toHaveCount(0)
        const signOut = page.getByRole('main').getByRole('button', { name: t.signOut })
        await expect(signOut).toBeFocused()
        await signOut.press('Enter')
      })

      await test.step('whoever it was sent to signs in, accepts, and has the role', async () => {
        // The token stays in this tab, and in no address.
        const back = encodeURIComponent(inLanguage(language, '/invitation'))
        await expect(page).toHaveURL(`${inLanguage(language, '/login')}?returnUrl=${back}`)
        await signIn(page, language, coach.email)
        await expect(page).toHaveURL(inLanguage(language, '/invitation'))
        await accept.click()
        await expect(heading).toHaveText(t.done.heading)
        await expect(page).toHaveTitle(titleOf(language, t.done.heading))
        await expect(page.getByText(fill(t.done.Trainer, named))).toBeVisible()
        const { authToken = '' } = await readLocalStorage(page)
        expect(readClaims(authToken)?.roles).toEqual(['Parent', 'Trainer'])
      })

      await test.step('an invented one works for nobody', async () => {
        // In the same tab: the page reads the next link by itself.
        await page.goto(inLanguage(language, '/invitation#token=nobody-has-this-one'))
        await expect(heading).toHaveText(t.dead.heading)
        expect(await kept()).toBeNull()
      })
    })
  })
}
