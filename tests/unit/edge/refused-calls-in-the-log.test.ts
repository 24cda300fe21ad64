import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { consoleLog } from '../../../server/lib/log.ts'

const lines: { by: string; call: string; userId?: string; leftOut?: number }[] = []

beforeEach(() => {
  lines.length = 0
  vi.useFakeTimers()
  vi.spyOn(process.stderr, 'write').mockImplementation(line => {
    lines.push(JSON.parse(String(line)))
    return true
  })
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const refuse = (call: string, userId: string) =>
  consoleLog.event('call_refused', { by: 'not_found', call, userId })

test('an attacker who tries a thousand ids is logged immediately, and hides no other refusal', () => {
  for (let tried = 0; tried < 1_000; tried++) refuse('/api/parents/getchildbyid', 'one')
  refuse('/api/parents/getclaim', 'another')
  vi.advanceTimersByTime(1_000)

  expect(lines.map(({ call, leftOut, userId }) => [call, userId, leftOut])).toEqual([
    ['/api/parents/getchildbyid', 'one', undefined],
    ['/api/parents/getclaim', 'another', undefined],
    ['/api/parents/getchildbyid', 'one', 998],
  ])
})

test.each(['access_refused', 'token_refused', 'too_many_requests'] as const)(
  'a flood of %s, which nothing limits, causes one line a second',
  name => {
    for (let tried = 0; tried < 1_000; tried++) consoleLog.event(name, { by: 'forbidden' })
    vi.advanceTimersByTime(1_000)
    expect(lines).toHaveLength(2)
  },
)

test('each wrong password has its own line', () => {
  for (let tried = 0; tried < 5; tried++)
    consoleLog.event('sign_in_failed', { by: 'password', userId: 'one' })
  expect(lines).toHaveLength(5)
})
