import type { Language } from '#contract/language.ts'
import { toldByText, type SavedSearchTexts } from '../../lib/account/told-by-text.ts'
import { fill } from '../../lib/format/i18n-format.ts'
import { pathTo } from '../../lib/paths.ts'
import type { SaveSearchState } from '../../lib/stores/save-search.ts'
import { FormMessage } from '../fields/FormMessage.tsx'

interface Props {
  language: Language
  t: SavedSearchTexts
  state: Extract<SaveSearchState, { step: 'saved' }>
  onEnd: () => void
}

/** The saved search, how the parent is notified, and a button that undoes it. */
export function Saved({ language, onEnd, state: { by, message, search }, t }: Props) {
  return (
    <>
      <p className="saved-search-title">
        <bdi>{search.title}</bdi>
      </p>
      {by.length > 0 ? (
        <p>{fill(t.save.told, { how: toldByText(language, by, t) })}</p>
      ) : (
        <p className="notice">{t.unreachable}</p>
      )}
      <FormMessage>{message}</FormMessage>
      <p className="saved-search-ways">
        <a
          className={by.length > 0 ? undefined : 'button button-primary'}
          href={pathTo(language, '/profile/edit#account-notices')}
        >
          {t.settings}
        </a>
        <a href={pathTo(language, '/profile/searches')}>{t.save.all}</a>
        <button type="button" className="button" onClick={onEnd}>
          {t.end}
        </button>
      </p>
    </>
  )
}
