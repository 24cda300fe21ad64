import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { SchoolRole } from '#contract/staff/school-roles.ts'
import type { StaffMember } from '#contract/staff/staff.ts'
import { fill } from '../../../lib/format/format.ts'
import { grantedText } from '../../../lib/manage/people-text.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { usePeople } from './context.ts'
import { RemoveDialog } from './RemoveDialog.tsx'

export interface RoleProps {
  member: StaffMember
  role: SchoolRole
  isSelf: boolean
}

/** One role of a staff member, with its rights or activities. */
export function RoleRow({ isSelf, member, role }: RoleProps) {
  const { language, store, t } = usePeople()
  const { opened } = useStore(store.$state)
  const [wasOpened, setWasOpened] = useState(false)
  const values = { name: member.name, role: t.roles[role] }
  const isOpen = (deed: 'change' | 'remove') =>
    opened?.deed === deed && opened.member.userId === member.userId && opened.role === role

  function open(deed: 'change' | 'remove') {
    setWasOpened(true)
    store.open({ deed, member, role })
  }

  return (
    <li className="people-role">
      <div>
        <p className="people-role-name">{t.roles[role]}</p>
        <p className="soft small">{grantedText(language, role, member, t)}</p>
      </div>
      <div className="people-acts">
        {!(isSelf && role === 'School') && (
          <button
            type="button"
            className="button"
            aria-label={fill(t.change.openNamed, values)}
            aria-haspopup="dialog"
            onClick={() => open('change')}
          >
            {t.change.open}
          </button>
        )}
        <button
          type="button"
          className="button button-plain"
          aria-label={fill(isSelf ? t.remove.openSelfNamed : t.remove.openNamed, values)}
          aria-haspopup="dialog"
          onClick={() => open('remove')}
        >
          {isSelf ? t.remove.openSelf : t.remove.open}
        </button>
      </div>
      {wasOpened && (
        <>
          <ChangeDialog {...{ member, role }} isOpen={isOpen('change')} />
          <RemoveDialog {...{ isSelf, member, role }} isOpen={isOpen('remove')} />
        </>
      )}
    </li>
  )
}
