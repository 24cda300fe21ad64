import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { activityName, schoolName } from '../../lib/activities/card-facts.ts'
import { plural } from '../../lib/format/i18n-format.ts'
import type { ShownMap } from '../../lib/stores/activity-map.ts'
import { minus, plus } from '../../lib/icons/map-icons.ts'
import { Icon } from '../shared/Icon.tsx'
import { linkId, type MapProps } from './context.ts'
import { canDraw } from './can-draw.ts'
import type { DrawnMap } from './draw-map.ts'

interface Props extends MapProps {
  state: ShownMap
  /** Called if the map cannot be shown. */
  onMissing: () => void
}

/** The map itself. Its code is loaded on demand, and only if the browser can draw it. */
export function MapView({ onMissing, ...props }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<DrawnMap | null>(null)
  const { t } = props

  const draw = useEffectEvent(async (container: HTMLElement) => {
    const { drawMap } = await import('./draw-map.ts')
    return drawMap(container, partsOf(props))
  })
  const miss = useEffectEvent(() => onMissing())

  useEffect(() => {
    let isGone = false
    let map: DrawnMap | null = null
    async function show() {
      if (!place.current || !canDraw()) return miss()
      try {
        map = await draw(place.current)
        if (isGone) map.remove()
        else setDrawn(map)
      } catch {
        if (!isGone) miss()
      }
    }
    void show()
    return () => {
      isGone = true
      map?.remove()
    }
  }, [])

  return (
    <div className="map-view">
      <div ref={place} className="map-canvas" />
      <div className="map-zoom">
        <button
          type="button"
          className="button button-icon"
          aria-label={t.map.zoomIn}
          onClick={() => drawn?.zoomBy(1)}
        >
          <Icon path={plus} />
        </button>
        <button
          type="button"
          className="button button-icon"
          aria-label={t.map.zoomOut}
          onClick={() => drawn?.zoomBy(-1)}
        >
          <Icon path={minus} />
        </button>
      </div>
    </div>
  )
}

/** Returns what the map is drawn from. */
function partsOf({ language, state, store, t, tilesUrl }: Omit<Props, 'onMissing'>) {
  const cards = new Map(state.cards.map(card => [card.gId, card]))
  const nameOf = (gIds: readonly string[]) => {
    const [card, second] = gIds.flatMap(gId => cards.get(gId) ?? [])
    if (!card) return ''
    if (!second) return `${activityName(language, card)}, ${schoolName(language, card)}`
    const place = schoolName(language, card)
    return plural(language, t.map.marker, gIds.length, { place })
  }
  return {
    ...state,
    language,
    store,
    tilesUrl,
    title: t.map.region,
    nameOf,
    clusterName: (count: number) => plural(language, t.map.cluster, count),
    choose: ([gId]: readonly string[]) => gId && document.getElementById(linkId(gId))?.focus(),
  }
}
