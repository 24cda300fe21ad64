import { atom, readonlyType } from 'nanostores'
import { getParentProfile } from '#contract/accounts/parents.ts'
import { getSchoolsNames } from '#contract/schools.ts'
import type { Language } from '#contract/language.ts'
import { type Answer, type FailureTexts, messageOf } from '../api/answer.ts'
import { type Ask, askWith } from '../api/ask.ts'
import {
  type CityName,
  MAX_SCHOOLS,
  type SchoolOption,
  schoolOptions,
} from '../children/school-search.ts'
import type { Loaded } from './loaded.ts'

/** The pause in typing after which the search starts. */
const REST_MS = 200

/** Schools to choose from. `total` includes those not shown. */
export interface FoundSchools {
  options: SchoolOption[]
  total: number
}

interface Search {
  text: string
  shown: Promise<void>
}

export type SchoolsStore = ReturnType<typeof createSchools>

/**
 * Creates the store of the school search, which runs on the server. Schools of the parent's own
 * city come first.
 */
export function createSchools(
  language: Language,
  cities: readonly CityName[],
  t: FailureTexts,
  ask = askWith({ language }),
) {
  const find = createSearch(language, cities, ask)
  const $found = atom<Loaded<FoundSchools>>({ status: 'loading' })
  const $chosen = atom<SchoolOption | null>(null)
  let last: Search | null = null
  /** The school whose name is shown or being loaded. */
  let wanted: number | null = null
  let resting: ReturnType<typeof setTimeout> | undefined

  /** Resolves when the schools for this text are shown, also if a search for it is under way. */
  function search(text: string): Promise<void> {
    clearTimeout(resting)
    if (last?.text === text) return last.shown
    const mine: Search = { text, shown: find.byWords(text).then(answer => show(mine, answer)) }
    last = mine
    return mine.shown
  }

  function show(mine: Search, answer: Answer<FoundSchools>): void {
    // A newer search has started.
    if (last !== mine) return
    // The next search for the same text asks again.
    if (!answer.ok) last = null
    $found.set(
      answer.ok
        ? { status: 'ready', data: answer.data }
        : { status: 'failed', message: messageOf(answer.failure, t) },
    )
  }

  return {
    $found: readonlyType($found),
    /** The chosen school, for its name. */
    $chosen: readonlyType($chosen),
    search,
    /** Searches after a pause in typing. */
    type(text: string): void {
      clearTimeout(resting)
      resting = setTimeout(() => void search(text), REST_MS)
    },
    choose(option: SchoolOption | null): void {
      wanted = option?.id ?? null
      $chosen.set(option)
    },
    /** Loads the name of the chosen school, unless another one is chosen meanwhile. */
    async know(id: number): Promise<void> {
      wanted = id
      if ($chosen.get()?.id === id) return
      const option = await find.byId(id)
      if (option && wanted === id) $chosen.set(option)
    },
  }
}

/** Creates the search. Schools of the parent's own city are requested separately, to come first. */
function createSearch(language: Language, cities: readonly CityName[], ask: Ask) {
  let cityId: Promise<number | null> | undefined
  const askCity = () =>
    ask(getParentProfile, {}).then(profile => (profile.ok ? profile.data.cityId : null))

  return {
    async byWords(searchTerm: string): Promise<Answer<FoundSchools>> {
      const own = await (cityId ??= askCity())
      const search = { searchTerm, limit: MAX_SCHOOLS }
      const [near, all] = await Promise.all([
        own === null ? null : ask(getSchoolsNames, { ...search, cityId: own }),
        ask(getSchoolsNames, search),
      ])
      if (!all.ok) return all
      const both = [...(near?.ok ? near.data : []), ...all.data]
      const schools = [...new Map(both.map(school => [school.id, school])).values()]
      const options = schoolOptions(language, schools, cities, own).slice(0, MAX_SCHOOLS)
      return { ...all, data: { options, total: all.total ?? options.length } }
    },
    async byId(id: number): Promise<SchoolOption | null> {
      const answer = await ask(getSchoolsNames, { schoolIds: String(id) })
      return answer.ok ? (schoolOptions(language, answer.data, cities, null)[0] ?? null) : null
    },
  }
}
