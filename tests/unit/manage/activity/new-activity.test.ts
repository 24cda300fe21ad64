import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Managed } from '#contract/manage/activities.ts'
import { messagesFor } from '../../../../src/i18n/index.ts'
import { JUDO, no, yes } from '../judo.ts'

const server = vi.hoisted(() => ({
  calls: [] as { path: string; input: unknown; key: string | undefined }[],
  answers: {} as Record<string, (input: never) => unknown>,
}))
vi.mock('../../../../src/lib/api/ask.ts', () => {
  type Options = Partial<Record<string, string>>
  const ask = async ({ path }: Endpoint, input: never, { idempotencyKey: key }: Options) => {
    server.calls.push({ path, input, key })
    return server.answers[path]?.(input)
  }
  const askWith = (options: Options) => (endpoint: Endpoint, input: never) =>
    ask(endpoint, input, options)
  return { ask, askWith }
})
// Test files share a process and its modules, so load separate copies with the mock for this file.
vi.resetModules()
const { createActivityForm } =
  await import('../../../../src/lib/stores/manage/activity/activity-form.ts')
afterAll(() => {
  vi.doUnmock('../../../../src/lib/api/ask.ts')
  vi.resetModules()
})

const { activityForm: t } = messagesFor('en')

let added: string[]

const open = (known: Managed | null, owner = 'mona') =>
  createActivityForm(
    { language: 'en', owner, schoolId: 7, t, onAdded: gId => added.push(gId) },
    known,
  )

const sent = (path: string) => server.calls.filter(call => call.path === `manage/${path}`)

beforeEach(() => {
  added = []
  server.calls = []
  server.answers = {}
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

describe('A school that writes a new activity', () => {
  test('saves a draft with the typed values, and nothing else', async () => {
    server.answers['manage/addactivity'] = () =>
      yes({ ...JUDO, state: 'draft', version: 1, unset: ['capacity', 'ages', 'genderId'] })
    const form = open(null)
    form.type({ activityName: 'Judo', fees: '٣٠٠' })
    await form.save()
    expect(sent('addactivity')).toMatchObject([
      { input: { schoolId: 7, activityName: 'Judo', fees: 300 } },
    ])
    expect(Object.keys(sent('addactivity')[0]?.input ?? {})).toHaveLength(3)
    expect(added).toEqual([JUDO.gId])
    expect(form.$state.get()).toMatchObject({
      form: { status: 'done', verb: 'save' },
      // Saving does not write fields that were never filled in.
      values: { genderId: null, isUnlimited: false, isAnyAge: false },
    })
  })

  test('finds its text after a reload, and nobody else does', async () => {
    open(null).type({ activityName: 'Judo' })
    expect(open(null).$state.get()).toMatchObject({
      isRestored: true,
      values: { activityName: 'Judo' },
    })
    expect(open(null, 'omar').$state.get().isRestored).toBe(false)
    const form = open(null)
    form.discard()
    expect(form.$state.get().values.activityName).toBe('')
    expect(open(null).$state.get().isRestored).toBe(false)
  })

  test('no longer finds it once it is saved', async () => {
    server.answers['manage/addactivity'] = () => yes({ ...JUDO, state: 'draft' })
    const form = open(null)
    form.type({ activityName: 'Judo' })
    await form.save()
    expect(open(null).$state.get().isRestored).toBe(false)
  })

  test('adds it once, though the first answer was lost', async () => {
    server.answers['manage/addactivity'] = () => ({ ok: false, failure: { kind: 'offline' } })
    const form = open(null)
    form.type({ activityName: 'Judo' })
    await form.save()
    expect(form.$state.get().form).toMatchObject({ status: 'refused', message: t.offline })
    await form.save()
    const [first, second] = sent('addactivity')
    expect(first?.key).toBeTruthy()
    expect(second?.key).toBe(first?.key)
  })

  test('sends what was typed last, though the server fails whenever it gets the first text', async () => {
    server.answers['manage/addactivity'] = ({ activityName }: { activityName: string }) =>
      activityName === 'Judo'
        ? { ok: false, failure: { kind: 'broken', status: 500 } }
        : yes({ ...JUDO, activityName, state: 'draft', version: 1 })
    const form = open(null)
    form.type({ activityName: 'Judo' })
    await form.save()
    await form.save()
    form.type({ activityName: 'Judo for all' })
    await form.save()
    expect(form.$state.get()).toMatchObject({
      form: { status: 'done' },
      values: { activityName: 'Judo for all' },
    })
    expect(sent('editactivity')).toEqual([])
  })

  /** "Judo" is saved, and its answer lost; then "Judo for all" is saved, whose key the server knows. */
  async function saveTwice(answerAgain: () => unknown) {
    server.answers['manage/addactivity'] = () => ({ ok: false, failure: { kind: 'offline' } })
    server.answers['manage/editactivity'] = () =>
      yes({ ...JUDO, activityName: 'Judo for all', state: 'draft', version: 2 })
    const form = open(null)
    form.type({ activityName: 'Judo' })
    await form.save()
    const first = sent('addactivity')[0]?.key
    form.type({ activityName: 'Judo for all' })
    server.answers['manage/addactivity'] = ({ activityName }: { activityName: string }) => {
      if (sent('addactivity').at(-1)?.key !== first) return yes({ ...JUDO, state: 'draft' })
      return activityName === 'Judo' ? answerAgain() : no('idempotency_conflict')
    }
    const saving = form.save()
    return { form, saving, first }
  }

  const stored = () => yes({ ...JUDO, activityName: 'Judo', state: 'draft', version: 1 })

  test('adds it once and changes it, if more was typed after the first answer was lost', async () => {
    const { form, saving } = await saveTwice(stored)
    await saving
    const [first, , again] = sent('addactivity')
    expect(again).toEqual(first)
    expect(sent('editactivity')).toMatchObject([
      { input: { gId: JUDO.gId, version: 1, activityName: 'Judo for all' } },
    ])
    expect(added).toEqual([JUDO.gId])
    expect(form.$state.get()).toMatchObject({
      form: { status: 'done' },
      values: { activityName: 'Judo for all' },
    })
  })

  test('saves nothing that was typed after the press, if a lost attempt is sent again first', async () => {
    const { form, saving } = await saveTwice(stored)
    form.type({ capacity: '2 or 3' })
    await saving
    expect(sent('editactivity').map(({ input }) => input)).toEqual([
      { gId: JUDO.gId, version: 1, activityName: 'Judo for all' },
    ])
    expect(form.$state.get().values).toMatchObject({
      activityName: 'Judo for all',
      capacity: '2 or 3',
    })
  })

  test('sends what was typed since, if the lost attempt was refused', async () => {
    const { first, form, saving } = await saveTwice(() => no('invalid_input'))
    await saving
    expect(sent('addactivity').at(-1)).toMatchObject({ input: { activityName: 'Judo for all' } })
    expect(sent('addactivity').at(-1)?.key).not.toBe(first)
    expect(form.$state.get().form).toMatchObject({ status: 'done' })
  })

  test('reads at the field that a value is no number, no time or no longer allowed', async () => {
    const form = open(JUDO)
    const time = { weekday: 2, startTime: '16:00', endTime: '' }
    form.type({ capacity: 'many', fees: '', schedule: [time] })
    await form.save()
    expect(server.calls).toEqual([])
    expect(form.$state.get()).toMatchObject({
      refusals: 1,
      form: {
        status: 'refused',
        fields: {
          capacity: t.errors.capacity.wrong_format,
          fees: t.errors.fees.required,
          'schedule.0.endTime': t.errors.time.required,
        },
      },
    })
  })
})
