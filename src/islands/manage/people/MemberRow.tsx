import { useState } from 'react'
import type { StaffMember } from '#contract/staff/staff.ts'
import { fill } from '../../../lib/format/format.ts'
import { EndSessions } from './EndSessions.tsx'
import { usePeople } from './context.ts'
import { RoleRow } from './RoleRow.tsx'
import { ViewDialog } from './ViewDialog.tsx'

/** A staff member: roles, rights, and the actions on them. */
export function MemberRow({ member }: { member: StaffMember }) {
  const { isAdmin, t, userId } = usePeople()
  const [isOpen, setOpen] = useState(false)
  const { name, roles } = member
  const isSelf = member.userId === userId
  return (
    <li className="people-row">
      <div className="people-who">
        <h3>
          <bdi>{name}</bdi> {isSelf && <span className="chip chip-green">{t.you}</span>}
        </h3>
        <button
          type="button"
          className="link-button"
          aria-label={isSelf ? t.view.openSelf : fill(t.view.openNamed, { name })}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {isSelf ? t.view.openSelf : t.view.open}
        </button>
        {isAdmin && !isSelf && <EndSessions member={member} />}
        <ViewDialog {...{ isOpen, isSelf, member }} onClose={() => setOpen(false)} />
      </div>
      <ul role="list" className="people-roles">
        {roles.map(
          role => role !== 'Admin' && <RoleRow key={role} {...{ isSelf, member, role }} />,
        )}
      </ul>
    </li>
  )
}
