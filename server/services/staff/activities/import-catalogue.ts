import { setImmediate } from 'node:timers/promises'
import type { Language } from '#contract/language.ts'
import {
  type CatalogueReport,
  MAX_CATALOGUE_BYTES,
  MAX_CATALOGUE_ROWS,
} from '#contract/manage/catalogue.ts'
import type { Bytes } from '../../../catalogue/bytes.ts'
import type { Column } from '../../../catalogue/header.ts'
import { type LineFault, readCatalogue } from '../../../catalogue/read.ts'
import type { CatalogueRow } from '../../../catalogue/row.ts'
import { SENTENCES } from '../../../catalogue/sentences.ts'
import { CatalogueUnreadable } from '../../../catalogue/unreadable.ts'
import type { Deps, Tx } from '../../../deps.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { BLANK, differenceOf } from '../../../managed/fields.ts'
import {
  type KnownActivity,
  type OwnCatalogue,
  type CatalogueImportPlan,
  planRow,
} from '../../../managed/plan-import.ts'
import { lockCatalogue } from '../../../queries/catalogue.ts'
import { writeImages } from '../../../queries/import/images.ts'
import { addSearchWords } from '../../../queries/search/search-words.ts'
import {
  addImported,
  changeImported,
  findAllCategories,
  findByExternalIds,
  findStates,
  lockAllManaged,
} from '../../../queries/staff/own-catalogue.ts'
import { findFormerName, shareLockSchool } from '../../../queries/staff/schools.ts'
import { findAllWritten, type WrittenActivity } from '../../../queries/staff/written-activity.ts'
import type { Caller } from '../../accounts/access.ts'
import { CHUNK_ROWS } from '../../catalogue.ts'
import { type FamilyDeps, updateFamilies } from '../../update-families.ts'
import { inTransaction } from '../../transaction.ts'
import { blankActivity } from './blank-activity.ts'
import { recordDeeds } from './history.ts'
import { requireSchool } from '../rights.ts'

interface ImportRequest {
  schoolId: number
  /** Writes nothing. Default: true. */
  dryRun?: boolean | null | undefined
  /** When the preview of this file was made. */
  trialAt?: string | null | undefined
}

/** Descriptions may contain line breaks. */
const LIMITS = { bytes: MAX_CATALOGUE_BYTES, lines: 20 * MAX_CATALOGUE_ROWS }

type Own = WrittenActivity & KnownActivity & { updatedAt: Date | null }
type Planned = CatalogueImportPlan<Own> & { line: number }
type Changed = Extract<CatalogueImportPlan<Own>, { kind: 'changed' }>

/**
 * Imports the activities of a school from a file (design, section 9), or previews that. Each chunk of rows is
 * one transaction, which also queues the notices to families. Refuses `not_found` for another school, and
 * `invalid_input` at `file` if it is not a catalogue.
 */
export async function importCatalogue(
  deps: FamilyDeps,
  caller: Caller,
  { dryRun, schoolId, trialAt }: ImportRequest,
  file: Bytes,
  language: Language,
): Promise<CatalogueReport> {
  await requireSchool(deps, caller, schoolId)
  const { refused, rows, fileColumns } = await readFile(file)
  const begunAt = deps.now()
  const since = trialAt ? new Date(trialAt) : null
  const plans: Planned[] = []
  for (let at = 0; at < rows.length; at += CHUNK_ROWS) {
    const chunk = rows.slice(at, at + CHUNK_ROWS)
    plans.push(
      ...(await inTransaction(deps, async tx => {
        if (dryRun === false) await lockToWrite(tx, schoolId)
        // A trial waits for open edits of these activities too, because its report must include them.
        await lockKnown(tx, schoolId, chunk)
        // For each chunk, because the role may have been taken while this waited.
        if (dryRun === false) await requireSchool({ db: tx }, caller, schoolId)
        const plan = await planRows({ db: tx }, schoolId, chunk, { fileColumns, since })
        return dryRun === false ? write(deps, tx, caller, plan) : plan
      })),
    )
    // The embedded database runs in this process, and does not yield to the event loop by itself.
    await setImmediate()
  }
  const report = reportOf(plans, refused, language)
  return dryRun === false ? report : { ...report, trialAt: begunAt.toISOString() }
}

/** Locks the catalogue and the school. */
async function lockToWrite(tx: Tx, schoolId: number): Promise<void> {
  await lockCatalogue(tx)
  await shareLockSchool(tx, schoolId)
}

interface Line {
  line: number
  row: CatalogueRow
}

async function readFile(file: Bytes) {
  const refused: LineFault[] = []
  const rows: Line[] = []
  let fileColumns: ReadonlySet<Column> = new Set()
  try {
    for await (const event of readCatalogue(file, LIMITS)) {
      if (event.kind === 'columns') fileColumns = event.known
      else if (event.kind === 'row') rows.push(event)
      else refused.push(event)
      if (rows.length + refused.length > MAX_CATALOGUE_ROWS)
        throw new CatalogueUnreadable(SENTENCES.tooManyRows(MAX_CATALOGUE_ROWS))
    }
  } catch (error) {
    if (!(error instanceof CatalogueUnreadable)) throw error
    const { sentence } = error
    throw new Refusal('invalid_input', {
      errors: [{ path: 'file', code: { name: 'unreadable', sentence } }],
      cause: error,
    })
  }
  return { refused, rows, fileColumns }
}

