import { useStore } from '@nanostores/react'
import { type SubmitEvent, useState } from 'react'
import { problemIn } from '../../../lib/forms/form-state.ts'
import { fill } from '../../../lib/format/format.ts'
import { FormMessage } from '../../fields/FormMessage.tsx'
import { Dialog } from '../../shared/Dialog.tsx'
import { ActivityChoices } from './ActivityChoices.tsx'
import { usePeople } from './context.ts'
import { RightsFields } from './RightsFields.tsx'
import type { RoleProps } from './RoleRow.tsx'
import { grantedIn } from './granted.ts'

type Props = Omit<RoleProps, 'isSelf'>

/** Changes the rights of a school manager, or the activities of a trainer. */
export function ChangeDialog({ isOpen, ...who }: Props & { isOpen: boolean }) {
  const { store, t } = usePeople()
  const { member, role } = who
  return (
    <Dialog
      id={`${formOf(who)}-${role}`}
      title={fill(t.change.title, { name: member.name })}
      closeText={t.close}
      isOpen={isOpen}
      onClose={store.close}
    >
      {isOpen && <ChangeForm {...who} />}
    </Dialog>
  )
}

const formOf = ({ member }: Props) => `change-${member.userId}`

function ChangeForm(who: Props) {
  const { own, store, t } = usePeople()
  const { form } = useStore(store.$state)
  // As when the form was opened: rights that a colleague grants meanwhile do not appear in the checkboxes
  // either.
  const [member] = useState(who.member)
  const { role } = who
  const problem = problemIn(form)

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { gIds, rights } = grantedIn(new FormData(event.currentTarget))
    // Keeps the rights that the user does not have and so cannot change.
    const others = member.rights.filter(right => !own.includes(right))
    void store.change(member, role, { gIds, rights: [...rights, ...others] })
  }

  return (
    <form className="form" onSubmit={send}>
      {role === 'School' ? (
        <RightsFields form={formOf(who)} chosen={member.rights} />
      ) : (
        <ActivityChoices form={formOf(who)} chosen={member.gIds} error={problem.fields['gIds']} />
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
  )
}
