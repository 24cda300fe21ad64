import type {
  GeoJSONSourceSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl'

/** The source with what is on; its markers are elements of the page. */
export const ACTIVITIES = 'activities'

/** Up to here places stand together. */
const CLUSTERS_TO = 14
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
  /** Streets, as a file of PMTiles with the layers of Protomaps; null: none. */
  tilesUrl: string | null
}

/** What is drawn below the markers. No text: browsers shape Arabic, and a map would need fonts of its own. */
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
        clusterMaxZoom: CLUSTERS_TO,
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
      // A source that no layer draws is not loaded.
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
