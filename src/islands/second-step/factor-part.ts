import type { Language } from '#contract/language.ts'
import type {
  FactorChange,
  SecondFactorStore,
  SecondStepTexts,
} from '../../lib/stores/account/second-factor.ts'

/** What every part of the page knows. */
export interface FactorPart {
  language: Language
  t: SecondStepTexts
  store: SecondFactorStore
  change: FactorChange
}

/** Where the end of a deed is told. */
export const DONE_ID = 'second-step-done'
