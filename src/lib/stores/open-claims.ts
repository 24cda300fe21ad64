import { atom, readonlyType } from 'nanostores'
import { type Claim, getClaims } from '#contract/family/claims.ts'
import type { Language } from '#contract/language.ts'
import { ask } from '../api/ask.ts'

/**
 * Creates the store of the children that schools registered for the user. Optional: empty until
 * loaded.
 */
export function createOpenClaims(language: Language) {
  const $claims = atom<readonly Claim[]>([])
  return {
    $claims: readonlyType($claims),
    async load(): Promise<void> {
      const answer = await ask(getClaims, {}, { language, isBackground: true })
      if (answer.ok) $claims.set(answer.data)
    },
  }
}
