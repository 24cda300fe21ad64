import type { Language } from '#contract/language.ts'
import type { ManageTexts } from '../../lib/manage/managed-text.ts'
import { pathTo } from '../../lib/paths.ts'

interface Props {
  language: Language
  t: ManageTexts
  /** Null: it is chosen there. */
  schoolId: number | null
}

/** The way to a new activity. */
export function AddActivity({ language, schoolId, t }: Props) {
  const query = schoolId === null ? '' : `?school=${schoolId}`
  return (
    <p>
      <a className="button button-primary" href={pathTo(language, '/manage/new-activity') + query}>
        {t.add}
      </a>
    </p>
  )
}
