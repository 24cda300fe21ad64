import { useStore } from '@nanostores/react'
import type { MappedCard } from '#contract/places/map.ts'
import { activityName, factsText, schoolName } from '../../lib/activities/card-facts.ts'
import { activityPath } from '../../lib/paths.ts'
import { Fee } from '../shared/Fee.tsx'
import { linkId, type MapProps } from './context.ts'

/** The activities as links. The highlighted one is also highlighted on the map. */
export function MapList({
  cards,
  language,
  store,
  t,
}: MapProps & { cards: readonly MappedCard[] }) {
  const pointed = useStore(store.$pointed)
  if (cards.length === 0) return null
  const rest = () => store.point([])
  return (
    <ul role="list" className="map-list" aria-label={t.map.list}>
      {cards.map(card => {
        const point = () => store.point([card.gId])
        return (
          <li
            key={card.gId}
            className="map-item"
            data-pointed={pointed.includes(card.gId) ? '' : undefined}
          >
            <a
              id={linkId(card.gId)}
              href={activityPath(language, card)}
              onPointerEnter={point}
              onPointerLeave={rest}
              onFocus={point}
              onBlur={rest}
            >
              <bdi>{activityName(language, card)}</bdi>
            </a>
            <p className="small soft">{factsText(language, card, t.card)}</p>
            <p className="small">
              <bdi>{schoolName(language, card)}</bdi>
              {' · '}
              <Fee amount={card.fees} free={t.card.free} language={language} />
            </p>
          </li>
        )
      })}
    </ul>
  )
}
