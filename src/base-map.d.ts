/** Land and borders, made at build (scripts/astro/base-map.mjs). */
declare module 'virtual:base-map' {
  import type { GeoJSONSourceSpecification } from 'maplibre-gl'

  const base: GeoJSONSourceSpecification['data']
  export default base
}
