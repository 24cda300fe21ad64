import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { ACTIVITY_STATUS } from '#contract/fixed-ids.ts'
import type { Language } from '#contract/language.ts'
import type { RegistrationsTexts } from '../../lib/registrations/registration-texts.ts'
import { createChildrenList, combineLoaded } from '../../lib/stores/family.ts'
import { createRegistrations, isSending } from '../../lib/stores/registrations.ts'
import { $session } from '../../lib/stores/account/session.ts'
import { Loader } from '../shared/Loader.tsx'
import { Part } from '../profile/Part.tsx'
import { Shape, type ShapeOf } from '../profile/Shape.tsx'
import { RegistrationsProvider } from './context.ts'
import { Groups } from './Groups.tsx'
import { useLiveRegistrations } from './use-live-registrations.ts'
import { useNow } from './use-now.ts'

interface Props {
  language: Language
  t: RegistrationsTexts
  view: 'current' | 'previous'
}

const SHAPE: ShapeOf = { kind: 'rows', count: 6 }

/** The current or past activities of the signed-in user's children; a skeleton until the session is known. */
export function RegistrationsPage(props: Props) {
  const session = useStore($session, { ssr: 'initial' })
  const owner = session.status === 'in' ? session.claims.userId : null
  if (owner !== null) return <Registrations key={owner} {...props} />
  return <Shape shape={SHAPE} text={props.t.loading} />
}

function Registrations({ language, t, view }: Props) {
  const [store] = useState(() =>
    createRegistrations({ language, t, activityStatusId: ACTIVITY_STATUS[view] }),
  )
  const [children] = useState(() => createChildrenList({ language, t }))
  const state = combineLoaded(useStore(children.$state), useStore(store.$state))
  const doing = useStore(store.$doing)
  const now = useNow()
  const activityStatusId = ACTIVITY_STATUS[view]
  const news = useLiveRegistrations(state.status === 'ready', {
    language,
    t,
    store,
    view,
    activityStatusId,
  })

  function load() {
    void children.load()
    void store.load()
  }
  useEffect(load, [children, store])

  return (
    <RegistrationsProvider value={{ language, t, store, now }}>
      <p className="visually-hidden" role="status">
        {news}
      </p>
      <Part state={state} t={t} shape={SHAPE} onRetry={load}>
        {([kids, list]) => <Groups kids={kids} list={list} view={view} />}
      </Part>
      <Loader active={doing.some(isSending)} text={t.loading} />
    </RegistrationsProvider>
  )
}
