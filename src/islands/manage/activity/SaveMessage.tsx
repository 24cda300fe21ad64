import type { MouseEvent } from 'react'
import { fill, formatNumber } from '../../../lib/format/format.ts'
import { check } from '../../../lib/icons/form-icons.ts'
import { isDirty } from '../../../lib/stores/manage/activity/activity-state.ts'
import { fieldOf, inFormOrder } from '../../../lib/manage/activity-values.ts'
import { FormMessage } from '../../fields/FormMessage.tsx'
import { Icon } from '../../shared/Icon.tsx'
import { useActivity, useWritten } from './context.ts'
import { focusControl, idOf } from './field-focus.ts'

/** The result of the last action: that it succeeded, or why not and which fields to correct. */
export function SaveMessage() {
  const { t } = useActivity()
  const { activity, form } = useWritten()
  const isDraft = activity?.state === 'draft'
  return (
    <>
      <Refused />
      <p className="activity-done" role="status">
        {form.status === 'done' && (
          <>
            <Icon path={check} />
            {form.verb === 'save' && isDraft ? t.done.draft : t.done[form.verb]}
          </>
        )}
      </p>
    </>
  )
}

function Refused() {
  const { t } = useActivity()
  const written = useWritten()
  const { activity, form } = written
  if (form.status !== 'refused') return null
  const isSaved = activity !== null && !isDirty(written)
  if (form.message) {
    const isTakenBack = activity?.state === 'published' && isSaved
    const text = isTakenBack ? t.notTakenBack : isSaved ? t.notPublished : t.notSaved
    return (
      <FormMessage>
        <p>{fill(text, { reason: form.message })}</p>
      </FormMessage>
    )
  }
  return (
    <FormMessage>
      <p>{isSaved ? t.lookAgainPublish : t.lookAgain}</p>
      <InvalidFields fields={form.fields} />
    </FormMessage>
  )
}

/** The fields to correct, each with a link to it. */
function InvalidFields({ fields }: { fields: Readonly<Record<string, string>> }) {
  const { language, t } = useActivity()

  function focusField(event: MouseEvent, path: string) {
    event.preventDefault()
    focusControl(document.getElementById(idOf(path)))
  }

  function nameOf(path: string): string {
    const [name = '', row] = path.split('.')
    const names: Readonly<Record<string, string>> = t.fields
    if (name === 'schedule' && row !== undefined)
      return fill(t.time.named, { number: formatNumber(language, Number(row) + 1) })
    return names[name] ?? names[fieldOf(path) ?? ''] ?? ''
  }

  return (
    <ul role="list" className="activity-wrong">
      {inFormOrder(language, Object.keys(fields)).map(path => (
        <li key={path}>
          <a href={`#${idOf(path)}`} onClick={event => focusField(event, path)}>
            {nameOf(path)}
          </a>
        </li>
      ))}
    </ul>
  )
}
