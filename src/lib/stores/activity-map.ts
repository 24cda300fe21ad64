import { atom, readonlyType } from 'nanostores'
import { NEAR_ME_VALUE } from '#contract/search/filters-registry.ts'
import type { Language } from '#contract/language.ts'
import { MAX_PAGE_SIZE } from '#contract/limits.ts'
import {
  getPlaceNames,
  type MappedCard,
  type PlaceName,
  searchActivitiesForMap,
} from '#contract/places/map.ts'
import { type Answer, type FailureTexts, messageOf } from '../api/answer.ts'
import { askWith } from '../api/ask.ts'
import { readNearPlace } from '../browser/near-place.ts'
import { searchOfQuery } from '../filters/saved-search.ts'
import { type MapVenues, toVenues } from '../map/venues.ts'

export interface ShownMap extends MapVenues {
  status: 'shown'
  cards: readonly MappedCard[]
  /** The total, including those not shown. */
  total: number
  names: readonly PlaceName[]
}

export type ActivityMapState =
  { status: 'loading' } | { status: 'failed'; message: string } | ShownMap

interface Context {
  language: Language
  t: FailureTexts
}

/** Creates the store of a list's activities by place. */
export function createActivityMap({ language, t }: Context, ask = askWith({ language })) {
  const $state = atom<ActivityMapState>({ status: 'loading' })
  const $pointed = atom<readonly string[]>([])
  let latest = 0

  async function find(query: string): Promise<Answer<ShownMap>> {
    const search = await searchOfQuery(query, ask)
    if (!search.ok) return search
    const { near, ...filters } = search.data
    const here = near === NEAR_ME_VALUE ? readNearPlace() : null
    const place = here && { latitude: here.latitude, longitude: here.longitude }
    const [answer, names] = await Promise.all([
      ask(searchActivitiesForMap, {
        ...filters,
        ...(place ?? (near !== NEAR_ME_VALUE && { near })),
        ...(near === NEAR_ME_VALUE && !place && { withinMinutes: null }),
        pageSize: MAX_PAGE_SIZE,
      }),
      // The map works without names.
      ask(getPlaceNames, { cityId: filters.cityId }),
    ])
    if (!answer.ok) return answer
    const { data: cards, total } = answer
    const shown = {
      status: 'shown',
      cards,
      total: total ?? cards.length,
      names: names.ok ? names.data : [],
    } as const
    return { ok: true, data: { ...shown, ...toVenues(cards) }, total }
  }

  return {
    $state: readonlyType($state),
    /** The activities that the parent points at, in the list or on the map. */
    $pointed: readonlyType($pointed),
    /** Loads the activities for the query string of the list. */
    async load(query: string): Promise<void> {
      const turn = ++latest
      $state.set({ status: 'loading' })
      $pointed.set([])
      const answer = await find(query)
      if (turn !== latest) return
      $state.set(
        answer.ok ? answer.data : { status: 'failed', message: messageOf(answer.failure, t) },
      )
    },
    point: (gIds: readonly string[]) => $pointed.set(gIds),
  }
}

export type ActivityMapStore = ReturnType<typeof createActivityMap>
