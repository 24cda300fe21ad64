import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Managed } from '#contract/manage/activities.ts'
import { messagesFor } from '../../../src/i18n/index.ts'
import type { Answer } from '../../../src/lib/api/answer.ts'
import type { ask as askServer } from '../../../src/lib/api/ask.ts'
import { deedText } from '../../../src/lib/manage/bulk.ts'
import { createBulk } from '../../../src/lib/stores/manage/roster/bulk.ts'

const JUDO = {
  gId: 'judo',
  activityName: 'Judo',
  activityName_Ar: 'جودو',
  fees: 300,
  startDate: '2027-01-03',
  endDate: '2027-03-25',
  exceptions: [{ date: '2027-02-21', kind: 'skip' }],
  trainers: [],
  state: 'published',
  version: 3,
  unset: [],
  may: ['edit'],
} as unknown as Managed
const CHESS = {
  ...JUDO,
  gId: 'chess',
  activityName: 'Chess',
  fees: 400,
  state: 'draft',
  version: 7,
} as Managed

const { bulk: t, manage } = messagesFor('en')

let calls: { path: string; input: Record<string, unknown> }[]
let keys: (string | undefined)[]
let refusing: string | null
let isOffline: boolean
let isTooMany: boolean
let clock: number
const kept = new Map<string, string>()

vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})

beforeEach(() => {
  calls = []
  keys = []
  refusing = null
  isOffline = false
  isTooMany = false
  clock = 0
  kept.clear()
})

interface Options {
  idempotencyKey?: string
}

const ask = (async (
  { path }: Endpoint,
  input: Record<string, unknown>,
  { idempotencyKey }: Options,
) => {
  calls.push({ path, input })
  keys.push(idempotencyKey)
  if (isOffline) return { ok: false, failure: { kind: 'offline' } }
  if (input['gId'] === refusing) {
    const problem = isTooMany
      ? { code: 'too_many_requests', message: 'Try later.', status: 429 }
      : { code: 'edited_meanwhile', message: 'Somebody was quicker.', status: 409 }
    return { ok: false, failure: { kind: 'refused', problem } }
  }
  const data =
    path === 'manage/previewchange'
      ? { changes: [], families: 2, clashes: 1 }
      : { ...JUDO, gId: path.endsWith('duplicateactivity') ? 'copy' : input['gId'], version: 10 }
  return { ok: true, data, total: null } as Answer<unknown>
}) as unknown as typeof askServer

const choosing = (owner = 'head') => {
  const bulk = createBulk({
    language: 'en',
    owner,
    t: { ...manage, ...t },
    onDone: async () => {},
    now: () => clock,
    ask,
  })
  bulk.choose([JUDO, CHESS])
  return bulk
}

