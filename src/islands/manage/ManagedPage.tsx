import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { MANAGED_STATES } from '#contract/manage/activities.ts'
import { addActivity } from '#contract/manage/edit-activity.ts'
import type { ManageTexts } from '../../lib/manage/managed-text.ts'
import { createManagedList, EVERYTHING, type Wanted } from '../../lib/stores/manage/managed-list.ts'
import { Part } from '../profile/Part.tsx'
import { Console, SHAPE } from './Console.tsx'
import { ManagedList } from './ManagedList.tsx'

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
  const [store] = useState(() => createManagedList(language, t, asked()))
  const state = useStore(store.$state)
  const load = () => void store.load()

  useEffect(() => void store.load(), [store])

  return (
    <Part state={state} t={t} shape={SHAPE} onRetry={load}>
      {({ list, schools }) => (
        <ManagedList
          {...{ canEdit, language, list, schools, t }}
          onMore={() => void store.more()}
          onNarrow={wanted => void store.narrow(wanted)}
        />
      )}
    </Part>
  )
}

/** What the address wants: all of them, or those of one state. */
function asked(): Wanted {
  const given = new URLSearchParams(location.search).get('state')
  return { ...EVERYTHING, state: MANAGED_STATES.find(state => state === given) ?? null }
}
