import { addProtocol, type GeoJSONSource, Map as MapLibre, Marker, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { Language } from '#contract/language.ts'
import type { PlaceName } from '#contract/places/map.ts'
import { nameIn } from '../../lib/format/i18n-format.ts'
import { ACTIVITIES, mapStyle } from '../../lib/map/map-style.ts'
import { boundsOf, toGeoJson, type MapVenue } from '../../lib/map/venues.ts'
import type { ActivityMapStore } from '../../lib/stores/activity-map.ts'
import { coloursOf } from './map-colours.ts'
import { createMarkers } from './markers.ts'
import { trustWorker } from './trust-worker.ts'

export interface MapParts {
  venues: readonly MapVenue[]
  names: readonly PlaceName[]
  store: ActivityMapStore
  language: Language
  tilesUrl: string | null
  /** The accessible name of the map. */
  title: string
  /** Returns the accessible name of a marker for these activities. */
  nameOf: (gIds: readonly string[]) => string
  clusterName: (count: number) => string
  /** Called when a place is chosen. */
  choose: (gIds: readonly string[]) => void
}

export interface DrawnMap {
  zoomBy: (steps: number) => void
  remove: () => void
}

/**
 * The pixels around the outermost markers, the largest zoom at first, for a single place, and the largest
 * zoom at all.
 */
const PADDING = 56
const MAX_INITIAL_ZOOM = 13
const MAX_ZOOM = 18

/** Draws the map with the activities into an element, until it is removed. */
export async function drawMap(container: HTMLElement, parts: MapParts): Promise<DrawnMap> {
  const { store, tilesUrl, title, venues } = parts
  // A script file of our own: the page's Content-Security-Policy forbids workers made from text.
  const worker = new URL(workerUrl, location.href).href
  trustWorker(worker)
  setWorkerUrl(worker)
  const [{ default: base }] = await Promise.all([
    import('virtual:base-map'),
    tilesUrl ? addTiles() : null,
  ])
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = new MapLibre({
    container,
    style: mapStyle({ base, colours: coloursOf(container), tilesUrl }),
    bounds: boundsOf(venues),
    fitBoundsOptions: { padding: PADDING, maxZoom: MAX_INITIAL_ZOOM },
    maxZoom: MAX_ZOOM,
    renderWorldCopies: false,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: isCalm ? 0 : 300,
    locale: { 'Map.Title': title },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  addPlaceNames(map, parts)
  const go = { animate: !isCalm, essential: false }
  const markers = createMarkers({
    ...parts,
    map,
    open: (id, center) => void expand(map, id).then(zoom => map.easeTo({ ...go, center, zoom })),
    show: center => map.easeTo({ ...go, center }),
  })
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const recolour = () =>
    map.setStyle(mapStyle({ base, colours: coloursOf(container), tilesUrl }), {
      transformStyle: (_, next) => withData(next, venues),
    })
  dark.addEventListener('change', recolour)
  map.on('load', () => {
    map.getSource<GeoJSONSource>(ACTIVITIES)?.setData(toGeoJson(venues))
    map.on('render', markers.draw)
  })
  const forget = store.$pointed.subscribe(markers.point)
  return {
    zoomBy: steps => map.easeTo({ ...go, zoom: map.getZoom() + steps }),
    remove() {
      dark.removeEventListener('change', recolour)
      forget()
      map.remove()
    },
  }
}

/** Returns the style with the activities: setting another style replaces the data of its sources. */
const withData = (style: ReturnType<typeof mapStyle>, venues: readonly MapVenue[]) => ({
  ...style,
  sources: {
    ...style.sources,
    [ACTIVITIES]: { ...style.sources[ACTIVITIES], data: toGeoJson(venues) } as never,
  },
})

/** Returns the zoom at which the places of a cluster separate. */
async function expand(map: MapLibre, clusterId: number): Promise<number> {
  const source = map.getSource<GeoJSONSource>(ACTIVITIES)
  return (await source?.getClusterExpansionZoom(clusterId)) ?? map.getZoom() + 1
}

let hasTiles = false

/** Street tiles are read from one large file, one byte range at a time. */
async function addTiles(): Promise<void> {
  if (hasTiles) return
  const { Protocol } = await import('pmtiles')
  addProtocol('pmtiles', new Protocol().tile)
  hasTiles = true
}

/** From this zoom on, district names have room beside each other. */
const MIN_DISTRICT_ZOOM = 12

/** Labels below the markers. Hidden from screen readers: the list says where everything is. */
function addPlaceNames(map: MapLibre, { language, names }: MapParts): void {
  const labels = names.map(place => {
    const center: [number, number] = [place.longitude, place.latitude]
    const element = document.createElement('span')
    element.className = 'map-label'
    element.ariaHidden = 'true'
    element.textContent = nameIn(language, place)
    new Marker({ element, anchor: 'top', offset: [0, 26] }).setLngLat(center).addTo(map)
    return { element, center, fromZoom: place.kind === 'district' ? MIN_DISTRICT_ZOOM : 0 }
  })
  const show = () => {
    const bounds = map.getBounds()
    const free: DOMRect[] = []
    for (const { center, element, fromZoom } of labels) {
      element.hidden = map.getZoom() < fromZoom || !bounds.contains(center)
      if (element.hidden) continue
      const box = element.getBoundingClientRect()
      element.hidden = free.some(other => isOverlapping(box, other))
      if (!element.hidden) free.push(box)
    }
  }
  map.on('move', show)
  map.on('resize', show)
  show()
}

/** Whether two labels overlap; only the first one is shown then. */
const isOverlapping = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom
