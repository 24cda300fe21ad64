import { MAX_MESSAGE_LENGTH } from '#contract/contact.ts'
import { LANGUAGES } from '#contract/language.ts'
import { messagesFor } from '../src/i18n/index.ts'
import { fill, formatNumber } from '../src/lib/format.ts'
import { expect, inLanguage, test } from './fixtures.ts'

for (const language of LANGUAGES) {
  const { contact: t } = messagesFor(language)

  test(`a message reaches the owner (${language})`, async ({ page }) => {
    const message = `السلام عليكم & <hello> ${crypto.randomUUID()}`
    await page.goto(inLanguage(language, '/contactus'))
    const main = page.getByRole('main')
    await main.getByLabel(t.name.label).fill('نورة')
    await main.getByLabel(t.email.label).fill('noura@example.com')
    await main.getByLabel(t.message.label).fill(message)
    await main.getByRole('button', { name: t.submit }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.sent.heading)

    // It leaves right after the answer.
    await expect(async () => {
      await page.goto('/dev/outbox')
      const mails = await page.getByText(message).allTextContents()
      expect(mails).toEqual([expect.stringContaining(`نورة <noura@example.com> (${language})`)])
    }).toPass()
  })

  test(`what is missing is said at its field, which takes the focus (${language})`, async ({
    page,
  }) => {
    await page.goto(inLanguage(language, '/contactus'))
    const main = page.getByRole('main')
    await main.getByLabel(t.message.label).fill('x'.repeat(MAX_MESSAGE_LENGTH + 1))
    await main.getByRole('button', { name: t.submit }).click()

    const name = main.getByLabel(t.name.label)
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription(new RegExp(t.name.required))
    await expect(main.getByLabel(t.email.label)).toHaveAccessibleDescription(
      new RegExp(t.email.invalid),
    )
    const max = formatNumber(language, MAX_MESSAGE_LENGTH)
    await expect(main.getByText(fill(t.message.tooLong, { max }))).toBeVisible()
    await expect(main.getByLabel(t.message.label)).toHaveValue('x'.repeat(MAX_MESSAGE_LENGTH + 1))
  })
}

test('a program that fills in every field is thanked, and nobody is bothered', async ({ page }) => {
  const { contact: t } = messagesFor('en')
  const message = `Buy now ${crypto.randomUUID()}`
  await page.goto('/contactus')
  const main = page.getByRole('main')
  await main.getByLabel(t.name.label).fill('Bot')
  await main.getByLabel(t.email.label).fill('bot@example.com')
  await main.getByLabel(t.message.label).fill(message)
  await expect(main.getByRole('textbox', { name: t.trap })).toHaveCount(0)
  await main.getByLabel(t.trap).fill('https://example.com', { force: true })
  await main.getByRole('button', { name: t.submit }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.sent.heading)

  await page.goto('/dev/outbox')
  await expect(page.getByText(message)).toHaveCount(0)
})

test('a request that is no form is answered with the form', async ({ request }) => {
  const answer = await request.post('/contactus', { data: { name: 'JSON' } })

  expect(answer.status()).toBe(200)
  expect(await answer.text()).toContain(messagesFor('en').contact.checkFields)
})
