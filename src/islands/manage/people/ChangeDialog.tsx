import { useStore } from '@nanostores/react'
import type { SubmitEvent } from 'react'
import { problemIn } from '../../../lib/forms/form-state.ts'
import { fill } from '../../../lib/format/format.ts'
import { FormMessage } from '../../fields/FormMessage.tsx'
import { Dialog } from '../../shared/Dialog.tsx'
import { ActivityChoices } from './ActivityChoices.tsx'
import { usePeople } from './context.ts'
import { RightsFields } from './RightsFields.tsx'
import type { RoleProps } from './RoleRow.tsx'
import { grantedIn } from './granted.ts'

interface Props extends Omit<RoleProps, 'isSelf'> {
  isOpen: boolean
}

/** Changes the rights of somebody who runs the school, or the activities of a trainer. */
export function ChangeDialog({ isOpen, member, role }: Props) {
  const { own, store, t } = usePeople()
  const { form } = useStore(store.$state)
  const problem = problemIn(isOpen ? form : { status: 'idle' })
  const name = `change-${member.userId}`

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { gIds, rights } = grantedIn(new FormData(event.currentTarget))
    // What one does not have stays as it is.
    const others = member.rights.filter(right => !own.includes(right))
    void store.change(member, role, { gIds, rights: [...rights, ...others] })
  }

  return (
    <Dialog
      id={`${name}-${role}`}
      title={fill(t.change.title, { name: member.name })}
      closeText={t.close}
      isOpen={isOpen}
      onClose={store.close}
    >
      {isOpen && (
        <form className="form" onSubmit={send}>
          {role === 'School' ? (
            <RightsFields form={name} chosen={member.rights} />
          ) : (
            <ActivityChoices form={name} chosen={member.gIds} error={problem.fields['gIds']} />
          )}
          <p className="soft small">{t.change.text}</p>
          <FormMessage>{problem.message}</FormMessage>
          <div className="form-choices">
            <button
              type="submit"
              className="button button-primary"
              aria-busy={form.status === 'sending'}
            >
              {t.change.save}
            </button>
            <button type="button" className="button button-plain" onClick={store.close}>
              {t.cancel}
            </button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
