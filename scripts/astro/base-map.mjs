import { feature, merge, mesh } from 'topojson-client'

const ID = 'virtual:base-map'
const RESOLVED = `\0${ID}`

/** ISO 3166-1: the country that the product is for, and all that its map can show around it. */
const HOME = '682'
const AROUND = new Set(
  '275 376 400 414 422 364 368 48 048 512 634 760 784 887 818 729 728 232 231 262 706'.split(' '),
)

/** About a hundred metres. */
const DIGITS = 3

const round = value => (Array.isArray(value) ? value.map(round) : Number(value.toFixed(DIGITS)))

/** What is drawn below a map: land, and the borders in it, from Natural Earth (public domain). */
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

/** Makes the base map a module, so that it is made at build and comes with whoever opens a map. */
export const baseMapModule = {
  name: 'nashat:base-map',
  resolveId: { filter: { id: /^virtual:base-map$/ }, handler: () => RESOLVED },
  load: {
    filter: { id: /^\0virtual:base-map$/ },
    // A string is read by browsers faster than the same as an object of the language.
    handler: async () =>
      `export default JSON.parse(${JSON.stringify(JSON.stringify(await baseMap()))})`,
  },
}
