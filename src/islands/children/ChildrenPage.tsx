import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { child } from '../../i18n/en/family/child.ts'
import { type FamilyNews, takeNews } from '../../lib/children/family-news.ts'
import { createCalendars } from '../../lib/stores/calendars.ts'
import { type ChildrenTexts, createChildren } from '../../lib/stores/children.ts'
import { $session } from '../../lib/stores/account/session.ts'
import { Part } from '../profile/Part.tsx'
import { Shape } from '../profile/Shape.tsx'
import { useOpenDrafts } from '../shared/use-open-drafts.ts'
import { ChildList } from './ChildList.tsx'
import { ChildrenProvider } from './context.ts'
import { OpenClaims } from './OpenClaims.tsx'
import { News } from './News.tsx'

const SHAPE = { kind: 'rows', count: 3 } as const

interface Props {
  language: Language
  t: ChildrenTexts
  /** The texts for a child's age and grade. */
  ofChild: Pick<typeof child, 'age' | 'newborn' | 'grades'>
}

/** The signed-in user's children; a skeleton until the session is known. */
export function ChildrenPage(props: Props) {
  const session = useStore($session, { ssr: 'initial' })
  const owner = session.status === 'in' ? session.claims.userId : null
  const isOpen = useOpenDrafts()
  if (owner === null || !isOpen) return <Shape shape={SHAPE} text={props.t.loading} />
  return <Children key={owner} owner={owner} {...props} />
}

function Children({ language, ofChild, owner, t }: Props & { owner: string }) {
  const [stores] = useState(() => ({
    list: createChildren(language, t),
    calendars: createCalendars(language, t),
  }))
  const state = useStore(stores.list.$state)
  const [news, setNews] = useState<FamilyNews | null>(null)
  const load = () => void stores.list.load()

  useEffect(() => {
    setNews(now => takeNews(owner) ?? now)
    void stores.list.load()
    void stores.calendars.load()
  }, [stores, owner])

  return (
    <ChildrenProvider value={{ language, t, ofChild, calendars: stores.calendars }}>
      <div className="children">
        <News news={news} />
        <Part state={state} t={t} shape={SHAPE} onRetry={load}>
          {children => <ChildList list={children} />}
        </Part>
        <OpenClaims />
      </div>
    </ChildrenProvider>
  )
}
