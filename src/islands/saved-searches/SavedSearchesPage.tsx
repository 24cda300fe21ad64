import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { SavedSearch } from '#contract/saved-searches/saved-searches.ts'
import type { Language } from '#contract/language.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { SavedSearchTexts } from '../../lib/account/told-by-text.ts'
import { fill, formatDay } from '../../lib/format/format.ts'
import { createSavedSearches } from '../../lib/stores/account/saved-searches.ts'
import { $session } from '../../lib/stores/account/session.ts'
import { Part } from '../profile/Part.tsx'
import { Shape } from '../profile/Shape.tsx'
import { useAnnouncement } from '../shared/use-announcement.ts'
import { SavedSearches } from './SavedSearches.tsx'

const SHAPE = { kind: 'rows', count: 3 } as const

interface Props {
  language: Language
  t: SavedSearchTexts
}

/** The signed-in user's saved searches; a skeleton until they are loaded. */
export function SavedSearchesPage(props: Props) {
  const session = useStore($session, { ssr: 'initial' })
  const owner = session.status === 'in' ? session.claims.userId : null
  if (owner === null) return <Shape shape={SHAPE} text={props.t.loading} />
  return <Loaded key={owner} {...props} />
}

function Loaded({ language, t }: Props) {
  const [store] = useState(() => createSavedSearches({ language, t }))
  const state = useStore(store.$state)
  const [said, say] = useAnnouncement()
  const status = useRef<HTMLParagraphElement>(null)

  useEffect(() => void store.load(), [store])

  async function end(search: SavedSearch) {
    if (!(await store.end(search))) return
    say(fill(t.list.ended, { search: search.title }))
    // The pressed button is gone.
    status.current?.focus()
  }

  async function renew(search: SavedSearch) {
    const renewed = await store.renew(search)
    if (!renewed) return
    const day = formatDay(language, renewed.endsAt, HOME_TIME_ZONE, 'full')
    say(fill(t.list.renewed, { search: search.title, day }))
    status.current?.focus()
  }

  return (
    <>
      <p ref={status} role="status" tabIndex={-1} className="saved-searches-said">
        {said}
      </p>
      <Part state={state} t={t} shape={SHAPE} onRetry={() => void store.load()}>
        {list => (
          <SavedSearches
            {...{ language, list, t }}
            onEnd={search => void end(search)}
            onRenew={search => void renew(search)}
          />
        )}
      </Part>
    </>
  )
}
