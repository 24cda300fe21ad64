import { messagesFor } from '../../src/i18n/index.ts'
import { activityName } from '../../src/lib/activities/card-facts.ts'
import { activityPath } from '../../src/lib/paths.ts'
import { expect, inLanguage, openHome, test, FLOW_LANGUAGES } from '../support/fixtures.ts'
import { find } from '../support/list.ts'

for (const language of FLOW_LANGUAGES) {
  const { contact, details, newsletter } = messagesFor(language)

  test(`cards, the action bar of an activity, and public forms have accessible names (${language})`, async ({
    api,
    page,
  }) => {
    const [card] = (await find(api, { searchTerm: 'chess' })).data
    const name = card ? activityName(language, card) : ''
    const article = page.getByRole('article', { name, exact: true }).first()

    await test.step('a card and its link are named after the activity', async () => {
      await openHome(page, inLanguage(language, '/?q=chess'))
      await expect(article.getByRole('link', { name, exact: true })).toBeVisible()
    })

    await test.step('the bar with price and action, and the article of the page', async () => {
      await page.goto(card ? activityPath(language, card) : '')
      const bar = page.getByRole('complementary', { name: details.bar, exact: true })
      await expect(bar.getByRole('link', { name: details.share })).toBeVisible()
      await expect(article).toContainText(details.about)
    })

    await test.step('forms', async () => {
      await page.goto(inLanguage(language, '/contactus'))
      const form = page.getByRole('form', { name: contact.heading, exact: true })
      await expect(form.getByRole('button', { name: contact.submit })).toBeVisible()
      const joining = page.getByRole('form', { name: newsletter.form, exact: true })
      await expect(joining.getByLabel(newsletter.label)).toBeVisible()
    })
  })
}
