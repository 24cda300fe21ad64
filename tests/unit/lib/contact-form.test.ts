import { expect, test } from 'vitest'
import { sendContactForm } from '../../../src/lib/forms/contact-form.ts'

function typed(values: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

const here = (status: number, body: unknown) => ({
  language: 'en' as const,
  isForeign: false,
  api: async () => Response.json(body, { status }),
})

const problem = (more: object) => ({
  type: 'about:blank',
  title: 'No',
  message: 'No.',
  requestId: 'r',
  ...more,
})

const sara = { name: ' Sara ', email: 'sara@example.com', message: 'Hello' }

test('a sent message leaves no form to show', async () => {
  expect(await sendContactForm(typed(sara), here(200, { sent: true }))).toBeNull()
})

test('typed text stays, and each wrong field says what is wrong', async () => {
  const errors = [
    { path: 'email', code: 'wrong_format', message: '' },
    { path: 'website', code: 'too_long', message: '' },
  ]
  const refusal = problem({ status: 400, code: 'invalid_input', errors })

  const form = await sendContactForm(typed({ ...sara, email: 'sara@' }), here(400, refusal))

  expect(form).toEqual({
    values: { name: 'Sara', email: 'sara@', message: 'Hello' },
    errors: { email: 'wrong_format' },
    failure: null,
    status: 200,
  })
})

test('a failure without a wrong field is passed on', async () => {
  const refusal = problem({ status: 503, code: 'unavailable' })

  const form = await sendContactForm(typed(sara), here(503, refusal))

  expect(form).toMatchObject({
    errors: {},
    failure: { kind: 'refused', problem: refusal },
    status: 503,
  })
})

test('a text that is too long for a call is returned whole, and the longest field is marked', async () => {
  const refusal = problem({ status: 413, code: 'too_large' })
  const message = 'word '.repeat(20_000).trim()

  const form = await sendContactForm(typed({ ...sara, message }), here(413, refusal))

  expect(form).toEqual({
    values: { name: 'Sara', email: 'sara@example.com', message },
    errors: { message: 'too_long' },
    failure: null,
    status: 413,
  })
})

test('a form from another site is shown, and not sent', async () => {
  const api = () => Promise.reject(new Error('Nothing is to be sent.'))

  const form = await sendContactForm(typed(sara), { language: 'ar', isForeign: true, api })

  expect(form).toEqual({
    values: { name: 'Sara', email: 'sara@example.com', message: 'Hello' },
    errors: {},
    failure: 'foreign',
    status: 403,
  })
})
