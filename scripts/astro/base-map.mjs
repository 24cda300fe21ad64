import { feature, merge, mesh } from 'topojson-client'

const ID = 'virtual:base-map'
const RESOLVED = `\0${ID}`

/** ISO 3166-1 number of the country that the map shows; countries around it are drawn too. */
const HOME = '682'
const AROUND = new Set(
  '275 376 400 414 422 364 368 48 048 512 634 760 784 887 818 729 728 232 231 262 706'.split(' '),
)

/** Decimal digits of coordinates: about a hundred metres. */
const DIGITS = 3

const round = value => (Array.isArray(value) ? value.map(round) : Number(value.toFixed(DIGITS)))

/** The lowest layer of the map: land, and the borders in it, from Natural Earth (public domain). */
async function baseMap() {
  const { default: world } = await import('world-atlas/countries-10m.json', {
    with: { type: 'json' },
  })
  const { countries } = world.objects
  const shown = countries.geometries.filter(({ id }) => id === HOME || AROUND.has(id))
  const within = { type: 'GeometryCollection', geometries: shown }
  const home = feature(
    world,
    shown.find(({ id }) => id === HOME),
  ).geometry
  const drawn = [
    ['land', merge(world, shown)],
    ['home', home],
    ['border', mesh(world, within, (one, other) => one !== other)],
  ]
  return {
    type: 'FeatureCollection',
    features: drawn.map(([kind, { coordinates, type }]) => ({
      type: 'Feature',
      properties: { kind },
      geometry: { type, coordinates: round(coordinates) },
    })),
  }
}

/** Makes the base map a module, so that it is made at build time and loaded only with a map. */
export const baseMapModule = {
  name: 'nashat:base-map',
  resolveId: { filter: { id: /^virtual:base-map$/ }, handler: () => RESOLVED },
  load: {
    filter: { id: /^\0virtual:base-map$/ },
    // Browsers parse a JSON string faster than the same object literal.
    handler: async () =>
      `export default JSON.parse(${JSON.stringify(JSON.stringify(await baseMap()))})`,
  },
}
