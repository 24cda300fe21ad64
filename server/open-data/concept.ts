import { foldName } from '#contract/text/fold.ts'
import list from '../reference/activity-list.json' with { type: 'json' }

/** An entry of the OpenActive activity list, which users of open data know. */
export interface Concept {
  id: string
  prefLabel: string
}

export const ACTIVITY_LIST = 'https://openactive.io/activity-list'

/** Common names of activities that the list has under another name. */
const OTHER_NAMES = [
  ['padel', 'Padel Tennis'],
  ['soccer', 'Football'],
  ['horseback riding', 'Equestrian'],
  ['ping pong', 'Table Tennis'],
  ['track and field', 'Athletics'],
  ['sport climbing', 'Climbing'],
] as const

const concepts = readList()

function readList(): Map<string, Concept> {
  const known = new Map<string, Concept>()
  for (const [identifier, names] of Object.entries(list.concepts)) {
    const concept = { id: `${ACTIVITY_LIST}#${identifier}`, prefLabel: names[0] ?? '' }
    for (const name of names) known.set(foldName(name), concept)
  }
  for (const [name, prefLabel] of OTHER_NAMES) {
    const concept = known.get(foldName(prefLabel))
    if (concept) known.set(name, concept)
  }
  return known
}

/** The entry for a category, by its English name; undefined if it is not on the list. */
export function conceptOf(category: string): Concept | undefined {
  return concepts.get(foldName(category))
}
