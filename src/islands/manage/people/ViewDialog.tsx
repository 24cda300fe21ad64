import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { StaffMember } from '#contract/staff/staff.ts'
import { fill } from '../../../lib/format/format.ts'
import { createStaffView } from '../../../lib/stores/manage/people/staff-view.ts'
import { Part } from '../../profile/Part.tsx'
import { Dialog } from '../../shared/Dialog.tsx'
import { usePeople } from './context.ts'
import { OpenAs } from './OpenAs.tsx'
import { View } from './View.tsx'

interface Props {
  member: StaffMember
  isSelf: boolean
  isOpen: boolean
  onClose: () => void
}

const SHAPE = { kind: 'rows', count: 4 } as const

/** What a staff member may see and do now. */
export function ViewDialog({ isOpen, isSelf, member, onClose }: Props) {
  const { t } = usePeople()
  const { name, userId } = member
  return (
    <Dialog
      id={`view-${userId}`}
      title={isSelf ? t.view.titleSelf : fill(t.view.title, { name })}
      closeText={t.close}
      {...{ isOpen, onClose }}
    >
      {isOpen && <Loaded userId={userId} />}
      {!isSelf && <OpenAs member={member} />}
      <div className="form-choices">
        <button type="button" className="button" onClick={onClose}>
          {t.close}
        </button>
      </div>
    </Dialog>
  )
}

function Loaded({ userId }: { userId: string }) {
  const { language, school, t } = usePeople()
  const [store] = useState(() => createStaffView({ schoolId: school.id, userId }, language, t))
  const state = useStore(store.$state)
  const load = () => void store.load()

  useEffect(() => void store.load(), [store])

  return (
    <Part state={state} t={t} shape={SHAPE} onRetry={load}>
      {view => <View view={view} />}
    </Part>
  )
}
