import { afterEach, expect, test, vi } from 'vitest'
import { messagesFor } from '../../../../src/i18n/index.ts'
import { createChildForm } from '../../../../src/lib/stores/child-form.ts'
import { fakeBrowser } from '../browser.ts'

const SARA = {
  firstName: 'Sara',
  lastName: 'Alharbi',
  birthDate: '2019-10-12',
  genderId: 2,
} as const

afterEach(() => vi.unstubAllGlobals())

/** Answers requests in turn. Returns the idempotency keys that arrived. */
function serve(answers: (Response | null)[]): (string | null)[] {
  const keys: (string | null)[] = []
  fakeBrowser()
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(address: string | URL, init?: RequestInit) {
        super(new URL(address, 'http://nashat.example'), init)
      }
    },
  )
  vi.stubGlobal('fetch', async (request: Request) => {
    keys.push(request.headers.get('Idempotency-Key'))
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
  return keys
}

const lost = null
const answered = (status: number) =>
  Response.json(
    { type: 'about:blank', code: 'unexpected', title: '', status, message: 'No.', requestId: '1' },
    { status, headers: { 'Content-Type': 'application/problem+json' } },
  )

test('a new child has the same key when it is sent again after a lost answer, and another one after a change or refusal', async () => {
  const keys = serve([lost, answered(500), answered(503), lost, answered(400), lost])
  const { child: t } = messagesFor('en')
  const form = createChildForm({ language: 'en', t, owner: 'mona' }, null, () => {})
  form.type(SARA)
  for (let times = 0; times < 3; times++) await form.save()
  form.type({ firstName: 'Sarah' })
  for (let times = 0; times < 3; times++) await form.save()

  const [first, second, third, changed, again, afterRefusal] = keys
  expect(first).toMatch(/\S/)
  expect([second, third]).toEqual([first, first])
  expect(again).toBe(changed)
  expect(new Set([first, changed, afterRefusal]).size).toBe(3)
})
