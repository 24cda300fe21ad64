import { useStore } from '@nanostores/react'
import { problemIn } from '../../../lib/forms/form-state.ts'
import { fill, nameIn } from '../../../lib/format/format.ts'
import { FormMessage } from '../../fields/FormMessage.tsx'
import { Dialog } from '../../shared/Dialog.tsx'
import { usePeople } from './context.ts'
import type { RoleProps } from './RoleRow.tsx'

/** Says what a staff member loses, and asks for confirmation. */
export function RemoveDialog({ isOpen, isSelf, member, role }: RoleProps & { isOpen: boolean }) {
  const { language, school, store, t } = usePeople()
  const { form } = useStore(store.$state)
  const { close, remove } = t
  const values = { name: member.name, school: nameIn(language, school) }
  return (
    <Dialog
      id={`remove-${role}-${member.userId}`}
      title={fill(isSelf ? remove.titleSelf : remove.title, values)}
      closeText={close}
      isOpen={isOpen}
      onClose={store.close}
    >
      <p>{fill((isSelf ? remove.losesSelf : remove.loses)[role], values)}</p>
      <FormMessage>{isOpen && problemIn(form).message}</FormMessage>
      <div className="form-choices">
        <button
          type="button"
          className="button button-danger"
          aria-busy={form.status === 'sending'}
          onClick={() => void store.remove(member, role)}
        >
          {isSelf ? remove.yesSelf : remove.yes}
        </button>
        <button type="button" className="button button-plain" onClick={store.close}>
          {t.leave}
        </button>
      </div>
    </Dialog>
  )
}
