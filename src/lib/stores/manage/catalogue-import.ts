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
import { lineInFile, type Piece, piecesOf, textOf } from '../../manage/catalogue-pieces.ts'

export type RowRefusal = CatalogueReport['refusals'][number]

/** A file, what would come of it, and how it is sent. */
export interface ImportPlan {
  fileName: string
  report: CatalogueReport
  pieces: readonly Piece[]
  /** Of all pieces. */
  rows: number
}

/** How far an import is. */
export interface ImportProgress {
  /** Pieces and rows of which the server has said what came of them. */
  pieces: number
  rows: number
  /** Rows that could have gone in when the file was looked through, and could no longer. */
  refusals: readonly RowRefusal[]
}

interface Begun {
  plan: ImportPlan
  progress: ImportProgress
}

export type CatalogueImportState =
  | { status: 'idle' }
  | { status: 'reading'; fileName: string }
  | { status: 'refused'; message: string }
  | { status: 'planned'; plan: ImportPlan }
  | ({ status: 'sending'; isStopping: boolean } & Begun)
  /** By whoever sends it, or for a reason. */
  | ({ status: 'stopped'; message: string | null } & Begun)
  | ({ status: 'done' } & Begun)

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

const NOTHING_SENT: ImportProgress = { pieces: 0, rows: 0, refusals: [] }
const CSV = 'text/csv'

const sendTo =
  (schoolId: number, language: Language): Send =>
  (file, dryRun, trialAt) =>
    askWithFile(
      importCatalogue,
      { file, input: { schoolId, dryRun, trialAt } },
      // Half of it may be in: the page says how much, and goes on.
      { language, isBackground: !dryRun },
    )

/**
 * Takes the activities of a school from a file: looks first what would come of it, and then sends it
 * piece by piece. What is in already counts as unchanged, so that a piece can be sent once more.
 */
export function createCatalogueImport({ language, schoolId, t, ...options }: Options) {
  const { send = sendTo(schoolId, language) } = options
  const $state = atom<CatalogueImportState>({ status: 'idle' })

  const refuse = (message: string) => $state.set({ status: 'refused', message })

  async function look(file: File): Promise<void> {
    $state.set({ status: 'reading', fileName: file.name })
    // Read once: somebody may save it anew meanwhile.
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

  async function sendFrom({ plan, progress: begun }: Begun): Promise<void> {
    let progress = begun
    $state.set({ status: 'sending', plan, progress, isStopping: false })
    for (const piece of plan.pieces.slice(begun.pieces)) {
      if (isStopping()) return $state.set({ status: 'stopped', plan, progress, message: null })
      const answer = await send(
        new Blob([textOf(piece)], { type: CSV }),
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
    /** Looks what would come of a file. Nothing while another one is on its way. */
    async give(file: File): Promise<void> {
      const { status } = $state.get()
      if (status === 'reading' || status === 'sending') return
      if (file.size > MAX_CATALOGUE_BYTES) return refuse(t.tooBig)
      await look(file).catch(() => refuse(t.unopened))
    },
    /** Sends what was looked through, or what is left of it. */
    async takeOver(): Promise<void> {
      const state = $state.get()
      if (state.status === 'planned') await sendFrom({ plan: state.plan, progress: NOTHING_SENT })
      else if (state.status === 'stopped') await sendFrom(state)
    },
    /** Once the piece that is on its way has come to its end. */
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
  const pieces = piecesOf(text, new Set(report.refusals.map(({ line }) => line)))
  const rows = pieces.reduce((sum, piece) => sum + piece.rows.length, 0)
  return { fileName, report, pieces, rows }
}

function progressAfter(
  { pieces, refusals, rows }: ImportProgress,
  piece: Piece,
  report: CatalogueReport,
): ImportProgress {
  const late = report.refusals.map(it => ({ ...it, line: lineInFile(piece, it.line) }))
  return {
    pieces: pieces + 1,
    rows: rows + piece.rows.length,
    refusals: [...refusals, ...late],
  }
}

/** How many activities the file adds or changes, as far as it was looked through. */
export const newsIn = ({ report }: ImportPlan): number => report.new + report.changed

/** How many of them went in, once all was sent. */
export const takenOver = ({ plan, progress }: Begun): number =>
  Math.max(newsIn(plan) - progress.refusals.length, 0)

/** Every row that is not in, by its line. */
export const refusalsOf = ({ plan, progress }: Begun): RowRefusal[] =>
  [...plan.report.refusals, ...progress.refusals].toSorted((one, other) => one.line - other.line)
