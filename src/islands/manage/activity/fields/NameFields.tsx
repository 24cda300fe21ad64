import { MAX_ACTIVITY_NAME } from '#contract/limits.ts'
import { areNamesAlike, copiedName } from '../../../../lib/manage/activity-names.ts'
import { FORM, useActivity, useWritten } from '../context.ts'
import { LineField } from './LineField.tsx'

/** The names in both languages. One may be a copy of the other, but only on request, and the form says so. */
export function NameFields() {
  const { t } = useActivity()
  const { values } = useWritten()
  return (
    <div className="form-pair activity-pair">
      <div className="activity-name">
        <LineField name="activityName" lang="en" maxLength={MAX_ACTIVITY_NAME} />
        <CopyName to="activityName" />
      </div>
      <div className="activity-name">
        <LineField name="activityName_Ar" lang="ar" maxLength={MAX_ACTIVITY_NAME} />
        <CopyName to="activityName_Ar" />
        <p className="soft small" role="status">
          {areNamesAlike(values) && t.names.same}
        </p>
      </div>
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
