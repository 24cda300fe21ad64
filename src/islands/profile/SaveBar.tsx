import type { Language } from '#contract/language.ts'
import { fill } from '../../lib/format/format.ts'
import { pathTo } from '../../lib/paths.ts'
import type { AccountTexts } from '../../lib/stores/account/account.ts'
import { type FormState, problemIn } from '../../lib/forms/form-state.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { Done } from './Done.tsx'

interface Props {
  t: AccountTexts
  form: FormState
  /** Whether there is something to save. */
  isChanged: boolean
  /** The language of this page, and the one chosen for messages. */
  language: Language
  otherLanguage: Language
}

/** The save button, its result, and a link to the page in the chosen language. */
export function SaveBar({ form, isChanged, language, otherLanguage, t }: Props) {
  const isSaved = form.status === 'done'
  const problem = problemIn(form).message
  const isBusy = form.status === 'sending'
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
