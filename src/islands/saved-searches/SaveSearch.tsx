import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import type { Language } from '#contract/language.ts'
import type { SavedSearchTexts } from '../../lib/account/told-by-text.ts'
import { pathTo } from '../../lib/paths.ts'
import { withReturnUrl } from '../../lib/session/return-url.ts'
import type { SaveSearchStore } from '../../lib/stores/save-search.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { useHeading } from '../shared/use-heading.ts'
import { Saved } from './Saved.tsx'

interface Props {
  language: Language
  t: SavedSearchTexts
  store: SaveSearchStore
  /** Returns the query string of the list. */
  query: () => string
}

/** Saves the filters of a list: in a dialog over it, or on a page of its own. */
export function SaveSearch({ language, query, store, t }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const state = useStore(store.$state, { ssr: 'initial' })
  const { step } = state
  const isBusy = step === 'busy'
  const save = () => void store.save(query())

  useHeading(ref, step === 'saved' ? t.save.saved : null, { isFocused: step === 'saved' })

  return (
    <div ref={ref} className="save-search-content" aria-busy={isBusy}>
      {step === 'saved' && <Saved {...{ language, t, state }} onEnd={() => void store.end()} />}
      {step === 'visitor' && <Visitor {...{ language, t }} query={query()} />}
      {step === 'nothing' && (
        <>
          <p>{t.save.nothing}</p>
          <a className="button" href={pathTo(language, '/')}>
            {t.save.choose}
          </a>
        </>
      )}
      {step === 'ended' && <p role="status">{t.save.ended}</p>}
      {step === 'refused' && (
        <FormMessage>
          <p>{state.message}</p>
          <a href={pathTo(language, '/profile/searches')}>{t.save.all}</a>
        </FormMessage>
      )}
      {(step === 'open' || isBusy) && <p>{t.save.lead}</p>}
      {['open', 'busy', 'refused', 'ended'].includes(step) && (
        <button
          type="button"
          className="button button-primary button-large"
          aria-busy={isBusy}
          onClick={save}
        >
          {buttonText(step, t)}
        </button>
      )}
    </div>
  )
}

function buttonText(step: string, { retry, save }: SavedSearchTexts): string {
  if (step === 'refused') return retry
  return step === 'ended' ? save.again : save.save
}

/** Signing in happens over the list; creating an account leads to the page that saves the search. */
function Visitor({ language, query, t }: Pick<Props, 'language' | 't'> & { query: string }) {
  const back = `${pathTo(language, '/save-search')}?${query}`
  return (
    <>
      <p>{t.save.visitor}</p>
      <div className="form-choices">
        <a
          className="button button-primary button-large"
          href={withReturnUrl(pathTo(language, '/login'), back)}
          data-login
          aria-haspopup="dialog"
        >
          {t.save.signIn}
        </a>
        <a className="button button-large" href={withReturnUrl(pathTo(language, '/signup'), back)}>
          {t.save.signUp}
        </a>
      </div>
    </>
  )
}
