import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import type { Child } from '#contract/family/children.ts'
import type { Language } from '#contract/language.ts'
import { storeNews, type NewsKind } from '../../lib/children/family-news.ts'
import { pathTo } from '../../lib/paths.ts'
import { readReturnUrl } from '../../lib/session/return-url.ts'
import type { CityName } from '../../lib/children/school-search.ts'
import type { ChildTexts } from '../../lib/stores/child-form.ts'
import { $session } from '../../lib/stores/account/session.ts'
import { Shape } from '../profile/Shape.tsx'
import { useOpenDrafts } from '../shared/use-open-drafts.ts'
import { ChildForm } from './ChildForm.tsx'
import { KnownChild } from './KnownChild.tsx'
import { SHAPE } from './shape-of-form.ts'

interface Props {
  language: Language
  t: ChildTexts
  /** To name the cities of the schools. */
  cities: readonly CityName[]
  /** The child to change; null: a new child. */
  childId: string | null
}

/** The child form for the signed-in user; a skeleton until the session and the saved draft are known. */
export function ChildPage({ childId, cities, language, t }: Props) {
  const session = useStore($session, { ssr: 'initial' })
  const place = useRef<HTMLDivElement>(null)
  const owner = session.status === 'in' ? session.claims.userId : null
  const isOpen = useOpenDrafts()

  async function leave(what: NewsKind, { firstName, id }: Child) {
    const asked = readReturnUrl(location.search)
    const isWanted = asked !== null && (what === 'added' || what === 'saved')
    if (owner !== null && !isWanted) await storeNews(owner, { what, childId: id, firstName })
    location.assign(isWanted ? asked : pathTo(language, '/profile/children'))
  }

  const onLeave = (what: NewsKind, child: Child) => void leave(what, child)
  const known = { cities, onLeave, place }
  const page = owner === null || !isOpen ? null : { language, owner, t }
  return (
    <div ref={place} className="child-page">
      {!page && <Shape shape={SHAPE} text={t.loading} />}
      {page && childId === null && <ChildForm key={owner} page={page} child={null} {...known} />}
      {page && childId !== null && (
        <KnownChild key={owner} page={page} childId={childId} {...known} />
      )}
    </div>
  )
}
