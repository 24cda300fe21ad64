import { useStore } from '@nanostores/react'
import type { SubmitEvent } from 'react'
import type { RosterRow } from '#contract/manage/roster.ts'
import { fill } from '../../../lib/format/format.ts'
import { problemOfAction } from '../../../lib/stores/manage/roster/roster-actions.ts'
import { FormMessage } from '../../fields/FormMessage.tsx'
import { Dialog } from '../../shared/Dialog.tsx'
import { NoteFields, noteIn } from '../NoteFields.tsx'
import { useRosterActions } from './context.ts'

/** Explains what removing a child does, and sends a note to its family. */
export function TakeOffDialog({ isOpen, row }: { row: RosterRow; isOpen: boolean }) {
  const { language, store, t } = useRosterActions()
  const acting = useStore(store.$state)
  const { form } = acting
  const problem = problemOfAction(acting, { deed: 'takeOff', row })
  const values = { name: row.firstName }

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [message_En, message_Ar] = [noteIn(data, 'message_En'), noteIn(data, 'message_Ar')]
    void store.takeOff(row, { message_En, message_Ar })
  }

  return (
    <Dialog
      id={`take-off-${row.registrationId}`}
      title={fill(t.confirm.title, values)}
      closeText={t.close}
      isOpen={isOpen}
      onClose={store.close}
    >
      <p>{fill(meaningOf(row, t.confirm.means), values)}</p>
      <form className="form" onSubmit={send}>
        <NoteFields
          {...{ language }}
          form={row.registrationId}
          name="message"
          t={t.message}
          errors={problem.fields}
        />
        <FormMessage>{problem.message}</FormMessage>
        <div className="form-choices">
          <button
            type="submit"
            className="button button-danger"
            aria-busy={form.status === 'sending'}
          >
            {t.confirm.yes}
          </button>
          <button type="button" className="button button-plain" onClick={store.close}>
            {t.leave}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

const meaningOf = ({ status }: RosterRow, means: Readonly<Record<string, string>>) =>
  means[status] ?? ''
