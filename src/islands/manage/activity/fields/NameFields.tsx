import { MAX_ACTIVITY_NAME } from '#contract/limits.ts'
import { areNamesAlike, copiedName } from '../../../../lib/manage/activity-names.ts'
import { FORM, useActivity, useWritten } from '../context.ts'
import { LineField } from './LineField.tsx'

/** What it is called. One name may be a copy of the other, by hand alone; that it is one is said. */
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

/** Fills an empty field, where there is another name to copy. */
function CopyName({ to }: { to: 'activityName' | 'activityName_Ar' }) {
  const { form, t } = useActivity()
  const { values } = useWritten()
  const name = copiedName(values, to)
  if (name === null) return null

  function copy() {
    form.type({ [to]: name })
    // The button goes with it.
    document.getElementById(`${FORM}-${to}`)?.focus()
  }

  return (
    <button type="button" className="link-button" onClick={copy}>
      {t.names.copy[to]}
    </button>
  )
}
