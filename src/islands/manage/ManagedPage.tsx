import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { addActivity } from '#contract/manage/edit-activity.ts'
import type { ManageTexts } from '../../lib/manage/managed-text.ts'
import { createManagedList } from '../../lib/stores/manage/managed-list.ts'
import { Part } from '../profile/Part.tsx'
import { Console, SHAPE } from './Console.tsx'
import { ManagedList } from './ManagedList.tsx'
import { ManageNav } from './ManageNav.tsx'

interface Props {
  language: Language
  t: ManageTexts
}

/** The activities of whoever works for a school. */
export function ManagedPage(props: Props) {
  return (
    <Console {...props}>
      {({ roles, userId }) => (
        <Managed
          key={userId}
          {...props}
          canEdit={addActivity.roles.some(role => roles.includes(role))}
        />
      )}
    </Console>
  )
}

function Managed({ canEdit, language, t }: Props & { canEdit: boolean }) {
  const [store] = useState(() => createManagedList(language, t))
  const state = useStore(store.$state)
  const load = () => void store.load()

  useEffect(() => void store.load(), [store])

  return (
    <Part state={state} t={t} shape={SHAPE} onRetry={load}>
      {({ list, schools }) => (
        <div className="manage">
          {canEdit && (
            <ManageNav
              {...{ language }}
              t={t.nav}
              here="activities"
              schoolId={list.wanted.schoolId}
            />
          )}
          <ManagedList
            {...{ canEdit, language, list, schools, t }}
            onMore={() => void store.more()}
            onNarrow={wanted => void store.narrow(wanted)}
          />
        </div>
      )}
    </Part>
  )
}
