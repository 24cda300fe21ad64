import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { fill, formatNumber, plural } from '../../lib/format/i18n-format.ts'
import type { ShownMap } from '../../lib/stores/activity-map.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import type { MapProps } from './context.ts'
import { MapList } from './MapList.tsx'
import { MapView } from './MapView.tsx'

/** What the list shows, on a map and in a list beside it. */
export function ActivityMap({ load, ...props }: MapProps & { load: () => void }) {
  const { map: t } = props.t
  const state = useStore(props.store.$state)

  if (state.status === 'failed')
    return (
      <div className="dialog-body">
        <FormMessage>
          <p>{state.message}</p>
          <button type="button" className="button" onClick={load}>
            {t.retry}
          </button>
        </FormMessage>
      </div>
    )
  if (state.status === 'loading')
    return (
      <div className="dialog-body map-loading" aria-busy>
        <p role="status">{t.loading}</p>
      </div>
    )
  return <Shown {...props} state={state} />
}

function Shown({ state, ...props }: MapProps & { state: ShownMap }) {
  const { language, t, tilesUrl } = props
  const [isDrawn, setDrawn] = useState(true)
  const { cards, total, unplaced } = state
  const count = (value: number) => formatNumber(language, value)
  return (
    <div className="map" data-list-only={isDrawn ? undefined : ''}>
      {isDrawn && <MapView {...props} state={state} onMissing={() => setDrawn(false)} />}
      <div className="map-side">
        <div className="map-notes small" role="status">
          {!isDrawn && <p className="notice">{t.map.noMap}</p>}
          <p>{total === 0 ? t.map.nothing : plural(language, t.map.activities, total)}</p>
          {cards.length < total && (
            <p>{fill(t.map.first, { shown: count(cards.length), total: count(total) })}</p>
          )}
          {unplaced > 0 && <p>{plural(language, t.map.unplaced, unplaced)}</p>}
        </div>
        <MapList {...props} cards={cards} />
        {isDrawn && (
          <p className="map-notes small soft">
            {t.map.base} {tilesUrl && t.map.streets}
          </p>
        )}
      </div>
    </div>
  )
}
