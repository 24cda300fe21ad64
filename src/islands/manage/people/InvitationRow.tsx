import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { Invitation } from '#contract/staff/staff.ts'
import { problemIn } from '../../../lib/forms/form-state.ts'
import { fill, formatDay } from '../../../lib/format/format.ts'
import { addressOf, grantedText } from '../../../lib/manage/people-text.ts'
import { FormMessage } from '../../fields/FormMessage.tsx'
import { Dialog } from '../../shared/Dialog.tsx'
import { FilledText } from '../../shared/FilledText.tsx'
import { usePeople } from './context.ts'

/** An open invitation, and the button that revokes it. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { language, store, t } = usePeople()
  const { opened } = useStore(store.$state)
  const [wasOpened, setWasOpened] = useState(false)
  const { expiresAt, invitationId, invitedBy, role } = invitation
  const address = addressOf(invitation)
  const isOpen = opened?.deed === 'revoke' && opened.invitation.invitationId === invitationId

  function open() {
    setWasOpened(true)
    store.open({ deed: 'revoke', invitation })
  }

  return (
    <li className="people-row people-role">
      <div>
        <h3>
          <bdi dir="ltr">{address}</bdi>
        </h3>
        <p>{t.roles[role]}</p>
        <p className="soft small">{grantedText(language, role, invitation, t)}</p>
        <p className="soft small">
          {fill(t.until, { day: formatDay(language, expiresAt, HOME_TIME_ZONE) })}
          {invitedBy !== null && (
            <>
              {' · '}
              <FilledText text={t.invitedBy}>
                <bdi>{invitedBy}</bdi>
              </FilledText>
            </>
          )}
        </p>
      </div>
      <div className="people-acts">
        <button
          type="button"
          className="button"
          aria-label={fill(t.revoke.openNamed, { address })}
          aria-haspopup="dialog"
          onClick={open}
        >
          {t.revoke.open}
        </button>
      </div>
      {wasOpened && <RevokeDialog {...{ invitation, isOpen }} />}
    </li>
  )
}

function RevokeDialog({ invitation, isOpen }: { invitation: Invitation; isOpen: boolean }) {
  const { store, t } = usePeople()
  const { form } = useStore(store.$state)
  return (
    <Dialog
      id={`revoke-${invitation.invitationId}`}
      title={t.revoke.title}
      closeText={t.close}
      isOpen={isOpen}
      onClose={store.close}
    >
      <p>
        <FilledText text={t.revoke.text}>
          <bdi dir="ltr">{addressOf(invitation)}</bdi>
        </FilledText>
      </p>
      <FormMessage>{isOpen && problemIn(form).message}</FormMessage>
      <div className="form-choices">
        <button
          type="button"
          className="button button-danger"
          aria-busy={form.status === 'sending'}
          onClick={() => void store.revoke(invitation)}
        >
          {t.revoke.yes}
        </button>
        <button type="button" className="button button-plain" onClick={store.close}>
          {t.leave}
        </button>
      </div>
    </Dialog>
  )
}
