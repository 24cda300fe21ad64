import { atom, readonlyType } from 'nanostores'
import type { Language } from '#contract/language.ts'
import { exportActivities } from '#contract/manage/catalogue.ts'
import { exportDues } from '#contract/manage/dues.ts'
import { exportFigures, type FigureTable } from '#contract/manage/figures.ts'
import { exportRoster } from '#contract/manage/roster.ts'
import type { SpreadsheetFormat } from '#contract/manage/spreadsheets.ts'
import { type Answer, type FailureTexts, messageOf } from '../../api/answer.ts'
import { askProven } from '../../api/ask-proven.ts'
import { askFile } from '../../api/ask-file.ts'
import { saveFile } from '../../browser/save-file.ts'
import { DONE, type FormState, IDLE, refused, type FormRefusal } from '../../forms/form-state.ts'

export type FileSavingState = FormState<FormRefusal, unknown, { format: SpreadsheetFormat }>
export type FileSaving = ReturnType<typeof createFileSaving>

/** Creates the store that downloads data of a school as a file. */
function createFileSaving(
  /** The file name without its extension. */
  name: string,
  askFor: (format: SpreadsheetFormat) => Promise<Answer<Blob>>,
  t: FailureTexts,
) {
  const $state = atom<FileSavingState>(IDLE)

  return {
    $state: readonlyType($state),
    /** Downloads the file. Does nothing while another one is being downloaded. */
    async save(format: SpreadsheetFormat): Promise<void> {
      if ($state.get().status === 'sending') return
      $state.set({ status: 'sending', format })
      const answer = await askFor(format)
      if (!answer.ok) return $state.set(refused({ message: messageOf(answer.failure, t) }))
      saveFile(`${name}.${format}`, answer.data, answer.data.type)
      $state.set(DONE)
    },
  }
}

/** A file about many families. A user with a second factor has to prove it first. */
interface GuardedFile {
  gId: string
  name: string
  language: Language
  t: FailureTexts
  /** Requests a proof. True once it is given. */
  requestProof: () => Promise<boolean>
}

/** Creates the store that downloads the roster of an activity. */
export const createRosterSaving = ({ gId, language, name, requestProof, t }: GuardedFile) =>
  createFileSaving(
    name,
    format => askProven(() => askFile(exportRoster, { gId, format }, language), requestProof),
    t,
  )

/** Creates the store that downloads all activities of a school. */
export const createCatalogueSaving = (
  schoolId: number,
  name: string,
  language: Language,
  t: FailureTexts,
) => createFileSaving(name, format => askFile(exportActivities, { schoolId, format }, language), t)

/** Creates the store that downloads the ledger of an activity. */
export const createDuesSaving = ({ gId, language, name, requestProof, t }: GuardedFile) =>
  createFileSaving(
    name,
    format => askProven(() => askFile(exportDues, { gId, format }, language), requestProof),
    t,
  )

interface WantedFile {
  table: FigureTable
  of: { gId: string } | { schoolId: number }
  from: string
  to: string
}

/** Creates the store that downloads a table of figures. */
export const createFiguresSaving = (
  { of, ...wanted }: WantedFile,
  name: string,
  language: Language,
  t: FailureTexts,
) =>
  createFileSaving(
    name,
    format => askFile(exportFigures, { ...of, ...wanted, format }, language),
    t,
  )
