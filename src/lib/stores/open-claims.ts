import { atom, readonlyType } from 'nanostores'
import { type Claim, getClaims } from '#contract/family/claims.ts'
import type { Language } from '#contract/language.ts'
import { ask } from '../api/ask.ts'

/** The children whom schools registered for whoever is signed in. Nobody waits for them: none until known. */
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
