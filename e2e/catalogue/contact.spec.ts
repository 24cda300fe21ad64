import { MAX_MESSAGE_LENGTH } from '#contract/contact.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill, formatNumber } from '../../src/lib/format/format.ts'
import { expect, inLanguage, test, WALKED_IN } from '../support/fixtures.ts'
import { readOutbox } from '../support/outbox.ts'

/** The mails of an outbox that say something. */
const mailsWith = (outbox: string, message: string) =>
  [...outbox.matchAll(/<pre dir="auto">([^]*?)<\/pre>/g)]
    .map(([, html = '']) =>
      html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
    )
    .filter(text => text.includes(message))

for (const language of WALKED_IN) {
  const { contact: t } = messagesFor(language)

  test(`what is missing is said at its field, and then a message reaches the owner (${language})`, async ({
    baseURL,
    page,
  }) => {
    await page.goto(inLanguage(language, '/contactus'))
    const main = page.getByRole('main')
    const [name, email] = [main.getByLabel(t.name.label), main.getByLabel(t.email.label)]
    const text = main.getByLabel(t.message.label)
    await text.fill('x'.repeat(MAX_MESSAGE_LENGTH + 1))
    await main.getByRole('button', { name: t.submit }).click()
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription(new RegExp(t.name.required))
    await expect(email).toHaveAccessibleDescription(new RegExp(t.email.invalid))
    const max = formatNumber(language, MAX_MESSAGE_LENGTH)
    await expect(main.getByText(fill(t.message.tooLong, { max }))).toBeVisible()
    await expect(text).toHaveValue('x'.repeat(MAX_MESSAGE_LENGTH + 1))

    const message = `السلام عليكم & <hello> ${crypto.randomUUID()}`
    await name.fill('نورة')
    await email.fill('noura@example.com')
    await text.fill(message)
    await main.getByRole('button', { name: t.submit }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.sent.heading)

    // It leaves right after the answer.
    await expect
      .poll(async () => mailsWith(await readOutbox(String(baseURL)), message))
      .toEqual([expect.stringContaining(`نورة <noura@example.com> (${language})`)])
  })
}

test.describe('what is too long, without scripts,', () => {
  const { contact: t, failures } = messagesFor('ar')
  test.use({ javaScriptEnabled: false, expectedFailures: [/\b413\b/] })

  test('comes back whole, to be shortened', async ({ page }) => {
    const message = 'نص طويل جدًا '.repeat(6_000).trim()
    await page.goto('/ar/contactus')
    const main = page.getByRole('main')
    await main.getByLabel(t.name.label).fill('نورة')
    await main.getByLabel(t.email.label).fill('noura@example.com')
    await main.getByLabel(t.message.label).fill(message)
    const answering = page.waitForResponse(answer => answer.request().method() === 'POST')
    await main.getByRole('button', { name: t.submit }).click()
    expect((await answering).status()).toBe(413)

    const max = formatNumber('ar', MAX_MESSAGE_LENGTH)
    await expect(main.getByText(fill(t.message.tooLong, { max }))).toBeVisible()
    await expect(main.getByLabel(t.message.label)).toHaveValue(message)
    await expect(main.getByLabel(t.name.label)).toHaveValue('نورة')
    await main.getByLabel(t.message.label).fill('قصير')
    await main.getByRole('button', { name: t.submit }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.sent.heading)
  })

  test('of a whole book is still there on the page before', async ({ page }) => {
    // Each character is sent as nine.
    const message = `${'…'.repeat(80)}\n`.repeat(1_500).trim()
    await page.goto('/ar/contactus')
    const main = page.getByRole('main')
    await main.getByLabel(t.name.label).fill('نورة')
    await main.getByLabel(t.message.label).fill(message)
    await main.getByRole('button', { name: t.submit }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      failures.refused.tooLarge.title,
    )

    await page.goBack()
    await expect(main.getByLabel(t.name.label)).toHaveValue('نورة')
    await expect(main.getByLabel(t.message.label)).toHaveValue(message)
  })
})

for (const language of WALKED_IN) {
  const { contact: t } = messagesFor(language)

  test.describe(`without scripts, in ${language},`, () => {
    test.use({ javaScriptEnabled: false, expectedFailures: [/\b403\b/] })

    test('what another website sends is shown, and sent only from here', async ({
      baseURL,
      page,
    }) => {
      const message = `مرحبًا "<b>" & ${crypto.randomUUID()}`
      const action = `${baseURL}${inLanguage(language, '/contactus')}`
      await page.route('https://elsewhere.example/', route =>
        route.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: `<form method="post" action="${action}"><input name="name" value="نورة">
            <input name="email" value="noura@example.com"><textarea name="message"></textarea>
            <button>Send</button></form>`,
        }),
      )
      await page.goto('https://elsewhere.example/')
      await page.locator('textarea').fill(message)
      const answering = page.waitForResponse(answer => answer.request().method() === 'POST')
      await page.getByRole('button').click()
      expect((await answering).status()).toBe(403)

      const main = page.getByRole('main')
      await expect(page.getByRole('alert')).toHaveText(t.foreign)
      await expect(main.getByLabel(t.message.label)).toHaveValue(message)
      await expect(main.getByLabel(t.email.label)).toHaveValue('noura@example.com')
      const outbox = () => readOutbox(String(baseURL))
      const sent = message.split(' ').at(-1) ?? ''
      expect(await outbox()).not.toContain(sent)

      await main.getByRole('button', { name: t.submit }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.sent.heading)
      await expect.poll(outbox).toContain(sent)
    })
  })
}

test('a program that fills in every field is thanked, and nobody is bothered', async ({
  baseURL,
  page,
}) => {
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

  expect(await readOutbox(String(baseURL))).not.toContain(message)
})

test('a request that is no form is answered with the form', async ({ request }) => {
  const answer = await request.post('/contactus', { data: { name: 'JSON' } })

  expect(answer.status()).toBe(200)
  expect(await answer.text()).toContain(messagesFor('en').contact.checkFields)
})
