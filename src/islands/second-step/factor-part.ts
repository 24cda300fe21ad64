import type { Language } from '#contract/language.ts'
import type {
  FactorChange,
  SecondFactorStore,
  SecondStepTexts,
} from '../../lib/stores/account/second-factor.ts'

/** What all parts of the page share. */
export interface FactorPart {
  language: Language
  t: SecondStepTexts
  store: SecondFactorStore
  change: FactorChange
}

/** The id of the element that announces results. */
export const DONE_ID = 'second-step-done'
