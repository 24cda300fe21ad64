import { foldName } from '#contract/fold.ts'
import list from '../reference/activity-list.json' with { type: 'json' }

/** An activity of the OpenActive activity list, by which consumers of open data know it. */
export interface Concept {
  id: string
  prefLabel: string
}

export const ACTIVITY_LIST = 'https://openactive.io/activity-list'

/** What people call something that the list has under another name. */
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

/** What a category is on the activity list, by its English name; nothing when it is not on it. */
export function conceptOf(category: string): Concept | undefined {
  return concepts.get(foldName(category))
}
