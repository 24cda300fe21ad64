import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { withChild } from '../../lib/filters/list-children.ts'
import { todayAtHome } from '../../lib/format/today.ts'
import { pathTo } from '../../lib/paths.ts'
import { nextDaysOf } from '../../lib/registrations/next-days.ts'
import { offersOf } from '../../lib/registrations/registration-rows.ts'
import { $session } from '../../lib/stores/account/session.ts'
import type { ActivityListStore } from '../../lib/stores/activity-list.ts'
import { createFamilyDays } from '../../lib/stores/family-days.ts'
import { useNow } from '../registrations/use-now.ts'
import { FamilyStripProvider, type FamilyStripTexts } from './context.ts'
import { StripChild } from './StripChild.tsx'
import { StripOffer } from './StripOffer.tsx'
import { StripUnfit } from './StripUnfit.tsx'

interface Props {
  language: Language
  t: FamilyStripTexts
  list: ActivityListStore
}

/** The signed-in user's family: open offers, and what each child has today and tomorrow. */
export function FamilyStrip(props: Props) {
  const session = useStore($session)
  const owner = session.status === 'in' ? session.claims.userId : null
  return owner === null ? null : <Strip key={owner} {...props} />
}

function Strip({ language, list, t }: Props) {
  const [store] = useState(() => createFamilyDays({ language, t }))
  const state = useStore(store.$state)
  const { child: chosen } = useStore(list.$state)
  const now = useNow()
  useEffect(() => {
    void store.load()
    // On sign-out, stop filtering the list by this family's child.
    return () => {
      if (list.$state.get().child) void list.showFor(null)
    }
  }, [list, store])

  if (state.status === 'loading') return null
  if (state.status === 'failed')
    return (
      <div className="strip-alone" role="alert">
        <p>{state.message}</p>
        <button type="button" className="button" onClick={() => void store.load()}>
          {t.retry}
        </button>
      </div>
    )
  const [children, registrations] = state.data
  if (children.length === 0)
    return (
      <p className="strip-alone">
        <a href={pathTo(language, '/add-child')}>{t.none}</a>
        <span className="soft small">{t.noneText}</span>
      </p>
    )

  const daysOf = nextDaysOf(registrations, { now, today: todayAtHome(now) })
  return (
    <FamilyStripProvider value={{ language, t }}>
      <ul role="list" aria-label={t.label} className="strip">
        {offersOf(registrations).map(row => (
          <StripOffer key={row.registration.registrationId} row={row} />
        ))}
        {children.map((child, place) => (
          <StripChild
            key={child.id}
            {...{ child, place }}
            days={daysOf(child.id)}
            isChosen={chosen?.ids.includes(child.id) ?? false}
            onToggle={isOn =>
              void list.showFor(withChild(children, chosen, child, { isOn, language }))
            }
          />
        ))}
        {chosen && (
          <StripUnfit
            chosen={chosen}
            onToggle={withUnfit => void list.showFor({ ...chosen, withUnfit })}
          />
        )}
      </ul>
    </FamilyStripProvider>
  )
}
