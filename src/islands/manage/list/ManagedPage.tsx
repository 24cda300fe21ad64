import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { MANAGED_STATES } from '#contract/manage/activities.ts'
import { addSchool } from '#contract/manage/schools.ts'
import type { BulkTexts } from '../../../lib/manage/bulk.ts'
import type { ManageTexts } from '../../../lib/manage/managed-text.ts'
import { createBulk } from '../../../lib/stores/manage/roster/bulk.ts'
import {
  createManagedList,
  NO_FILTER,
  type ListFilter,
} from '../../../lib/stores/manage/managed-list.ts'
import { Part } from '../../profile/Part.tsx'
import { SelectionProvider } from '../bulk/context.ts'
import { Console, SHAPE } from '../Console.tsx'
import { ManagedList } from './ManagedList.tsx'
import { ManageNav } from '../ManageNav.tsx'
import { RemovedDraft } from './RemovedDraft.tsx'

interface Props {
  language: Language
  t: ManageTexts
  ofBulk: BulkTexts
}

/** The activities that the signed-in staff member works for. */
export function ManagedPage(props: Props) {
  return (
    <Console {...props}>
      {({ roles, userId }) => (
        <Managed
          key={userId}
          owner={userId ?? ''}
          canAddSchools={addSchool.roles.some(role => roles.includes(role))}
          {...props}
        />
      )}
    </Console>
  )
}

interface ManagedProps extends Props {
  owner: string
  /** True for Admins, even while there is no school. */
  canAddSchools: boolean
}

function Managed({ canAddSchools, language, ofBulk, owner, t }: ManagedProps) {
  const [store] = useState(() => createManagedList(language, t, filterInUrl()))
  const [bulk] = useState(() =>
    createBulk({ language, owner, t: { ...t, ...ofBulk }, onDone: store.again }),
  )
  const [isOn, setOn] = useState(false)
  const state = useStore(store.$state)
  const load = () => void store.load()

  useEffect(() => void store.load(), [store])

  return (
    <Part state={state} t={t} shape={SHAPE} onRetry={load}>
      {({ list, schools }) => (
        <div className="manage">
          <ManageNav
            {...{ language }}
            t={t.nav}
            here="activities"
            schoolId={list.wanted.schoolId}
            runsSchool={canAddSchools || schools.some(({ mayEdit }) => mayEdit)}
          />
          <RemovedDraft {...{ language, t }} />
          <SelectionProvider value={{ bulk, isOn, language, ofManage: t, t: ofBulk }}>
            <ManagedList
              {...{ language, list, schools, t }}
              onChoose={setOn}
              onMore={() => void store.more()}
              onNarrow={wanted => void store.narrow(wanted)}
            />
          </SelectionProvider>
        </div>
      )}
    </Part>
  )
}

/** Returns the filters in the URL: a school, a state, or none. */
function filterInUrl(): ListFilter {
  const query = new URLSearchParams(location.search)
  const schoolId = Number(query.get('school'))
  return {
    ...NO_FILTER,
    schoolId: Number.isSafeInteger(schoolId) && schoolId > 0 ? schoolId : null,
    state: MANAGED_STATES.find(state => state === query.get('state')) ?? null,
  }
}
