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
const refused = () =>
  Response.json(
    {
      type: 'about:blank',
      code: 'invalid_input',
      title: 'No',
      status: 400,
      message: 'No.',
      requestId: '1',
    },
    { status: 400, headers: { 'Content-Type': 'application/problem+json' } },
  )

test('A new child that is sent again after a lost answer has the same key, and another one once it is changed or refused', async () => {
  const keys = serve([lost, lost, refused(), lost])
  const { child: t } = messagesFor('en')
  const form = createChildForm({ language: 'en', t, owner: 'mona' }, null, () => {})
  form.type(SARA)
  await form.save()
  await form.save()
  form.type({ firstName: 'Sarah' })
  await form.save()
  await form.save()

  const [first, again, changed, afterRefusal] = keys
  expect(first).toMatch(/\S/)
  expect(again).toBe(first)
  expect(new Set([first, changed, afterRefusal]).size).toBe(3)
})
