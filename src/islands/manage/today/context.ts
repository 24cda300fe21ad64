import { createContext, useContext } from 'react'
import type { Language } from '#contract/language.ts'
import type { createToday, TodayState } from '../../../lib/stores/manage/today/today.ts'
import type { TodayTexts } from '../../../lib/today/day-text.ts'

interface Today {
  language: Language
  t: TodayTexts
  store: ReturnType<typeof createToday>
  state: TodayState
}

const Context = createContext<Today | null>(null)

export const TodayProvider = Context.Provider

export function useToday(): Today {
  const today = useContext(Context)
  if (!today) throw new Error('useToday needs a TodayProvider.')
  return today
}
