import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { exportRoster } from '#contract/manage/roster.ts'
import type { card } from '../../i18n/en/card.ts'
import type { ManageTexts } from '../../lib/manage/managed-text.ts'
import { createRoster } from '../../lib/stores/manage/roster.ts'
import { Part } from '../profile/Part.tsx'
import { Console, SHAPE } from './Console.tsx'
import { Roster } from './Roster.tsx'

interface Props {
  language: Language
  t: ManageTexts
  /** How years are counted. */
  ofCard: Pick<typeof card, 'years'>
  gId: string
}

/** Who takes part in an activity, for whoever works there. */
export function RosterPage(props: Props) {
  return (
    <Console {...props}>
      {({ roles, userId }) => (
        <Loaded
          key={userId}
          {...props}
          canSave={exportRoster.roles.some(role => roles.includes(role))}
        />
      )}
    </Console>
  )
}

function Loaded({ canSave, gId, language, ofCard, t }: Props & { canSave: boolean }) {
  const [store] = useState(() => createRoster(gId, language, t))
  const state = useStore(store.$state)
  const load = () => void store.load()

  useEffect(() => void store.load(), [store])

  return (
    <Part state={state} t={t} shape={SHAPE} onRetry={load}>
      {roster => <Roster {...{ canSave, language, ofCard, roster, t }} />}
    </Part>
  )
}
