import { describe, expect, test } from 'vitest'
import type { Failure } from '../../../src/lib/api/answer.ts'
import { problemOf, validateFields } from '../../../src/lib/forms/form-problem.ts'

const t = {
  unexpected: 'An unexpected error occurred.',
  errors: {
    email: { required: 'Enter your e-mail.', other: 'Enter an address.' },
    password: { required: 'Choose a password.', too_short: 'Use 12 characters or more.' },
  },
}

const refusal = (code: string, errors?: { path: string; code: string; message: string }[]) =>
  ({
    kind: 'refused',
    problem: {
      type: 'about:blank',
      title: code,
      status: 400,
      code,
      message: `The sentence of ${code}.`,
      requestId: '1',
      ...(errors && { errors }),
    },
  }) satisfies Failure

describe('missing values in a form', () => {
  test('are reported at each field that is empty or blank', () => {
    expect(validateFields({ email: ' ', password: '' }, t.errors)?.fields).toEqual({
      email: 'Enter your e-mail.',
      password: 'Choose a password.',
    })
  })

  test('are none if all fields are filled in', () => {
    expect(validateFields({ email: 'a', password: 'b' }, t.errors)).toBeNull()
  })
})

describe('an error in a form', () => {
  test('is shown at its fields, in our words if there are any', () => {
    const failure = refusal('invalid_input', [
      { path: 'email', code: 'wrong_format', message: 'Server.' },
      { path: 'password', code: 'too_common', message: 'This is easy to guess.' },
      { path: 'elsewhere', code: 'required', message: 'Server.' },
    ])
    expect(problemOf(failure, ['email', 'password'], t)).toEqual({
      fields: { email: 'Enter an address.', password: 'This is easy to guess.' },
      message: null,
      code: 'invalid_input',
    })
  })

  test('is shown for the whole form if no field is wrong', () => {
    expect(problemOf(refusal('wrong_credentials'), ['email'], t)).toMatchObject({
      fields: {},
      message: 'The sentence of wrong_credentials.',
    })
  })

  test('that requires a proof first is recognised', () => {
    const errors = [{ path: 'proof', code: 'proof_required', message: 'Show that it is you.' }]
    expect(problemOf(refusal('invalid_input', errors), ['email'], t).code).toBe('proof_required')
  })

  test.each<Failure>([{ kind: 'offline' }, { kind: 'broken', status: 502 }])(
    'has our sentence if there is no answer (%j)',
    failure => {
      expect(problemOf(failure, ['email'], t)).toEqual({
        fields: {},
        message: t.unexpected,
        code: null,
      })
    },
  )
})
