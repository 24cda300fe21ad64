import { expect, test } from 'vitest'
import { sendContactForm } from '../../src/lib/contact-form.ts'

function typed(values: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

const answering = (status: number, body: unknown) => async () => Response.json(body, { status })

const problem = (more: object) => ({
  type: 'about:blank',
  title: 'No',
  message: 'No.',
  requestId: 'r',
  ...more,
})

const sara = { name: ' Sara ', email: 'sara@example.com', message: 'Hello' }

test('a message that was sent leaves no form to show', async () => {
  expect(await sendContactForm(typed(sara), 'en', answering(200, { sent: true }))).toBeNull()
})

test('what was typed stays, and each wrong field says what is wrong', async () => {
  const errors = [
    { path: 'email', code: 'wrong_format', message: '' },
    { path: 'website', code: 'too_long', message: '' },
  ]
  const refusal = problem({ status: 400, code: 'invalid_input', errors })

  const form = await sendContactForm(
    typed({ ...sara, email: 'sara@' }),
    'en',
    answering(400, refusal),
  )

  expect(form).toEqual({
    values: { name: 'Sara', email: 'sara@', message: 'Hello' },
    errors: { email: 'wrong_format' },
    failure: null,
  })
})

test('where no field is to blame, the failure is handed on', async () => {
  const refusal = problem({ status: 503, code: 'unavailable' })

  const form = await sendContactForm(typed(sara), 'ar', answering(503, refusal))

  expect(form).toMatchObject({ errors: {}, failure: { kind: 'refused', problem: refusal } })
})
