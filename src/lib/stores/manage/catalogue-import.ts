import { atom, readonlyType } from 'nanostores'
import type { Language } from '#contract/language.ts'
import {
  type CatalogueReport,
  importCatalogue,
  MAX_CATALOGUE_BYTES,
} from '#contract/manage/catalogue.ts'
import { type Answer, type Failure, messageOf, statusOf } from '../../api/answer.ts'
import { askWithFile } from '../../api/ask-with-file.ts'
import { isGzip, isWorkbook, textOfBytes } from '../../browser/file-text.ts'
import { type FormTexts, problemOf } from '../../forms/form-problem.ts'
import { lineInFile, type Chunk, chunksOf, chunkText } from '../../manage/catalogue-chunks.ts'

export type RowRefusal = CatalogueReport['refusals'][number]

/** A file with the report of its dry run, and the pieces in which it is sent. */
export interface ImportPlan {
  fileName: string
  report: CatalogueReport
  chunks: readonly Chunk[]
  /** The rows of all pieces. */
  rows: number
}

/** The progress of an import. */
export interface ImportProgress {
  /** The pieces and rows that the server has processed. */
  chunks: number
  rows: number
  /** Rows that the dry run accepted, but the import refused. */
  refusals: readonly RowRefusal[]
}

interface StartedImport {
  plan: ImportPlan
  progress: ImportProgress
}

export type CatalogueImportState =
  | { status: 'idle' }
  | { status: 'reading'; fileName: string }
  | { status: 'refused'; message: string }
  | { status: 'planned'; plan: ImportPlan }
  | ({ status: 'sending'; isStopping: boolean } & StartedImport)
  /** Stopped by the user, or for a reason. */
  | ({ status: 'stopped'; message: string | null } & StartedImport)
  | ({ status: 'done' } & StartedImport)

export interface ImportTexts extends Pick<FormTexts, 'unexpected' | 'offline'> {
  tooBig: string
  workbook: string
  unopened: string
}

type Send = (file: Blob, dryRun: boolean, trialAt?: string) => Promise<Answer<CatalogueReport>>

interface Options {
  schoolId: number
  language: Language
  t: ImportTexts
  send?: Send
}

const NOTHING_SENT: ImportProgress = { chunks: 0, rows: 0, refusals: [] }
const CSV = 'text/csv'

const sendTo =
  (schoolId: number, language: Language): Send =>
  (file, dryRun, trialAt) =>
    askWithFile(
      importCatalogue,
      { file, input: { schoolId, dryRun, trialAt } },
      // A failure during the import stays on the page: a part may be imported, and the user can
      // continue.
      { language, isBackground: !dryRun },
    )

/**
 * Creates the store that imports a school's catalogue: first a dry run, then piece by piece.
 * Imported rows count as unchanged, so a piece can be sent again.
 */
export function createCatalogueImport({ language, schoolId, t, ...options }: Options) {
  const { send = sendTo(schoolId, language) } = options
  const $state = atom<CatalogueImportState>({ status: 'idle' })

  const refuse = (message: string) => $state.set({ status: 'refused', message })

  async function checkFile(file: File): Promise<void> {
    $state.set({ status: 'reading', fileName: file.name })
    // Read once, because the file may be changed meanwhile.
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (isWorkbook(bytes)) return refuse(t.workbook)
    const type = isGzip(bytes) ? 'application/gzip' : CSV
    const answer = await send(new Blob([bytes], { type }), true)
    if (!answer.ok) return refuse(reasonOf(answer.failure, t))
    const plan = planOf(file.name, await textOfBytes(bytes), answer.data)
    $state.set({ status: 'planned', plan })
  }

  const isStopping = () => {
    const state = $state.get()
    return state.status === 'sending' && state.isStopping
  }

  async function sendFrom({ plan, progress: begun }: StartedImport): Promise<void> {
    let progress = begun
    $state.set({ status: 'sending', plan, progress, isStopping: false })
    for (const piece of plan.chunks.slice(begun.chunks)) {
      if (isStopping()) return $state.set({ status: 'stopped', plan, progress, message: null })
      const answer = await send(
        new Blob([chunkText(piece)], { type: CSV }),
        false,
        plan.report.trialAt,
      )
      if (!answer.ok) {
        const message = messageOf(answer.failure, t)
        return $state.set({ status: 'stopped', plan, progress, message })
      }
      progress = progressAfter(progress, piece, answer.data)
      $state.set({ status: 'sending', plan, progress, isStopping: isStopping() })
    }
    $state.set({ status: 'done', plan, progress })
  }

  return {
    $state: readonlyType($state),
    /** Makes the dry run of a file. Does nothing while another one is in progress. */
    async give(file: File): Promise<void> {
      const { status } = $state.get()
      if (status === 'reading' || status === 'sending') return
      if (file.size > MAX_CATALOGUE_BYTES) return refuse(t.tooBig)
      await checkFile(file).catch(() => refuse(t.unopened))
    },
    /** Imports the checked file, or the rest of it. */
    async takeOver(): Promise<void> {
      const state = $state.get()
      if (state.status === 'planned') await sendFrom({ plan: state.plan, progress: NOTHING_SENT })
      else if (state.status === 'stopped') await sendFrom(state)
    },
    /** Stops after the current piece. */
    stop(): void {
      const state = $state.get()
      if (state.status === 'sending') $state.set({ ...state, isStopping: true })
    },
  }
}

function reasonOf(failure: Failure, t: ImportTexts): string {
  if (statusOf(failure) === 413) return t.tooBig
  const { fields, message } = problemOf(failure, ['file'], { ...t, errors: {} })
  return fields['file'] ?? message ?? t.unexpected
}

function planOf(fileName: string, text: string, report: CatalogueReport): ImportPlan {
  const chunks = chunksOf(text, new Set(report.refusals.map(({ line }) => line)))
  const rows = chunks.reduce((sum, chunk) => sum + chunk.rows.length, 0)
  return { fileName, report, chunks, rows }
}

function progressAfter(
  { chunks, refusals, rows }: ImportProgress,
  piece: Chunk,
  report: CatalogueReport,
): ImportProgress {
  const late = report.refusals.map(it => ({ ...it, line: lineInFile(piece, it.line) }))
  return {
    chunks: chunks + 1,
    rows: rows + piece.rows.length,
    refusals: [...refusals, ...late],
  }
}

/** Returns how many activities the file adds or changes, according to the dry run. */
export const changedCount = ({ report }: ImportPlan): number => report.new + report.changed

/** Returns how many of them were imported. */
export const importedCount = ({ plan, progress }: StartedImport): number =>
  Math.max(changedCount(plan) - progress.refusals.length, 0)

/** Returns all rows that were refused, by line. */
export const allRefusals = ({ plan, progress }: StartedImport): RowRefusal[] =>
  [...plan.report.refusals, ...progress.refusals].toSorted((one, other) => one.line - other.line)
