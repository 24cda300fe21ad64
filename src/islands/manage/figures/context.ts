import { createContext, useContext } from 'react'
import type { Language } from '#contract/language.ts'
import type { FiguresTexts } from '../../../lib/manage/figures/figure-texts.ts'

/** What all parts of the figures share. */
interface FiguresContext {
  language: Language
  t: FiguresTexts
}

const Context = createContext<FiguresContext | null>(null)

export const FiguresProvider = Context.Provider

export function useFigures(): FiguresContext {
  const context = useContext(Context)
  if (!context) throw new Error('useFigures needs a FiguresProvider.')
  return context
}