describe('A school that changes several activities together', () => {
  test('sees which would change, and nothing is changed yet', async () => {
    const bulk = choosing()
    await bulk.preview({ verb: 'publish' })
    expect(bulk.$state.get().plan).toMatchObject({ touched: [CHESS], others: 1 })
    await bulk.preview({ verb: 'fees', fees: 300 })
    expect(bulk.$state.get().plan).toMatchObject({ touched: [CHESS], others: 1 })
    expect(calls).toEqual([])
  })

  test('sees how many families will be notified of changed dates', async () => {
    const bulk = choosing()
    await bulk.preview({ verb: 'shift', weeks: 1 })
    expect(bulk.$state.get().plan).toMatchObject({ families: 4, clashes: 2 })
    expect(calls[0]?.input).toEqual({
      gId: 'judo',
      startDate: '2027-01-10',
      endDate: '2027-04-01',
      exceptions: [{ date: '2027-02-28', kind: 'skip' }],
    })
    const deed = { verb: 'shift', weeks: 1 } as const
    expect(deedText('en', deed, JUDO, t)).toMatch(/3.Jan – 25.Mar → 10.Jan – 1.Apr/)
  })

  test('reads which could not be changed, and the others are', async () => {
    refusing = 'judo'
    const bulk = choosing()
    await bulk.preview({ verb: 'fees', fees: 350 })
    await bulk.confirm()
    expect(bulk.$state.get()).toMatchObject({
      chosen: [],
      progress: null,
      result: { done: 1, refused: [{ gId: 'judo', message: 'Somebody was quicker.' }] },
    })
  })

  test.each([
    [{ verb: 'publish' }, 'manage/unpublish', {}],
    [{ verb: 'takeBack' }, 'manage/publish', {}],
    [{ verb: 'fees', fees: 350 }, 'manage/editactivity', { fees: 300 }],
    [
      { verb: 'shift', weeks: -1 },
      'manage/editactivity',
      { startDate: '2027-01-03', endDate: '2027-03-25', exceptions: JUDO.exceptions },
    ],
    [
      { verb: 'trainers', trainers: [{ userId: 'u', name: 'Omar' }] },
      'manage/editactivity',
      { trainerIds: [] },
    ],
    [{ verb: 'copy', startDate: '2027-09-05' }, 'manage/removedraft', {}],
  ] as const)('undoes %o within ten minutes, also after a reload', async (deed, path, fields) => {
    const bulk = choosing()
    bulk.choose([deed.verb === 'publish' ? CHESS : JUDO])
    await bulk.preview(deed)
    await bulk.confirm()
    clock = 9 * 60_000
    const reloaded = choosing()
    expect(reloaded.$state.get().undoUntil).toBe(10 * 60_000)
    calls = []
    await reloaded.undo()
    const gId = deed.verb === 'copy' ? 'copy' : deed.verb === 'publish' ? 'chess' : 'judo'
    expect(calls).toEqual([{ path, input: { gId, version: 10, ...fields } }])
    expect(reloaded.$state.get()).toMatchObject({
      undoUntil: null,
      result: { isUndo: true, done: 1 },
    })
    calls = []
    await reloaded.undo()
    expect(calls).toEqual([])
  })

  test('does not see the result of a cancelled preview', async () => {
    const bulk = choosing()
    const looking = bulk.preview({ verb: 'shift', weeks: 1 })
    bulk.closePlan()
    await bulk.preview({ verb: 'fees', fees: 350 })
    await looking
    expect(bulk.$state.get().plan?.deed).toEqual({ verb: 'fees', fees: 350 })
  })

  test('gets one copy, though the first answer was lost, and another one the next time', async () => {
    const bulk = choosing()
    async function copy() {
      bulk.choose([JUDO])
      await bulk.preview({ verb: 'copy', startDate: '2027-09-05' })
      await bulk.confirm()
    }
    isOffline = true
    await copy()
    isOffline = false
    await copy()
    await copy()
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  test('cannot undo a fee that was empty before', async () => {
    const bulk = choosing()
    const unsaid = { ...JUDO, unset: ['fees' as const] }
    bulk.choose([unsaid])
    await bulk.preview({ verb: 'fees', fees: 350 })
    expect(deedText('en', { verb: 'fees', fees: 350 }, unsaid, t)).toBe('open → 350 SAR')
    await bulk.confirm()
    expect(bulk.$state.get()).toMatchObject({ result: { done: 1 }, undoUntil: null })
  })

  test('can undo again after a lost answer, with a new preview', async () => {
    const bulk = choosing()
    await bulk.preview({ verb: 'takeBack' })
    await bulk.confirm()
    bulk.choose([CHESS])
    isOffline = true
    await bulk.undo()
    expect(bulk.$state.get()).toMatchObject({ chosen: [], result: { done: 0 }, undoUntil: 600_000 })
    isOffline = false
    await bulk.undo()
    expect(bulk.$state.get()).toMatchObject({ result: { done: 1 }, undoUntil: null })
  })

  test('can undo again what the server had no time for', async () => {
    const bulk = choosing()
    bulk.choose([JUDO, { ...JUDO, gId: 'karate' }])
    await bulk.preview({ verb: 'takeBack' })
    await bulk.confirm()
    isTooMany = true
    refusing = 'karate'
    await bulk.undo()
    expect(bulk.$state.get()).toMatchObject({ result: { done: 1 }, undoUntil: 600_000 })
    refusing = null
    calls = []
    await bulk.undo()
    expect(calls).toMatchObject([{ input: { gId: 'karate' } }])
    expect(bulk.$state.get()).toMatchObject({ result: { done: 1 }, undoUntil: null })
  })

  test("undoes nothing later, nor another person's change in this tab", async () => {
    const bulk = choosing()
    await bulk.preview({ verb: 'takeBack' })
    await bulk.confirm()
    expect(choosing('another').$state.get().undoUntil).toBeNull()
    clock = 10 * 60_000
    expect(choosing().$state.get().undoUntil).toBeNull()
    calls = []
    await bulk.undo()
    expect(calls).toEqual([])
  })
})
