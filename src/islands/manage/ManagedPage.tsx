import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { ManageTexts } from '../../lib/manage/managed-text.ts'
import { createManagedList } from '../../lib/stores/manage/managed-list.ts'
import { Part } from '../profile/Part.tsx'
import { Console, SHAPE } from './Console.tsx'
import { ManagedList } from './ManagedList.tsx'

interface Props {
  language: Language
  t: ManageTexts
}

/** The activities of whoever works for a school. */
export function ManagedPage(props: Props) {
  return <Console {...props}>{({ userId }) => <Managed key={userId} {...props} />}</Console>
}

function Managed({ language, t }: Props) {
  const [store] = useState(() => createManagedList(language, t))
  const state = useStore(store.$state)
  const load = () => void store.load()

  useEffect(() => void store.load(), [store])

  return (
    <Part state={state} t={t} shape={SHAPE} onRetry={load}>
      {({ list, schools }) => (
        <ManagedList
          {...{ language, list, schools, t }}
          onMore={() => void store.more()}
          onNarrow={wanted => void store.narrow(wanted)}
        />
      )}
    </Part>
  )
}
