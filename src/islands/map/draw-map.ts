import { addProtocol, type GeoJSONSource, Map as MapLibre, Marker, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { Language } from '#contract/language.ts'
import type { PlaceName } from '#contract/places/map.ts'
import { nameIn } from '../../lib/format/i18n-format.ts'
import { ACTIVITIES, mapStyle } from '../../lib/map/map-style.ts'
import { boundsOf, toGeoJson, type Venue } from '../../lib/map/venues.ts'
import type { ActivityMapStore } from '../../lib/stores/activity-map.ts'
import { coloursOf } from './map-colours.ts'
import { createMarkers } from './markers.ts'
import { trustWorker } from './trust-worker.ts'

export interface MapParts {
  venues: readonly Venue[]
  names: readonly PlaceName[]
  store: ActivityMapStore
  language: Language
  tilesUrl: string | null
  /** What the map is called. */
  title: string
  /** What a marker is called that stands for these activities. */
  nameOf: (gIds: readonly string[]) => string
  clusterName: (count: number) => string
  /** A place was chosen. */
  choose: (gIds: readonly string[]) => void
}

export interface DrawnMap {
  zoomBy: (steps: number) => void
  remove: () => void
}

/** Room around the outermost markers, and as near as one place alone is shown. */
const PADDING = 56
const CLOSEST_AT_FIRST = 13
const CLOSEST = 18

/** Draws what is on into an element, until it is removed. */
export async function drawMap(container: HTMLElement, parts: MapParts): Promise<DrawnMap> {
  const { store, tilesUrl, title, venues } = parts
  // From us, as every script is: the policy of the page has no room for one made from text.
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
    fitBoundsOptions: { padding: PADDING, maxZoom: CLOSEST_AT_FIRST },
    maxZoom: CLOSEST,
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
  nameThePlaces(map, parts)
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

/** Another style takes the data of a source along. */
const withData = (style: ReturnType<typeof mapStyle>, venues: readonly Venue[]) => ({
  ...style,
  sources: {
    ...style.sources,
    [ACTIVITIES]: { ...style.sources[ACTIVITIES], data: toGeoJson(venues) } as never,
  },
})

/** From where on the places of a cluster stand apart. */
async function expand(map: MapLibre, clusterId: number): Promise<number> {
  const source = map.getSource<GeoJSONSource>(ACTIVITIES)
  return (await source?.getClusterExpansionZoom(clusterId)) ?? map.getZoom() + 1
}

let hasTiles = false

/** Streets are read from one large file, a range of it at a time. */
async function addTiles(): Promise<void> {
  if (hasTiles) return
  const { Protocol } = await import('pmtiles')
  addProtocol('pmtiles', new Protocol().tile)
  hasTiles = true
}

/** Closer than this, names of districts have room beside each other. */
const DISTRICTS_FROM = 12

/** Below the markers, and not read out: the list says where everything is. */
function nameThePlaces(map: MapLibre, { language, names }: MapParts): void {
  const labels = names.map(place => {
    const center: [number, number] = [place.longitude, place.latitude]
    const element = document.createElement('span')
    element.className = 'map-label'
    element.ariaHidden = 'true'
    element.textContent = nameIn(language, place)
    new Marker({ element, anchor: 'top', offset: [0, 26] }).setLngLat(center).addTo(map)
    return { element, center, fromZoom: place.kind === 'district' ? DISTRICTS_FROM : 0 }
  })
  const show = () => {
    const bounds = map.getBounds()
    const free: DOMRect[] = []
    for (const { center, element, fromZoom } of labels) {
      element.hidden = map.getZoom() < fromZoom || !bounds.contains(center)
      if (element.hidden) continue
      const box = element.getBoundingClientRect()
      element.hidden = free.some(other => isOver(box, other))
      if (!element.hidden) free.push(box)
    }
  }
  map.on('move', show)
  map.on('resize', show)
  show()
}

/** Of two names that would stand over each other, the first is shown. */
const isOver = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom
