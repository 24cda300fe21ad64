import type {
  GeoJSONSourceSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl'

/** The source of the activities. Its markers are HTML elements. */
export const ACTIVITIES = 'activities'

/** The last zoom level with clusters. */
const MAX_CLUSTER_ZOOM = 14
const CLUSTER_RADIUS = 48

export interface MapColours {
  water: string
  around: string
  home: string
  border: string
  road: string
  park: string
}

interface Given {
  base: GeoJSONSourceSpecification['data']
  colours: MapColours
  /** Streets, as a PMTiles file with the Protomaps layers; null for none. */
  tilesUrl: string | null
}

/**
 * Returns the style of the map below the markers. It has no text: markers use the browser's Arabic
 * shaping, but a map would need its own fonts.
 */
export function mapStyle({ base, colours, tilesUrl }: Given): StyleSpecification {
  const streets: Record<string, SourceSpecification> = tilesUrl
    ? { streets: { type: 'vector', url: `pmtiles://${tilesUrl}` } }
    : {}
  return {
    version: 8,
    sources: {
      base: { type: 'geojson', data: base },
      ...streets,
      [ACTIVITIES]: {
        type: 'geojson',
        data: { type: 'FeatureCollection', features: [] },
        cluster: true,
        clusterMaxZoom: MAX_CLUSTER_ZOOM,
        clusterRadius: CLUSTER_RADIUS,
        clusterProperties: {
          count: ['+', ['get', 'count']],
          ids: [
            ['concat', ['accumulated'], ',', ['get', 'ids']],
            ['get', 'ids'],
          ],
        },
      },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colours.water } },
      baseFill('land', colours.around),
      baseFill('home', colours.home),
      ...(tilesUrl ? streetLayers(colours) : []),
      {
        id: 'border',
        type: 'line',
        source: 'base',
        filter: ['==', ['get', 'kind'], 'border'],
        paint: { 'line-color': colours.border, 'line-width': 1, 'line-dasharray': [3, 2] },
      },
      // MapLibre does not load a source without a layer.
      { id: ACTIVITIES, type: 'circle', source: ACTIVITIES, paint: { 'circle-radius': 0 } },
    ],
  }
}

const baseFill = (kind: 'land' | 'home', colour: string): LayerSpecification => ({
  id: kind,
  type: 'fill',
  source: 'base',
  filter: ['==', ['get', 'kind'], kind],
  paint: { 'fill-color': colour },
})

const streetLayers = ({ park, road, water }: MapColours): LayerSpecification[] => [
  {
    id: 'parks',
    type: 'fill',
    source: 'streets',
    'source-layer': 'landuse',
    filter: ['in', ['get', 'kind'], ['literal', ['park', 'garden', 'golf_course', 'pitch']]],
    paint: { 'fill-color': park },
  },
  {
    id: 'waters',
    type: 'fill',
    source: 'streets',
    'source-layer': 'water',
    paint: { 'fill-color': water },
  },
  {
    id: 'roads',
    type: 'line',
    source: 'streets',
    'source-layer': 'roads',
    paint: {
      'line-color': road,
      'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 6, 0.5, 12, 1, 18, 12],
    },
  },
]
