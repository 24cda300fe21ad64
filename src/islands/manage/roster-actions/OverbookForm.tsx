import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { MAX_NOTE } from '#contract/limits.ts'
import type { RosterRow } from '#contract/manage/roster.ts'
import { fill } from '../../../lib/format/format.ts'
import { problemOfAction } from '../../../lib/stores/manage/roster/roster-actions.ts'
import { FormMessage } from '../../fields/FormMessage.tsx'
import { TextField } from '../../fields/TextField.tsx'
import { useFocusInvalid } from '../../fields/use-focus-invalid.ts'
import { noteIn } from '../NoteFields.tsx'
import { useRosterActions } from './context.ts'

/** All places are taken: asks whether to exceed the capacity, and why. */
export function OverbookForm({ row }: { row: RosterRow }) {
  const { store, t } = useRosterActions()
  const acting = useStore(store.$state)
  const { form: state } = acting
  const form = useRef<HTMLFormElement>(null)
  const problem = problemOfAction(acting, { deed: 'overbook', row })
  useFocusInvalid(form, state)

  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void store.overbook(row, noteIn(new FormData(event.currentTarget), 'reason'))
  }

  function leave() {
    document.getElementById(`give-${row.registrationId}`)?.focus()
    store.close()
  }

  return (
    <form className="manage-inline" ref={form} onSubmit={send} noValidate>
      <fieldset>
        <legend>{fill(t.full.legend, { name: row.firstName })}</legend>
        <TextField
          form={row.registrationId}
          name="reason"
          label={t.full.reason}
          help={t.full.help}
          error={problem.fields['reason']}
          maxLength={MAX_NOTE}
          autoComplete="off"
          required
        />
        <FormMessage>{problem.message}</FormMessage>
        <div className="form-choices">
          <button
            type="submit"
            className="button button-primary"
            aria-busy={state.status === 'sending'}
          >
            {t.full.yes}
          </button>
          <button type="button" className="button button-plain" onClick={leave}>
            {t.leave}
          </button>
        </div>
      </fieldset>
    </form>
  )
}
