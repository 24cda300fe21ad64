import type { Language } from '#contract/language.ts'
import { fill } from '../../lib/format.ts'
import type { Outcome } from '../../lib/outcome.ts'
import { pathTo } from '../../lib/paths.ts'
import type { AccountTexts } from '../../lib/stores/account.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { Done } from './Done.tsx'

interface Props {
  t: AccountTexts
  outcome: Outcome
  /** There is something to save. */
  isChanged: boolean
  /** The language of this page, and the one that is chosen for messages. */
  language: Language
  otherLanguage: Language
}

/** The button that saves, what came of it, and the page in the language that was chosen. */
export function SaveBar({ isChanged, language, otherLanguage, outcome, t }: Props) {
  const isSaved = outcome.status === 'saved'
  const problem = outcome.status === 'refused' ? outcome.message : null
  const isBusy = outcome.status === 'busy'
  return (
    <>
      {problem && (
        <FormMessage>
          <p>{fill(t.notSaved, { reason: problem })}</p>
        </FormMessage>
      )}
      <div className="account-actions">
        <button
          type="submit"
          className={isChanged ? 'button button-primary' : 'button'}
          aria-busy={isBusy}
        >
          {t.save}
        </button>
        <Done>{isSaved && t.saved}</Done>
        {isSaved && otherLanguage !== language && (
          <a href={pathTo(otherLanguage, '/profile/edit')} hrefLang={otherLanguage}>
            {t.you.switchPage}
          </a>
        )}
      </div>
    </>
  )
}
