import { useStore } from '@nanostores/react'
import { type SubmitEvent, useState } from 'react'
import type { StaffMember } from '#contract/staff/staff.ts'
import { fill } from '../../../lib/format/format.ts'
import { problemIn } from '../../../lib/forms/form-state.ts'
import { CheckField } from '../../fields/CheckField.tsx'
import { FormMessage } from '../../fields/FormMessage.tsx'
import { Dialog } from '../../shared/Dialog.tsx'
import { usePeople } from './context.ts'

/** For Admins: signs a staff member out everywhere, after a confirmation. */
export function EndSessions({ member }: { member: StaffMember }) {
  const { store, t } = usePeople()
  const { form, opened } = useStore(store.$state)
  const [wasOpened, setWasOpened] = useState(false)
  const { name, userId } = member
  const isOpen = opened?.deed === 'endSessions' && opened.member.userId === userId

  function open() {
    setWasOpened(true)
    store.open({ deed: 'endSessions', member })
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const forgetFactors = new FormData(event.currentTarget).has('forgetFactors')
    void store.endSessions({ member, forgetFactors })
  }

  return (
    <>
      <button
        type="button"
        className="link-button"
        aria-label={fill(t.endSessions.openNamed, { name })}
        aria-haspopup="dialog"
        onClick={open}
      >
        {t.endSessions.open}
      </button>
      {wasOpened && (
        <Dialog
          id={`end-sessions-${userId}`}
          title={fill(t.endSessions.title, { name })}
          closeText={t.close}
          isOpen={isOpen}
          onClose={store.close}
        >
          <form className="form" method="post" onSubmit={submit}>
            <p>{fill(t.endSessions.text, { name })}</p>
            <FormMessage>{isOpen && problemIn(form).message}</FormMessage>
            <CheckField name="forgetFactors" form={`end-sessions-${userId}`}>
              {t.endSessions.forget}
            </CheckField>
            <div className="form-choices">
              <button
                type="submit"
                className="button button-danger"
                aria-busy={form.status === 'sending'}
              >
                {t.endSessions.yes}
              </button>
              <button type="button" className="button button-plain" onClick={store.close}>
                {t.leave}
              </button>
            </div>
          </form>
        </Dialog>
      )}
    </>
  )
}
