import { MAX_MESSAGE_LENGTH } from '#contract/contact.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill, formatNumber } from '../../src/lib/format/format.ts'
import { expect, inLanguage, test, FLOW_LANGUAGES } from '../support/fixtures.ts'
import { fieldIn, partIn, readPage } from '../support/html.ts'
import { readOutbox } from '../support/outbox.ts'

/** The mails in the outbox that contain a text. */
const mailsWith = (outbox: string, message: string) =>
  [...outbox.matchAll(/<pre dir="auto">([^]*?)<\/pre>/g)]
    .map(([, html = '']) =>
      html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
    )
    .filter(text => text.includes(message))

for (const language of FLOW_LANGUAGES) {
  const { contact: t } = messagesFor(language)

  test(`missing fields are reported, and then a message reaches the owner (${language})`, async ({
    baseURL,
    page,
  }) => {
    await page.goto(inLanguage(language, '/contactus'))
    const main = page.getByRole('main')
    const [name, email] = [main.getByLabel(t.name.label), main.getByLabel(t.email.label)]
    const text = main.getByLabel(t.message.label)
    // A message that fills in the hidden field for bots is dropped.
    await expect(main.getByLabel(t.trap)).toBeAttached()
    await expect(main.getByRole('textbox', { name: t.trap })).toHaveCount(0)
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

    // It is sent right after the answer.
    await expect
      .poll(async () => mailsWith(await readOutbox(String(baseURL)), message))
      .toEqual([expect.stringContaining(`نورة <noura@example.com> (${language})`)])
  })
}

const written = { name: 'نورة', email: 'noura@example.com' }

test('a message that is too long is returned whole, to be shortened', async ({ request }) => {
  const { contact: t } = messagesFor('ar')
  const message = 'نص طويل جدًا '.repeat(6_000).trim()
  const answer = await request.post('/ar/contactus', { form: { ...written, message } })
  expect(answer.status()).toBe(413)

  const main = partIn(await readPage(answer), 'main')
  const max = formatNumber('ar', MAX_MESSAGE_LENGTH)
  expect(main.text).toContain(fill(t.message.tooLong, { max }))
  expect(fieldIn(main, t.message.label).text).toBe(message)
  expect(fieldIn(main, t.name.label).attributes['value']).toBe(written.name)
})

test.describe('a very long message, without scripts,', () => {
  test.use({ javaScriptEnabled: false, expectedFailures: [/\b413\b/] })

  test('is still there on the previous page', async ({ page }) => {
    const { contact: t, failures } = messagesFor('ar')
    // Each character is sent as nine bytes. It has no lines: the browser takes seconds to fill in many of them.
    const message = `${'…'.repeat(1_000)} `.repeat(120).trim()
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

test('a form sent by another website is shown, and must be sent again from here', async ({
  baseURL,
  request,
}) => {
  const { contact: t } = messagesFor('ar')
  const message = `مرحبًا "<b>" & ${crypto.randomUUID()}`
  const form = { ...written, message }
  const headers = { 'Sec-Fetch-Site': 'cross-site' }
  const answer = await request.post('/ar/contactus', { form, headers })
  expect(answer.status()).toBe(403)

  const main = partIn(await readPage(answer), 'main')
  expect(partIn(main, '[role=alert]').text).toContain(t.foreign)
  expect(fieldIn(main, t.message.label).text).toBe(message)
  expect(fieldIn(main, t.email.label).attributes['value']).toBe(written.email)
  expect(partIn(main, 'form').attributes).toMatchObject({ action: '/ar/contactus', method: 'post' })
  const outbox = () => readOutbox(String(baseURL))
  const sent = message.split(' ').at(-1) ?? ''
  expect(await outbox()).not.toContain(sent)

  const again = await request.post('/ar/contactus', {
    form,
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  expect(partIn(await readPage(again), 'h1').text).toContain(t.sent.heading)
  await expect.poll(outbox).toContain(sent)
})

test('a bot that fills in every field is thanked, and nobody gets its message', async ({
  baseURL,
  request,
}) => {
  const { contact: t } = messagesFor('en')
  const message = `Buy now ${crypto.randomUUID()}`
  const trap = fieldIn(await readPage(await request.get('/contactus')), t.trap).attributes['name']
  const answer = await request.post('/contactus', {
    form: { name: 'Bot', email: 'bot@example.com', message, [String(trap)]: 'https://example.com' },
  })
  expect(partIn(await readPage(answer), 'h1').text).toContain(t.sent.heading)

  expect(await readOutbox(String(baseURL))).not.toContain(message)
})

test('a request that is not a form is answered with the form', async ({ request }) => {
  const answer = await request.post('/contactus', { data: { name: 'JSON' } })

  expect(answer.status()).toBe(200)
  expect(await answer.text()).toContain(messagesFor('en').contact.checkFields)
})
