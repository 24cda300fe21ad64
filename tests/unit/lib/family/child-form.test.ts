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

const STORED = {
  ...SARA,
  id: '7f1c2c4e-1d67-4c39-9b0e-3a1f6b1d2e90',
  schoolId: null,
  grade: null,
  medicalNotes: null,
  emergencyContact: null,
  pickUp: null,
}

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

const contentOf = async (request: Request) => ({
  ...((await request.clone().json()) as Record<string, unknown>),
  path: new URL(request.url).pathname.replace('/api/', ''),
  key: keyOf(request),
})

const page = { language: 'en', t: messagesFor('en').child, owner: 'mona' } as const
const lost = null
const answered = (status: number, code = 'unexpected') =>
  Response.json(
    { type: 'about:blank', code, title: '', status, message: 'No.', requestId: '1' },
    { status, headers: { 'Content-Type': 'application/problem+json' } },
  )
/** The key is that of a call with other content, which has arrived. */
const arrived = () => answered(409, 'idempotency_conflict')

test('a new child has the same key when it is sent again after a lost answer, and another one after a refusal', async () => {
  const requests = serveAll([lost, answered(500), answered(503), answered(400), lost])
  const form = createChildForm(page, null, () => {})
  form.type(SARA)
  for (let times = 0; times < 5; times++) await form.save()

  const [first, second, third, fourth, afterRefusal] = requests.map(keyOf)
  expect(first).toMatch(/\S/)
  expect([second, third, fourth]).toEqual([first, first, first])
  expect(afterRefusal).not.toBe(first)
})

describe('A child that was changed after the answer to adding it was lost', () => {
  /** Sara is added, the answer is lost, and she is renamed. */
  async function renameAfter(answers: Parameters<typeof serveAll>[0]) {
    const requests = serveAll([lost, ...answers])
    const left: unknown[] = []
    const form = createChildForm(page, null, child => left.push(child))
    form.type(SARA)
    await form.save()
    form.type({ firstName: 'Sarah' })
    await form.save()
    return { form, left, sent: await Promise.all(requests.map(contentOf)) }
  }

  test('is added as it is now, with the key of the first call, which cannot be answered', async () => {
    const { left, sent } = await renameAfter([Response.json(STORED)])
    const [first, added] = sent
    expect(added).toEqual({ ...first, firstName: 'Sarah' })
    expect(left).toEqual([STORED])
  })

  test('is not added again: the first call is repeated if it has arrived, and the child then changed', async () => {
    const renamed = { ...STORED, firstName: 'Sarah' }
    const { left, sent } = await renameAfter([
      arrived(),
      Response.json(STORED),
      Response.json(renamed),
    ])
    const [first, , again, change] = sent
    expect(again).toEqual(first)
    expect(change).toMatchObject({ path: editChild.path, id: STORED.id, firstName: 'Sarah' })
    expect(left).toEqual([renamed])
  })

  test('is added as it is now if the first call was refused', async () => {
    const { left, sent } = await renameAfter([arrived(), answered(400), Response.json(STORED)])
    const added = sent.at(-1)
    expect(added).toMatchObject({ path: addChild.path, firstName: 'Sarah' })
    expect(added?.key).not.toBe(sent[0]?.key)
    expect(left).toEqual([STORED])
  })

  test('is sent no further while there is no answer', async () => {
    const { form, left, sent } = await renameAfter([arrived(), lost])
    expect(sent).toHaveLength(3)
    expect(form.$state.get()).toMatchObject({
      values: { firstName: 'Sarah' },
      form: { status: 'refused' },
    })
    expect(left).toEqual([])
  })

  test('stays in the draft of the added child if the change fails', async () => {
    await renameAfter([arrived(), Response.json(STORED), lost])
    const restored = createChildForm(page, STORED, () => {}).$state.get()
    expect(restored).toMatchObject({ restored: 'all', values: { firstName: 'Sarah' } })
  })
})

/** A parent who has pressed save, and goes on typing before the answer arrives. */
async function typeWhileSaving(known: typeof STORED | null, isHasty = false) {
  const first = Promise.withResolvers<Response>()
  const second = { ...STORED, pickUp: 'Grandmother' }
  const requests = serveAll([first.promise, Response.json(second), lost])
  const left: unknown[] = []
  const form = createChildForm(page, known, child => left.push(child), isHasty)
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
      form: { status: 'done' },
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

  test('does not keep the page open if it was undone again', async () => {
    const first = Promise.withResolvers<Response>()
    serveAll([first.promise])
    const left: unknown[] = []
    const form = createChildForm(page, STORED, child => left.push(child))
    form.type(SARA)
    const saving = form.save()
    form.type({ pickUp: 'Grandmother' })
    form.type({ pickUp: '' })
    first.resolve(Response.json(STORED))
    await saving
    expect(left).toEqual([STORED])
    expect(createChildForm(page, STORED, () => {}).$state.get().restored).toBe('no')
  })

  test('is left as a draft of the child if the page goes on with it at once', async () => {
    const { left } = await typeWhileSaving(null, true)
    expect(left).toEqual([STORED])
    const restored = createChildForm(page, STORED, () => {}).$state.get()
    expect(restored).toMatchObject({ restored: 'all', values: { pickUp: 'Grandmother' } })
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

test('a contact of a brother that arrives after a child was added is not written into its form', async () => {
  const family = Promise.withResolvers<Response>()
  const added = Promise.withResolvers<Response>()
  serveAll([family.promise, added.promise, answered(400)])
  const form = createChildForm(page, null, () => {})
  const taking = form.takeAfterFamily()
  form.type(SARA)
  const saving = form.save()
  form.type({ firstName: '' })
  added.resolve(Response.json(STORED))
  await saving
  // The name is missing, and then corrected.
  await form.save()
  form.type({ firstName: 'Sara' })
  expect(form.$state.get().form.status).toBe('idle')
  const contact = { name: 'Huda', phoneNumber: '+966501234567' }
  family.resolve(Response.json([{ ...STORED, firstName: 'Omar', emergencyContact: contact }]))
  await taking
  expect(form.$state.get()).toMatchObject({ like: null, values: { emergencyName: '' } })
})
