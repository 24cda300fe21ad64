import { useEffect } from 'react'
import { type Choice, choicePath, readChoice } from '../../lib/choice.ts'
import type { ActivityListStore } from '../../lib/stores/activity-list.ts'
import { FILTERS_ID } from './Filters.tsx'

/** What was chosen and typed while the scripts were still on their way counts once they are there. */
export function useEarlyChoice(store: ActivityListStore): void {
  useEffect(() => {
    const { choice } = store.$state.get()
    const early = choiceInForm()
    const isOther = choicePath('en', { ...choice, ...early }) !== choicePath('en', choice)
    if (isOther) void store.choose(early)
  }, [store])
}

/** What the form says, but its order: that never is empty. */
function choiceInForm(): Partial<Choice> {
  const form = document.getElementById(FILTERS_ID)
  if (!(form instanceof HTMLFormElement)) return {}
  const texts = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  const { choice } = readChoice(new URLSearchParams(texts))
  const { age, fees, gender, q, school, time } = choice
  return { age, fees, gender, q, school, time }
}
