import { type LngLatLike, type Map as MapLibre, Marker } from 'maplibre-gl'
import { formatNumber } from '../../lib/format/i18n-format.ts'
import { ACTIVITIES } from '../../lib/map/map-style.ts'
import type { MapParts } from './draw-map.ts'

interface Given extends Pick<
  MapParts,
  'choose' | 'clusterName' | 'language' | 'nameOf' | 'store' | 'venues'
> {
  map: MapLibre
  /** Zooms in until the places of a cluster separate. */
  open: (clusterId: number, center: LngLatLike) => void
  show: (center: LngLatLike) => void
}

interface Wanted {
  gIds: readonly string[]
  clusterId: number | null
  center: [longitude: number, latitude: number]
}

interface Shown {
  marker: Marker
  element: HTMLButtonElement
  /** What it stands for: a cluster gets another id and center with each zoom. */
  current: Wanted
}

/** Creates the markers: buttons over the map, for places and for clusters. */
export function createMarkers(given: Given) {
  const { map, store, venues } = given
  const shown = new Map<string, Shown>()
  let pointed: readonly string[] = []

  const paint = ({ element, current }: Shown) =>
    element.toggleAttribute(
      'data-pointed',
      current.gIds.some(gId => pointed.includes(gId)),
    )

  function show(key: string, wanted: Wanted): void {
    const one = shown.get(key)
    if (!one) return add(key, wanted)
    // Setting a position rounds it to whole pixels: the marker would shake while the map moves.
    if (`${one.current.center}` !== `${wanted.center}`) one.marker.setLngLat(wanted.center)
    one.current = wanted
  }

  function add(key: string, wanted: Wanted): void {
    const element = buttonOf(wanted, given, () => shown.get(key)?.current ?? wanted)
    const marker = new Marker({ element }).setLngLat(wanted.center).addTo(map)
    const one = { marker, element, current: wanted }
    shown.set(key, one)
    paint(one)
  }

  function remove(key: string, { element, marker, current }: Shown): void {
    shown.delete(key)
    if (document.activeElement === element) focusOn(current.gIds)
    marker.remove()
  }

  /** Keeps the keyboard focus where these activities are shown now, or at least on the map. */
  function focusOn(gIds: readonly string[]): void {
    const next = [...shown.values()].find(({ current }) =>
      current.gIds.some(gId => gIds.includes(gId)),
    )
    const target = next?.element ?? map.getCanvas()
    target.focus()
  }

  return {
    /** Updates the markers to what the map shows. */
    draw(): void {
      if (!map.isSourceLoaded(ACTIVITIES)) return
      const wanted = new Map(visibleMarkers(map).map(one => [one.gIds.toSorted().join(), one]))
      for (const [key, one] of wanted) show(key, one)
      for (const [key, one] of shown) if (!wanted.has(key)) remove(key, one)
    },
    /**
     * Highlights the markers of these activities. If the keyboard focus is in the list, also pans to the
     * first one.
     */
    point(gIds: readonly string[]): void {
      pointed = gIds
      for (const one of shown.values()) paint(one)
      const [gId] = gIds
      const venue = venues.find(({ cards }) => cards.some(card => card.gId === gId))
      if (!venue || !document.activeElement?.matches('.map-item :focus-visible')) return
      const center: LngLatLike = [venue.longitude, venue.latitude]
      if (!map.getBounds().contains(center)) given.show(center)
    },
    store,
  }
}

/**
 * Returns the markers in view: a button out of view must not get the focus. A place near a tile's edge is in
 * both tiles.
 */
function visibleMarkers(map: MapLibre): Wanted[] {
  const bounds = map.getBounds()
  return map.querySourceFeatures(ACTIVITIES).flatMap(({ geometry, properties }) => {
    if (geometry.type !== 'Point') return []
    const { cluster_id: clusterId = null, ids } = properties
    const [longitude = 0, latitude = 0] = geometry.coordinates
    if (!bounds.contains([longitude, latitude])) return []
    return [{ gIds: String(ids).split(','), clusterId, center: [longitude, latitude] }]
  })
}

function buttonOf(
  { clusterId, gIds }: Wanted,
  given: Given,
  current: () => Wanted,
): HTMLButtonElement {
  const { choose, clusterName, language, nameOf, open, store } = given
  const button = document.createElement('button')
  button.type = 'button'
  button.className = clusterId === null ? 'map-marker' : 'map-marker map-cluster'
  button.textContent = gIds.length > 1 ? formatNumber(language, gIds.length) : ''
  button.ariaLabel = clusterId === null ? nameOf(gIds) : clusterName(gIds.length)
  button.title = button.ariaLabel
  const point = () => store.point(gIds)
  const rest = () => store.point([])
  button.addEventListener('pointerenter', point)
  button.addEventListener('pointerleave', rest)
  button.addEventListener('focus', point)
  button.addEventListener('blur', rest)
  button.addEventListener('click', event => {
    event.stopPropagation()
    const place = current()
    if (place.clusterId === null) choose(gIds)
    else open(place.clusterId, place.center)
  })
  return button
}
