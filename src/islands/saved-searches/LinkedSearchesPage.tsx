import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { SavedSearchTexts } from '../../lib/account/told-by-text.ts'
import { plural } from '../../lib/format/i18n-format.ts'
import { pathTo } from '../../lib/paths.ts'
import { readSearchesToken } from '../../lib/session/link-token.ts'
import { createLinkedSearches, type LinkedState } from '../../lib/stores/linked-searches.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { Loader } from '../shared/Loader.tsx'
import { useHeading } from '../shared/use-heading.ts'
import { useLinkToken } from '../shared/use-link-token.ts'

interface Props {
  language: Language
  t: SavedSearchTexts
}

/** The target of the link in a notice: shows what is new, and ends the search with one press. */
export function LinkedSearchesPage({ language, t }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const [store] = useState(() => createLinkedSearches({ language, t }))
  const state = useStore(store.$state, { ssr: 'initial' })
  const isOver = state.step === 'done' || state.step === 'none'

  useLinkToken(store.open, readSearchesToken)

  useHeading(ref, headingOf(state, t), { isFocused: isOver })

  return (
    <div ref={ref} className="form" aria-busy={state.step === 'loading'}>
      {state.step === 'loading' && <Loader active text={t.loading} />}
      {state.step === 'failed' && (
        <>
          <FormMessage>{state.message}</FormMessage>
          <button type="button" className="button button-large" onClick={() => void store.load()}>
            {t.retry}
          </button>
        </>
      )}
      {state.step === 'open' && <Open {...{ language, state, t }} onEnd={() => void store.end()} />}
      {isOver && (
        <>
          <p>{state.step === 'done' ? t.linked.doneText : t.linked.noneText}</p>
          <a className="button button-large" href={pathTo(language, '/profile/searches')}>
            {t.linked.toList}
          </a>
        </>
      )}
    </div>
  )
}

function headingOf(state: LinkedState, { linked: t }: SavedSearchTexts): string | null {
  if (state.step === 'done') return t.done
  if (state.step === 'none') return t.none
  return state.step === 'open' && state.linked.search === null ? t.headingAll : null
}

interface OpenProps extends Props {
  state: Extract<LinkedState, { step: 'open' }>
  onEnd: () => void
}

function Open({ language, onEnd, state: { isBusy, linked, message }, t }: OpenProps) {
  const { search, total } = linked
  const href = search
    ? `${pathTo(language, '/')}?${search.query}`
    : pathTo(language, '/profile/searches')
  return (
    <>
      {search ? (
        <p className="saved-search-title">
          <bdi>{search.title}</bdi>
        </p>
      ) : (
        <p>{plural(language, t.linked.all, total)}</p>
      )}
      <FormMessage>{message}</FormMessage>
      <a className="button button-primary button-large" href={href}>
        {search ? t.linked.see : t.linked.seeAll}
      </a>
      <button type="button" className="button button-large" aria-busy={isBusy} onClick={onEnd}>
        {search ? t.linked.endOne : t.linked.endAll}
      </button>
    </>
  )
}
