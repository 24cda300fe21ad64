import { useStore } from '@nanostores/react'
import type { People as Known } from '../../../lib/stores/manage/people/people.ts'
import { usePeople } from './context.ts'
import { InvitationRow } from './InvitationRow.tsx'
import { InviteForm } from './InviteForm.tsx'
import { MemberRow } from './MemberRow.tsx'
import { PeopleNews } from './PeopleNews.tsx'

const INVITE = 'people-invite'

/** The staff of a school, the open invitations, and the invite form. */
export function People({ people: { invitations, members } }: { people: Known }) {
  const { store, t } = usePeople()
  const { opened } = useStore(store.$state)
  const isInviting = opened?.deed === 'invite'

  function leave() {
    document.getElementById(INVITE)?.focus()
    store.close()
  }

  return (
    <>
      <div className="people-invite">
        <button
          type="button"
          className="button button-primary"
          id={INVITE}
          aria-expanded={isInviting}
          onClick={() => (isInviting ? leave() : store.open({ deed: 'invite', address: '' }))}
        >
          {t.invite.open}
        </button>
        {isInviting && <InviteForm onLeave={leave} />}
        <PeopleNews />
      </div>
      <section className="people-part" aria-labelledby="people-members">
        <h2 id="people-members">{t.headings.people}</h2>
        {members.length === 0 ? (
          <p className="soft">{t.nobody}</p>
        ) : (
          <ul role="list" className="people-list">
            {members.map(member => (
              <MemberRow key={member.userId} member={member} />
            ))}
          </ul>
        )}
      </section>
      <section className="people-part" aria-labelledby="people-invitations">
        <h2 id="people-invitations">{t.headings.invitations}</h2>
        {invitations.length === 0 ? (
          <p className="soft">{t.noInvitations}</p>
        ) : (
          <ul role="list" className="people-list">
            {invitations.map(invitation => (
              <InvitationRow key={invitation.invitationId} invitation={invitation} />
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
