import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { card } from '../../../i18n/en/public/card.ts'
import type { registerChild } from '../../../i18n/en/manage/register-child.ts'
import type { rosterActions } from '../../../i18n/en/manage/roster-actions.ts'
import type { ManageTexts } from '../../../lib/manage/managed-text.ts'
import { createRegisterChild } from '../../../lib/stores/manage/roster/register-child.ts'
import { createRosterActions } from '../../../lib/stores/manage/roster/roster-actions.ts'
import { createRoster } from '../../../lib/stores/manage/roster/roster.ts'
import { Part } from '../../profile/Part.tsx'
import { Loader } from '../../shared/Loader.tsx'
import { Console, SHAPE } from '../Console.tsx'
import { RosterActionsProvider } from '../roster-actions/context.ts'
import { Roster } from './Roster.tsx'

interface Props {
  language: Language
  t: ManageTexts
  /** The texts for ages. */
  ofCard: Pick<typeof card, 'years'>
  ofActions: typeof rosterActions
  ofByHand: typeof registerChild
  /** The link to the dates. */
  toDates: string
  /** The link to the messages to families. */
  toMessages: string
  gId: string
}

/** Who takes part in an activity, for its staff. */
export function RosterPage(props: Props) {
  return <Console {...props}>{({ userId }) => <Loaded key={userId} {...props} />}</Console>
}

function Loaded({ gId, language, ofActions, ofByHand, ofCard, t, toDates, toMessages }: Props) {
  const [store] = useState(() => createRoster(gId, language, t))
  const [acting] = useState(() => {
    const { offline, unexpected } = t
    const texts = { errors: ofActions.errors, offline, unexpected }
    const actions = createRosterActions(store, language, texts)
    return { language, ofByHand, store: actions, t: ofActions }
  })
  const [byHand] = useState(() => {
    const { offline, unexpected } = t
    const texts = { errors: ofByHand.errors, offline, unexpected }
    return createRegisterChild(gId, store, language, texts)
  })
  const state = useStore(store.$state)
  const canAct = state.status === 'ready' && state.data.activity.may.includes('changeRoster')
  const { form } = useStore(acting.store.$state)
  const load = () => void store.load()

  useEffect(() => void store.load(), [store])

  return (
    <RosterActionsProvider value={{ ...acting, canAct }}>
      <Part state={state} t={t} shape={SHAPE} onRetry={load}>
        {roster => (
          <Roster
            {...{ language, ofCard, roster, t, toDates }}
            toMessages={canAct ? toMessages : null}
            canSave={canAct}
            byHand={canAct ? byHand : null}
          />
        )}
      </Part>
      <Loader active={form.status === 'sending'} text={t.loading} />
    </RosterActionsProvider>
  )
}
