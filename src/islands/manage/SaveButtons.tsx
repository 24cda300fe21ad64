import type { manage } from '../../i18n/en/manage/manage.ts'
import type { FileSavingState } from '../../lib/stores/manage/file-saving.ts'
import type { SpreadsheetFormat } from '#contract/manage/spreadsheets.ts'

interface Props {
  state: FileSavingState
  t: Pick<typeof manage, 'save'>
  onSave: (format: SpreadsheetFormat) => void
}

const FORMATS = ['xlsx', 'csv'] as const

/** Buttons that save a file, one for each spreadsheet format. */
export function SaveButtons({ onSave, state, t }: Props) {
  const sending = state.status === 'sending' ? state.format : null
  return FORMATS.map(format => (
    <button
      key={format}
      type="button"
      className="button"
      aria-busy={sending === format}
      onClick={() => onSave(format)}
    >
      {t.save[format]}
    </button>
  ))
}
