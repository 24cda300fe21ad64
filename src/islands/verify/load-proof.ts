import type { Language } from '#contract/language.ts'
import type { ProofStore } from '../../lib/stores/account/proof.ts'

/** Gives how to open the dialog of the proof, which comes with the first need; null where it does not. */
export function createLoadProof(language: Language, outbox: boolean) {
  let proof: ProofStore | null = null

  return async (): Promise<ProofStore | null> => {
    proof ??= await import('../proof/mount.tsx')
      .then(({ mountProof }) => mountProof({ language, outbox }))
      .catch(() => null)
    return proof
  }
}

/** Asks who it is, and answers true once that is proven; for a page that seldom comes to it. */
export function createRequestProof(language: Language, outbox: boolean) {
  const load = createLoadProof(language, outbox)
  return async (): Promise<boolean> => (await load())?.request() ?? false
}
