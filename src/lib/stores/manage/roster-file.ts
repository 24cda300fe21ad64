import { atom, readonlyType } from 'nanostores'
import type { Language } from '#contract/language.ts'
import { exportRoster } from '#contract/manage/roster.ts'
import type { SpreadsheetFormat } from '#contract/manage/spreadsheets.ts'
import { type FailureTexts, messageOf } from '../../api/answer.ts'
import { askFile } from '../../api/ask-file.ts'
import { saveFile } from '../../browser/save-file.ts'
import { DONE, type FormState, IDLE, refused, type Refusal } from '../../forms/form-state.ts'

export type RosterFileState = FormState<Refusal, unknown, { format: SpreadsheetFormat }>

/** Saves the roster of an activity as a file on the machine of whoever asks. */
export function createRosterFile(gId: string, language: Language, t: FailureTexts) {
  const $state = atom<RosterFileState>(IDLE)

  return {
    $state: readonlyType($state),
    /** Under a name without its ending. Nothing while another one is on its way. */
    async save(format: SpreadsheetFormat, name: string): Promise<void> {
      if ($state.get().status === 'sending') return
      $state.set({ status: 'sending', format })
      const answer = await askFile(exportRoster, { gId, format }, language)
      if (!answer.ok) return $state.set(refused({ message: messageOf(answer.failure, t) }))
      saveFile(`${name}.${format}`, answer.data, answer.data.type)
      $state.set(DONE)
    },
  }
}
