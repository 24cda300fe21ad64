import type { CardForParent, Search, SearchOfParent } from '#contract/activities.ts'
import type { Language } from '#contract/language.ts'
import type { Page } from '../../lib/page.ts'
import { Refusal } from '../../lib/refusal.ts'
import { obstaclesOf } from '../../planning/obstacles.ts'
import type { Caller } from '../accounts/access.ts'
import { type FamilyChild, readFamily } from '../family/child-week.ts'
import { listActivities } from './activity-list.ts'
import { readSearch } from './read-search.ts'
import { withUnfitReasons } from './unfit-reasons.ts'

type ListDeps = Parameters<typeof listActivities>[0]

interface ListForParent {
  search: Search
  /**
   * True if the list is for certain children. Its page links (Link header) are then left out, because they
   * would name the children.
   */
  isForChildren: boolean
  page: (language: Language) => Promise<Page<CardForParent[]>>
}

/**
 * Reads a parent's search: in their own city, unless a city is chosen or named in the text. Refuses
 * `not_found` for another family's child.
 */
export async function listForParent(
  deps: ListDeps,
  caller: Caller,
  { allCities, childId, childIds, includeUnfit, ...wantedAnywhere }: SearchOfParent,
): Promise<ListForParent> {
  const search = allCities
    ? wantedAnywhere
    : await withHomeCity(deps, wantedAnywhere, caller.user.cityId)
  const ids = [...(childIds ?? []), ...(childId ? [childId] : [])]
  const wanted = new Set(ids.map(id => id.toLowerCase()))
  if (wanted.size === 0)
    return {
      search,
      isForChildren: false,
      page: () => listActivities(deps, search),
    }

  const family = await readFamily(deps, caller)
  const children = childrenAmong(family, wanted)
  const obstacles = children.flatMap(child => obstaclesOf(child, family))
  const fits = { children: children.map(ofAge), obstacles }
  return {
    search,
    isForChildren: true,
    async page(language) {
      const isAll = includeUnfit === true
      const page = await listActivities(deps, search, { fits, includeUnfit: isAll })
      if (!isAll) return page
      const about = { children, family, obstacles, language }
      return { ...page, items: await withUnfitReasons(deps, page.items, about) }
    },
  }
}

async function withHomeCity(
  deps: ListDeps,
  search: Search,
  homeCityId: number | null,
): Promise<Search> {
  if (search.cityId || homeCityId === null) return search
  const { filters } = await readSearch(deps, search.searchTerm)
  return filters.city ? search : { ...search, cityId: homeCityId }
}

const ofAge = ({ birthDate, genderId }: FamilyChild) => ({ birthDate, genderId })

function childrenAmong(family: readonly FamilyChild[], wanted: ReadonlySet<string>): FamilyChild[] {
  const children = family.filter(({ id }) => wanted.has(id))
  if (children.length < wanted.size) throw new Refusal('not_found')
  return children
}
