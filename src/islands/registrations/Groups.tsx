import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Child } from '#contract/family/children.ts'
import type { ActivityRegistrations } from '#contract/family/registrations.ts'
import { byChild } from '../../lib/registrations/registration-rows.ts'
import { ChildShape, hueOf } from '../shared/ChildShape.tsx'
import { ChildFilter } from './ChildFilter.tsx'
import { useRegistrations } from './context.ts'
import { Nothing } from './Nothing.tsx'
import { RegistrationCard } from './RegistrationCard.tsx'

interface Props {
  kids: readonly Child[]
  list: readonly ActivityRegistrations[]
  view: 'current' | 'previous'
}

/** A section for each child, or only for the chosen one. */
export function Groups({ kids, list, view }: Props) {
  const { language, now, store, t } = useRegistrations()
  const [chosen, choose] = useState<string | null>(null)
  const held = useStore(store.$held)
  const groups = byChild(list, { kids, now, view, held })
  const shown = groups.filter(({ child }) => child.id === chosen)

  if (groups.length === 0)
    return <Nothing {...t.empty[view]} action={t.empty.action} language={language} />
  return (
    <div className="regs">
      {groups.length > 1 && (
        <ChildFilter groups={groups} chosen={chosen} t={t.filter} onChoose={choose} />
      )}
      {(shown.length > 0 ? shown : groups).map(({ child, place, rows }) => (
        <section key={child.id} className="regs-child" aria-labelledby={`child-${child.id}`}>
          <h2 id={`child-${child.id}`} className={hueOf(place)}>
            <ChildShape place={place} />
            <bdi>{child.firstName}</bdi>
          </h2>
          <ul role="list" className="regs-list">
            {rows.map(row => (
              <li key={row.registration.registrationId}>
                <RegistrationCard row={row} isOver={view === 'previous'} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
