import { describe, expect, test } from 'vitest'
import type { MappedCard } from '#contract/places/map.ts'
import { mapStyle } from '../../../../src/lib/map/map-style.ts'
import { boundsOf, toGeoJson, toVenues } from '../../../../src/lib/map/venues.ts'

const card = (gId: string, latitude: number | null, longitude: number | null) =>
  ({ gId, latitude, longitude }) as MappedCard

const CARDS = [
  card('a', 24.7, 46.6),
  card('b', null, null),
  card('c', 24.70001, 46.6),
  card('d', 21.5, 39.2),
]

describe('The map data of a list', () => {
  test('has one venue for activities at one place, in the order of the list', () => {
    const { unplaced, venues } = toVenues(CARDS)
    expect(unplaced).toBe(1)
    expect(venues.map(({ cards }) => cards.map(({ gId }) => gId))).toEqual([['a', 'c'], ['d']])
  })

  test('counts an activity with incomplete coordinates as one without', () => {
    expect(toVenues([card('a', 24.7, null)])).toEqual({ venues: [], unplaced: 1 })
  })

  test('has points, longitude first, with their activities', () => {
    expect(toGeoJson(toVenues(CARDS).venues).features).toEqual([
      {
        type: 'Feature',
        properties: { ids: 'a,c', count: 2 },
        geometry: { type: 'Point', coordinates: [46.6, 24.7] },
      },
      {
        type: 'Feature',
        properties: { ids: 'd', count: 1 },
        geometry: { type: 'Point', coordinates: [39.2, 21.5] },
      },
    ])
  })

  test('spans all venues, or the whole country', () => {
    expect(boundsOf(toVenues(CARDS).venues)).toEqual([39.2, 21.5, 46.6, 24.7])
    const [west, south, east, north] = boundsOf([])
    expect([west < 46.7, east > 46.7, south < 24.7, north > 24.7]).toEqual([true, true, true, true])
  })
})

describe('The base map', () => {
  const colours = { water: '', around: '', home: '', border: '', road: '', park: '' }
  const base = { type: 'FeatureCollection' as const, features: [] }

  test('has streets only with a tile server', () => {
    expect(Object.keys(mapStyle({ base, colours, tilesUrl: null }).sources)).toEqual([
      'base',
      'activities',
    ])
    const { layers, sources } = mapStyle({ base, colours, tilesUrl: 'https://t.example/a.pmtiles' })
    expect(sources['streets']).toEqual({
      type: 'vector',
      url: 'pmtiles://https://t.example/a.pmtiles',
    })
    expect(layers.map(({ id }) => id)).toContain('roads')
  })

  test('has no text, for which there are no fonts', () => {
    const { layers } = mapStyle({ base, colours, tilesUrl: 'https://t.example/a.pmtiles' })
    expect(layers.some(({ type }) => type === 'symbol')).toBe(false)
  })
})
