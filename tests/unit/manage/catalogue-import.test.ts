import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type CatalogueReport, MAX_CATALOGUE_BYTES } from '#contract/manage/catalogue.ts'
import { messagesFor } from '../../../src/i18n/index.ts'
import type { Answer } from '../../../src/lib/api/answer.ts'
import {
  createCatalogueImport,
  allRefusals,
  importedCount,
} from '../../../src/lib/stores/manage/catalogue-import.ts'
import { OFFLINE, refusal } from './school-calls.ts'

const { catalogue, manage } = messagesFor('en')
const t = { ...catalogue.errors, offline: manage.offline, unexpected: manage.unexpected }

const NONE = { new: 0, changed: 0, unchanged: 0, refused: 0, refusals: [], changes: [] }
const reported = (report: Partial<CatalogueReport>): Answer<CatalogueReport> => ({
  ok: true,
  data: { ...NONE, ...report },
  total: null,
})

type Answers = (text: string, at: number) => Answer<CatalogueReport>

/** A school that uploads a file, with the server's answers to the preview and then to each piece. */
function startImport(looked: Answer<CatalogueReport>, answers: Answers = () => reported({})) {
  const sent: string[] = []
  const types: string[] = []
  const store = createCatalogueImport({
    schoolId: 1,
    language: 'en',
    t,
    async send(file, dryRun) {
      types.push(file.type)
      if (dryRun) return looked
      const text = await file.text()
      sent.push(text)
      return answers(text, sent.length)
    },
  })
  return { store, sent, types, state: () => store.$state.get() }
}

const HEADER = 'external_id,name_en'
const fileOf = (rows: number) =>
  [HEADER, ...Array.from({ length: rows }, (_, at) => `${at},Chess`), ''].join('\n')
const named = (content: BlobPart, name = 'activities.csv') => new File([content], name)

describe('A school that selects a file', () => {
  test('reads the preview, and nothing is imported yet', async () => {
    const report = { new: 2, changed: 1 }
    const { sent, state, store } = startImport(reported(report))
    await store.give(named(fileOf(3)))
    expect(state()).toMatchObject({
      status: 'planned',
      plan: { fileName: 'activities.csv', report, rows: 3 },
    })
    expect(sent).toEqual([])
  })

  test('immediately reads that it is too large', async () => {
    const { state, store, types } = startImport(reported({}))
    await store.give(named(new Uint8Array(MAX_CATALOGUE_BYTES + 1)))
    expect(state()).toEqual({ status: 'refused', message: t.tooBig })
    expect(types).toEqual([])
  })

  test.each<[string, Answer<never>, string]>([
    [
      'that it is no catalogue',
      refusal('invalid_input', [{ path: 'file', code: 'unreadable' }]),
      'server: invalid_input',
    ],
    ['that the school is not theirs', refusal('not_found'), 'server: not_found'],
    [
      'that the way was too narrow',
      { ok: false, failure: { kind: 'broken', status: 413 } },
      t.tooBig,
    ],
    ['that there is no connection', OFFLINE, t.offline],
  ])('reads %s', async (_, answer, message) => {
    const { state, store } = startImport(answer)
    await store.give(named(fileOf(1)))
    expect(state()).toEqual({ status: 'refused', message })
  })

  test.each<[string, number[]]>([
    ['xlsx', [0x50, 0x4b, 0x03, 0x04, 0x14]],
    ['xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1]],
  ])('reads how to save an Excel file (%s)', async (ending, bytes) => {
    const { state, store, types } = startImport(reported({}))
    await store.give(named(Uint8Array.from(bytes), `activities.${ending}`))
    expect(state()).toEqual({ status: 'refused', message: t.workbook })
    expect(types).toEqual([])
  })

  test('can select a compressed one, which is sent as text', async () => {
    const { sent, store, types } = startImport(reported({ new: 1 }))
    await store.give(named(gzipSync(fileOf(1)), 'activities.csv.gz'))
    await store.takeOver()
    expect(types).toEqual(['application/gzip', 'text/csv'])
    expect(sent).toEqual([fileOf(1)])
  })

  test('reads that the browser cannot open it', async () => {
    const { state, store } = startImport(reported({ new: 1 }))
    await store.give(named(gzipSync(fileOf(1)).subarray(0, 20), 'cut.csv.gz'))
    expect(state()).toEqual({ status: 'refused', message: t.unopened })
  })
})

describe('A school that imports a file', () => {
  test('sees the progress, part by part, without refused rows', async () => {
    const refusals = [{ line: 2, column: 'fees', reason: 'No amount.' }]
    const { sent, state, store } = startImport(reported({ new: 300, refused: 1, refusals }))
    await store.give(named(fileOf(301)))
    const rows: number[] = []
    store.$state.listen(it => it.status === 'sending' && rows.push(it.progress.rows))
    await store.takeOver()
    expect(rows).toEqual([0, 200, 300])
    expect(sent.map(text => text.split('\n')[1])).toEqual(['1,Chess', '201,Chess'])
    expect(state()).toMatchObject({ status: 'done', progress: { rows: 300, refusals: [] } })
  })

  test('continues with the part whose answer was lost', async () => {
    const { sent, state, store } = startImport(reported({ new: 450 }), (_, at) =>
      at === 2 ? OFFLINE : reported({}),
    )
    await store.give(named(fileOf(450)))
    await store.takeOver()
    expect(state()).toMatchObject({
      status: 'stopped',
      message: t.offline,
      progress: { rows: 200 },
    })
    await store.takeOver()
    expect(state()).toMatchObject({ status: 'done', progress: { rows: 450 } })
    expect(sent.map(text => text.split('\n')[1])).toEqual([
      '0,Chess',
      '200,Chess',
      '200,Chess',
      '400,Chess',
    ])
  })

  test('stops after the current part, and can continue', async () => {
    const { sent, state, store } = startImport(reported({ new: 450 }), (_, at) => {
      if (at === 1) store.stop()
      return reported({})
    })
    await store.give(named(fileOf(450)))
    await store.takeOver()
    expect(state()).toMatchObject({ status: 'stopped', message: null, progress: { rows: 200 } })
    expect(sent).toHaveLength(1)
    await store.takeOver()
    expect(state().status).toBe('done')
  })

  test('reads the line number of a row that could no longer be imported', async () => {
    const first = { line: 2, column: 'fees', reason: 'No amount.' }
    const late = { line: 3, column: 'row', reason: 'It was called off.' }
    const { state, store } = startImport(reported({ new: 2, refused: 1, refusals: [first] }), () =>
      reported({ new: 1, refused: 1, refusals: [late] }),
    )
    await store.give(named(fileOf(3)))
    await store.takeOver()
    const done = state()
    if (done.status !== 'done') return expect.fail()
    expect(allRefusals(done)).toEqual([first, { ...late, line: 4 }])
    expect(importedCount(done)).toBe(1)
  })
})