async function planRows(
  { db }: Pick<Deps, 'db'>,
  schoolId: number,
  lines: readonly Line[],
  { fileColumns, since }: { fileColumns: ReadonlySet<Column>; since: Date | null },
): Promise<Planned[]> {
  const blank = await blankActivity({ db }, schoolId)
  const found = await findByExternalIds(db, schoolId, idsOf(lines))
  const own: OwnCatalogue<Own> = {
    fileColumns,
    blank: { ...blank, isPublished: false, isCancelled: false, updatedAt: null },
    former: await findFormerName(db, schoolId),
    categories: await findAllCategories(db),
    known: await readKnown(db, [...found.values()]),
  }
  return lines.map(({ line, row }) => ({ line, ...unlessEdited(planRow(row, own), since) }))
}

/**
 * Refuses rows whose activity was edited since the preview, so that those edits are not overwritten unseen.
 */
function unlessEdited(
  plan: CatalogueImportPlan<Own>,
  since: Date | null,
): CatalogueImportPlan<Own> {
  const changedAt = plan.kind === 'changed' ? plan.before.updatedAt : null
  if (!since || !changedAt || changedAt <= since) return plan
  return { kind: 'refused', fault: { column: 'row', reason: SENTENCES.editedMeanwhile() } }
}

async function readKnown(db: Deps['db'], ids: readonly number[]): Promise<Map<string, Own>> {
  const states = await findStates(db, ids)
  const written = await findAllWritten(db, ids)
  return new Map(
    written.map(activity => {
      const state = states.get(activity.id)
      const isPublished = Boolean(state?.publishedAt)
      const isCancelled = Boolean(state?.cancelledAt)
      const updatedAt = state?.updatedAt ?? null
      return [activity.rest.externalId, { ...activity, isPublished, isCancelled, updatedAt }]
    }),
  )
}

const idsOf = (lines: readonly Line[]) => lines.map(({ row }) => row.externalId)

/** Locks the activities of the lines until the end of the transaction. */
async function lockKnown(tx: Tx, schoolId: number, lines: readonly Line[]): Promise<void> {
  const found = await findByExternalIds(tx, schoolId, idsOf(lines))
  await lockAllManaged(tx, [...found.values()])
}

/** Writes the plans of locked activities. */
async function write(
  deps: FamilyDeps,
  tx: Tx,
  caller: Caller,
  plans: Planned[],
): Promise<Planned[]> {
  const added = plans.filter(it => it.kind === 'new')
  const changed = plans.filter(it => it.kind === 'changed')
  const withImages = await imagesOf(tx, [...added, ...changed])
  await addImported(tx, added.map(withImages), deps.now())
  await noteAdded(deps, tx, caller, added)
  const changes = await changeImported(tx, changed.map(withImages), deps.now())
  await updateFamilies(deps, tx, changes)
  await noteChanged(deps, tx, caller, changed)
  return plans
}

/** Stores the pictures that rows name. Returns a function that gives each activity its picture. */
async function imagesOf(tx: Tx, plans: readonly Pick<Changed, 'after' | 'columns' | 'row'>[]) {
  const named = plans.filter(({ columns }) => columns.includes('image'))
  const idOf = await writeImages(
    tx,
    named.map(({ row }) => row),
  )
  return ({ after, columns, row }: (typeof plans)[number]): Own =>
    columns.includes('image')
      ? { ...after, places: { ...after.places, imageId: idOf(row) } }
      : after
}

async function noteAdded(
  deps: FamilyDeps,
  tx: Tx,
  caller: Caller,
  added: readonly Pick<Changed, 'after'>[],
): Promise<void> {
  const [first] = added
  if (!first) return
  const ids = await findByExternalIds(
    tx,
    first.after.places.school.id,
    added.map(({ after }) => after.rest.externalId),
  )
  const deeds = added.flatMap(({ after }) => {
    const id = ids.get(after.rest.externalId)
    const fields = differenceOf(BLANK, after.fields)?.after ?? null
    return id === undefined ? [] : { id, what: 'added' as const, after: fields }
  })
  await recordDeeds(deps, tx, caller, deeds)
}

async function noteChanged(
  deps: FamilyDeps,
  tx: Tx,
  caller: Caller,
  changed: readonly Changed[],
): Promise<void> {
  const published = changed.filter(({ before }) => before.isPublished)
  await addSearchWords(
    tx,
    published.map(({ before }) => before.id),
  )
  const deeds = changed.map(({ after, before }) => ({
    id: before.id,
    what: 'edited' as const,
    ...differenceOf(before.fields, after.fields),
  }))
  await recordDeeds(deps, tx, caller, deeds)
}

function reportOf(
  plans: readonly Planned[],
  unread: readonly LineFault[],
  language: Language,
): CatalogueReport {
  const count = (kind: Planned['kind']) => plans.filter(it => it.kind === kind).length
  const faults = plans.flatMap(it =>
    it.kind === 'refused' ? [{ line: it.line, ...it.fault }] : [],
  )
  const refusals = [...unread, ...faults].toSorted((one, other) => one.line - other.line)
  return {
    new: count('new'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused: refusals.length,
    refusals: refusals.map(({ column, line, reason }) => ({
      line,
      column,
      reason: reason[language],
    })),
    changes: plans.flatMap(it =>
      it.kind === 'changed' ? [{ externalId: it.row.externalId, fields: it.columns }] : [],
    ),
  }
}
