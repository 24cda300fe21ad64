import { MAX_ACTIVITY_NAME } from '#contract/limits.ts'
import { areNamesAlike, copiedName } from '../../../../lib/manage/activity-names.ts'
import { ownLanguageFirst } from '../../../../lib/manage/own-language-first.ts'
import { FORM, useActivity, useWritten } from '../context.ts'
import { LineField } from './LineField.tsx'

const NAMES = { en: 'activityName', ar: 'activityName_Ar' } as const

/** The names in both languages. One may be a copy of the other, but only on request, and the form says so. */
export function NameFields() {
  const { language, t } = useActivity()
  const { values } = useWritten()
  return (
    <div className="form-pair activity-pair">
      {ownLanguageFirst(language).map((lang, place) => (
        <div key={lang} className="activity-name">
          <LineField name={NAMES[lang]} lang={lang} maxLength={MAX_ACTIVITY_NAME} />
          <CopyName to={NAMES[lang]} />
          {place === 1 && (
            <p className="soft small" role="status">
              {areNamesAlike(values) && t.names.same}
            </p>
          )}
        </div>
      ))}
    </div>
  )
}

/** Offers to fill an empty name with the other one. */
function CopyName({ to }: { to: 'activityName' | 'activityName_Ar' }) {
  const { form, t } = useActivity()
  const { values } = useWritten()
  const name = copiedName(values, to)
  if (name === null) return null

  function copy() {
    form.type({ [to]: name })
    // The button disappears with the press.
    document.getElementById(`${FORM}-${to}`)?.focus()
  }

  return (
    <button type="button" className="link-button" onClick={copy}>
      {t.names.copy[to]}
    </button>
  )
}
