import { useStore } from '@nanostores/react'
import type { MouseEvent } from 'react'
import { CHILD_FIELDS } from '../../lib/children/child-values.ts'
import { fill } from '../../lib/format/format.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { useChild } from './context.ts'
import { focusControl, idOf } from './field-focus.ts'

interface Props {
  /** The button's label, if it does more than save. */
  text?: string | undefined
}

/** The save button, and above it why saving failed. */
export function SaveChild({ text }: Props) {
  const { form, t } = useChild()
  const { form: sent, values } = useStore(form.$state)
  const isNew = form.isNew()
  const name = values.firstName.trim()
  const add = name ? fill(t.add.saveNamed, { name }) : t.add.save
  return (
    <div className="child-save">
      {sent.status === 'refused' && (
        <FormMessage>
          {sent.message ? (
            <p>{fill(t.notSaved, { reason: sent.message })}</p>
          ) : (
            <InvalidFields fields={sent.fields} />
          )}
        </FormMessage>
      )}
      <p role="status">{sent.status === 'done' && t.savedSoFar}</p>
      <button
        type="submit"
        className="button button-primary button-large"
        aria-describedby={isNew ? 'child-consent' : undefined}
        aria-busy={sent.status === 'sending'}
      >
        <bdi>{text ?? (isNew ? add : t.edit.save)}</bdi>
      </button>
      {isNew && (
        <p id="child-consent" className="soft small">
          {t.add.consent}
        </p>
      )}
    </div>
  )
}

/** The fields to correct, each with a link to it. */
function InvalidFields({ fields }: { fields: Readonly<Record<string, string>> }) {
  const { t } = useChild()
  const wrong = CHILD_FIELDS.filter(field => fields[field] !== undefined)

  function focusField(event: MouseEvent, id: string) {
    event.preventDefault()
    focusControl(document.getElementById(id))
  }

  return (
    <>
      <p>{t.lookAgain}</p>
      <ul role="list" className="child-wrong">
        {wrong.map(field => (
          <li key={field}>
            <a href={`#${idOf(field)}`} onClick={event => focusField(event, idOf(field))}>
              {t.labels[field]}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
