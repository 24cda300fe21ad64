import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { RegistrationsTexts } from '../../lib/registrations/registration-texts.ts'
import { createChildrenList, combineLoaded } from '../../lib/stores/family.ts'
import { createRegistrations, isSending } from '../../lib/stores/registrations.ts'
import { $session } from '../../lib/stores/account/session.ts'
import { todayAtHome } from '../../lib/format/today.ts'
import { Loader } from '../shared/Loader.tsx'
import { Part } from '../profile/Part.tsx'
import { Shape, type ShapeOf } from '../profile/Shape.tsx'
import { RegistrationsProvider } from '../registrations/context.ts'
import { Nothing } from '../registrations/Nothing.tsx'
import { useLiveRegistrations } from '../registrations/use-live-registrations.ts'
import { useNow } from '../registrations/use-now.ts'
import { ChildCards } from './ChildCards.tsx'
import { OverviewProvider, type OverviewTexts } from './context.ts'
import { Offers } from './Offers.tsx'
import { useKeptWeek } from './use-kept-week.ts'
import { Week } from './Week.tsx'

interface Props {
  language: Language
  t: OverviewTexts
  registrations: RegistrationsTexts
}

const SHAPE: ShapeOf = { kind: 'cards', count: 3 }

/** The signed-in user's children and their week; a skeleton until they are loaded. */
export function OverviewPage(props: Props) {
  const session = useStore($session, { ssr: 'initial' })
  const owner = session.status === 'in' ? session.claims.userId : null
  if (owner !== null) return <Overview key={owner} owner={owner} {...props} />
  return <Shape shape={SHAPE} text={props.t.loading} />
}

function Overview({ language, owner, registrations, t }: Props & { owner: string }) {
  const [store] = useState(() => createRegistrations({ language, t: registrations }))
  const [children] = useState(() => createChildrenList({ language, t }))
  const state = combineLoaded(useStore(children.$state), useStore(store.$state))
  const doing = useStore(store.$doing)
  const now = useNow()
  const today = todayAtHome(now)
  const { status } = state
  const news = useLiveRegistrations(status === 'ready', {
    language,
    t: registrations,
    store,
    view: 'current',
  })
  const ofWeek = { language, t, owner, children, registrations: store }
  const old = useKeptWeek(status === 'failed', ofWeek)
  const kept = status === 'ready' ? null : old?.kept

  function load() {
    void children.load()
    void store.load()
  }
  useEffect(load, [children, store])

  return (
    <RegistrationsProvider value={{ language, t: registrations, store, now }}>
      <p className="visually-hidden" role="status">
        {kept ? old?.text : news}
      </p>
      <OverviewProvider
        value={{
          language,
          t,
          when: registrations.when,
          now,
          today,
          asOf: old?.text,
          keptSunday: kept?.sunday,
        }}
      >
        {kept ? (
          <Week kids={kept.kids} list={kept.list} />
        ) : (
          <Part state={state} t={t} shape={SHAPE} onRetry={load}>
            {([children, list]) =>
              children.length === 0 ? (
                <Nothing {...t.none} language={language} path="/add-child" drawing="children" />
              ) : (
                <div className="overview">
                  <Offers list={list} />
                  <ChildCards kids={children} list={list} />
                  <Week kids={children} list={list} />
                </div>
              )
            }
          </Part>
        )}
        <Loader active={doing.some(isSending)} text={t.loading} />
      </OverviewProvider>
    </RegistrationsProvider>
  )
}
