import type { Language } from '#contract/language.ts'
import type { ManageTexts } from '../../../lib/manage/managed-text.ts'
import { pathTo } from '../../../lib/paths.ts'

interface Props {
  language: Language
  t: ManageTexts
  /** Null: the school is chosen on that page. */
  schoolId: number | null
}

/** Links to add an activity by hand or from a file. */
export function AddActivity({ language, schoolId, t }: Props) {
  const query = schoolId === null ? '' : `?school=${schoolId}`
  return (
    <p className="manage-add">
      <a className="button button-primary" href={pathTo(language, '/manage/new-activity') + query}>
        {t.add}
      </a>
      <a className="button" href={pathTo(language, '/manage/catalogue') + query}>
        {t.asFile}
      </a>
    </p>
  )
}
