import { useStore } from '@nanostores/react'
import type { Language } from '#contract/language.ts'
import type { PrivacyPageTexts } from '../../lib/account/family-export/part.ts'
import { pathTo } from '../../lib/paths.ts'
import { messageIn } from '../../lib/forms/form-state.ts'
import type { FamilyPrivacyStore } from '../../lib/stores/account/family-privacy.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { Loader } from '../shared/Loader.tsx'
import { StatusText } from './PrivacySection.tsx'

interface Props {
  language: Language
  t: PrivacyPageTexts
  store: FamilyPrivacyStore
}

/** A copy of all stored data: to read, or as a file. */
export function Copy({ language, store, t }: Props) {
  const saving = useStore(store.$saving)
  const isBusy = saving.status === 'sending'
  return (
    <>
      <div className="account-actions">
        <a className="button" href={pathTo(language, '/profile/privacy/data')}>
          {t.copy.read}
        </a>
        <button
          type="button"
          className="button"
          aria-busy={isBusy}
          onClick={() => void store.save()}
        >
          {t.copy.save}
        </button>
      </div>
      <FormMessage>{messageIn(saving)}</FormMessage>
      <StatusText>{saving.status === 'done' && t.copy.saved}</StatusText>
      <p className="soft small">{t.copy.help}</p>
      <Loader active={isBusy} text={t.loading} />
    </>
  )
}
