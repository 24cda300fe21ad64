import { afterEach, describe, expect, test, vi } from 'vitest'
import { addChild, editChild } from '#contract/family/children.ts'
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

/** Answers requests in turn, null as a lost answer. Returns the requests that arrived. */
function serveAll(answers: (Response | Promise<Response> | null)[]): Request[] {
  const requests: Request[] = []
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
    requests.push(request.clone())
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
  return requests
}

const keyOf = ({ headers }: Request) => headers.get('Idempotency-Key')

const page = { language: 'en', t: messagesFor('en').child, owner: 'mona' } as const
const lost = null
const answered = (status: number) =>
  Response.json(
    { type: 'about:blank', code: 'unexpected', title: '', status, message: 'No.', requestId: '1' },
    { status, headers: { 'Content-Type': 'application/problem+json' } },
  )

test('a new child has the same key when it is sent again after a lost answer, and another one after a change or refusal', async () => {
  const requests = serveAll([lost, answered(500), answered(503), lost, answered(400), lost])
  const form = createChildForm(page, null, () => {})
  form.type(SARA)
  for (let times = 0; times < 3; times++) await form.save()
  form.type({ firstName: 'Sarah' })
  for (let times = 0; times < 3; times++) await form.save()

  const [first, second, third, changed, again, afterRefusal] = requests.map(keyOf)
  expect(first).toMatch(/\S/)
  expect([second, third]).toEqual([first, first])
  expect(again).toBe(changed)
  expect(new Set([first, changed, afterRefusal]).size).toBe(3)
})

const STORED = {
  ...SARA,
  id: '7f1c2c4e-1d67-4c39-9b0e-3a1f6b1d2e90',
  schoolId: null,
  grade: null,
  medicalNotes: null,
  emergencyContact: null,
  pickUp: null,
}

/** A parent who has pressed save, and goes on typing before the answer arrives. */
async function typeWhileSaving(known: typeof STORED | null) {
  const first = Promise.withResolvers<Response>()
  const second = { ...STORED, pickUp: 'Grandmother' }
  const requests = serveAll([first.promise, Response.json(second), lost])
  const left: unknown[] = []
  const form = createChildForm(page, known, child => left.push(child))
  form.type(SARA)
  const saving = form.save()
  form.type({ pickUp: 'Grandmother' })
  first.resolve(Response.json(STORED))
  await saving
  return { form, left, requests, second }
}

describe('What a parent types while a child is saved', () => {
  test('stays in the form, which the page does not leave, until it is saved too', async () => {
    const { form, left, requests, second } = await typeWhileSaving(STORED)
    expect(form.$state.get()).toMatchObject({
      values: { firstName: 'Sara', pickUp: 'Grandmother' },
      form: { status: 'idle' },
    })
    expect(left).toEqual([])

    await form.save()
    expect(await requests[1]?.json()).toMatchObject({
      id: STORED.id,
      pickUp: 'Grandmother',
      seen: { pickUp: null },
    })
    expect(left).toEqual([second])
  })

  test('changes a child that was just added, and adds none again', async () => {
    const { form, left, requests } = await typeWhileSaving(null)
    expect(left).toEqual([])
    expect(form.isNew()).toBe(false)

    await form.save()
    expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([
      `/api/${addChild.path}`,
      `/api/${editChild.path}`,
    ])
    expect(await requests[1]?.json()).toMatchObject({ id: STORED.id, pickUp: 'Grandmother' })
    expect(left).toHaveLength(1)
  })

  test('is restored in the form of the child that was added, not in that of a new one', async () => {
    await typeWhileSaving(null)
    const restored = createChildForm(page, STORED, () => {}).$state.get()
    expect(restored).toMatchObject({ restored: 'all', values: { pickUp: 'Grandmother' } })
    expect(createChildForm(page, null, () => {}).$state.get().restored).toBe('no')
  })
})
