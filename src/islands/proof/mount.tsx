import { createRoot } from 'react-dom/client'
import type { Language } from '#contract/language.ts'
import { askWith } from '../../lib/api/ask.ts'
import { loadAccount } from '../../lib/stores/account/account.ts'
import { createProof, type ProofStore } from '../../lib/stores/account/proof.ts'
import { ProofDialog } from './ProofDialog.tsx'

interface Options {
  language: Language
  /** Codes can be read at /dev/outbox. */
  outbox: boolean
}

/**
 * Mounts the closed reauthentication dialog in a page that seldom needs it. Returns null if the account
 * failed to load.
 */
export async function mountProof({ language, outbox }: Options): Promise<ProofStore | null> {
  const [account, t] = await Promise.all([loadAccount(askWith({ language })), loadTexts(language)])
  if (!account.ok) return null

  const proof = createProof({ language, t: t.proof })
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(
    <ProofDialog {...{ language, outbox, proof, t }} account={account.data} />,
  )
  return proof
}

async function loadTexts(language: Language) {
  const [{ codes }, { proof }] = await Promise.all(
    language === 'ar'
      ? [import('../../i18n/ar/accounts/codes.ts'), import('../../i18n/ar/accounts/proof.ts')]
      : [import('../../i18n/en/accounts/codes.ts'), import('../../i18n/en/accounts/proof.ts')],
  )
  return { code: codes, proof }
}
