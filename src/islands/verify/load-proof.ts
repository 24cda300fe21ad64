import type { Language } from '#contract/language.ts'
import type { ProofStore } from '../../lib/stores/account/proof.ts'

/**
 * Returns a function that loads the reauthentication dialog when first needed; it resolves to null if that
 * fails.
 */
export function createLoadProof(language: Language, outbox: boolean) {
  let proof: ProofStore | null = null

  return async (): Promise<ProofStore | null> => {
    proof ??= await import('../proof/mount.tsx')
      .then(({ mountProof }) => mountProof({ language, outbox }))
      .catch(() => null)
    return proof
  }
}

/**
 * Returns a function that asks the user to reauthenticate and resolves to whether they did, for a page that
 * seldom needs it.
 */
export function createRequestProof(language: Language, outbox: boolean) {
  const load = createLoadProof(language, outbox)
  return async (): Promise<boolean> => (await load())?.request() ?? false
}
