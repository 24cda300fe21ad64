import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { register } from '#contract/family/registering.ts'
import { moveSession } from '#contract/manage/sessions.ts'
import { getFigures } from '#contract/manage/figures.ts'
import { checkInput } from '../../../server/lib/request/check-input.ts'
import { Refusal } from '../../../server/lib/refusal.ts'

function errorsOf(endpoint: Endpoint, raw: unknown) {
  try {
    checkInput(endpoint, raw)
  } catch (error) {
    if (error instanceof Refusal) return error.errors
  }
  throw new Error('The input was accepted')
}

describe('A wrong field', () => {
  const id = crypto.randomUUID()

  test.each([
    [
      'a time',
      moveSession,
      { sessionId: id, startsAt: 'noon', endsAt: '2026-12-06T17:00:00Z' },
      { path: 'startsAt', code: 'wrong_format' },
    ],
    [
      'a day',
      getFigures,
      { from: 'noon', to: '2026-12-06' },
      { path: 'from', code: 'wrong_format' },
    ],
    ['a list', register, { gId: id, childIds: id }, { path: 'childIds', code: 'wrong_type' }],
  ])('is named once, with its first fault: %s', (_, endpoint, raw, fault) => {
    expect(errorsOf(endpoint, raw)).toEqual([fault])
  })

  test('does not hide another one', () => {
    expect(errorsOf(moveSession, { sessionId: id, startsAt: 'noon', endsAt: 'one' })).toEqual([
      { path: 'startsAt', code: 'wrong_format' },
      { path: 'endsAt', code: 'wrong_format' },
    ])
  })
})
