import type { Language } from '#contract/language.ts'
import { formatList } from '../format/format.ts'
import type { ListChild } from '../stores/activity-list.ts'

interface Sibling {
  id: string
  firstName: string
}

/** Returns the children of the list with one added or removed. Null means the list is for everybody. */
export function withChild(
  siblings: readonly Sibling[],
  before: ListChild | null,
  { id }: Pick<Sibling, 'id'>,
  { isOn, language }: { isOn: boolean; language: Language },
): ListChild | null {
  const isChosen = (one: Sibling) =>
    one.id === id ? isOn : (before?.ids.includes(one.id) ?? false)
  const chosen = siblings.filter(isChosen)
  if (chosen.length === 0) return null
  return {
    firstName: formatList(
      language,
      chosen.map(({ firstName }) => firstName),
    ),
    ids: chosen.map(one => one.id),
    withUnfit: before?.withUnfit ?? false,
  }
}
