import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { type FamilyDues, getFamilyDues } from '#contract/family/dues.ts'
import type { Language } from '#contract/language.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { familyDues } from '../../i18n/en/family/family-dues.ts'
import { activityName, schoolName } from '../../lib/activities/card-facts.ts'
import { ask } from '../../lib/api/ask.ts'
import { $session } from '../../lib/stores/account/session.ts'
import { createLoaded } from '../../lib/stores/loaded.ts'
import { Part } from '../profile/Part.tsx'
import { Shape } from '../profile/Shape.tsx'
import { NothingHere } from '../shared/NothingHere.tsx'
import { Entries } from './Entries.tsx'
import { Sums } from './Sums.tsx'

const SHAPE = { kind: 'rows', count: 3 } as const

interface Props {
  language: Language
  t: typeof familyDues
}

/** What the signed-in user's family owes and has paid; a skeleton until the session is known. */
export function FamilyDuesPage(props: Props) {
  const session = useStore($session, { ssr: 'initial' })
  const owner = session.status === 'in' ? session.claims.userId : null
  if (owner === null) return <Shape shape={SHAPE} text={props.t.loading} />
  return <Loaded key={owner} {...props} />
}

function Loaded({ language, t }: Props) {
  const [store] = useState(() =>
    createLoaded<FamilyDues[]>(() => ask(getFamilyDues, {}, { language }), t),
  )
  const state = useStore(store.$state)

  useEffect(() => void store.load(), [store])

  return (
    <Part state={state} t={t} shape={SHAPE} onRetry={() => void store.load()}>
      {places =>
        places.length === 0 ? (
          <NothingHere drawing="dues" title={t.empty.title} text={t.empty.text} />
        ) : (
          <ul role="list" className="dues-places">
            {places.map(place => (
              <Place key={place.registrationId} {...{ language, place, t }} />
            ))}
          </ul>
        )
      }
    </Part>
  )
}

function Place({ language, place, t }: Props & { place: FamilyDues }) {
  const { activity, due, entries, firstName, left, status } = place
  return (
    <li className="dues-row">
      <div>
        <h2>
          <bdi>{activityName(language, activity)}</bdi>
        </h2>
        <p>
          <bdi>{firstName}</bdi> · <bdi>{schoolName(language, activity)}</bdi>
        </p>
        {due > 0 && left === 0 && <span className="chip chip-green">{t.settled}</span>}
        {status !== 'confirmed' && <span className="chip">{t.ended}</span>}
      </div>
      <Sums {...{ language, t }} sums={place} />
      <details className="dues-details">
        <summary>{t.entries}</summary>
        <Entries {...{ entries, language, t }} timeZone={HOME_TIME_ZONE} />
      </details>
    </li>
  )
}
