import type { SavedSearch } from '#contract/saved-searches/saved-searches.ts'
import type { Language } from '#contract/language.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import { toldByText, type SavedSearchTexts } from '../../lib/account/told-by-text.ts'
import { fill, formatDay } from '../../lib/format/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { isEndingSoon, type SearchList } from '../../lib/stores/account/saved-searches.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { NothingHere } from '../shared/NothingHere.tsx'

interface Props {
  language: Language
  t: SavedSearchTexts
  list: SearchList
  onEnd: (search: SavedSearch) => void
  onRenew: (search: SavedSearch) => void
}

/** The saved searches of a parent, and how they are notified. */
export function SavedSearches({ language, list, onEnd, onRenew, t }: Props) {
  const { busy, by, message, searches } = list
  if (searches.length === 0)
    return (
      <NothingHere drawing="calendar" title={t.list.empty.title} text={t.list.empty.text}>
        <a className="button button-primary" href={pathTo(language, '/')}>
          {t.list.empty.action}
        </a>
      </NothingHere>
    )
  return (
    <>
      <div className="saved-searches-how">
        {by.length > 0 ? (
          <p>{fill(t.list.lead, { how: toldByText(language, by, t) })}</p>
        ) : (
          <p className="notice">{t.unreachable}</p>
        )}
        <p>
          <a href={pathTo(language, '/profile/edit#account-notices')}>{t.settings}</a>
        </p>
      </div>
      <FormMessage>{message !== null && fill(t.list.notDone, { reason: message })}</FormMessage>
      <ul role="list" className="saved-searches">
        {searches.map(search => (
          <Row
            key={search.searchId}
            {...{ language, search, t }}
            isBusy={busy === search.searchId}
            isSoon={isEndingSoon(list, search)}
            onEnd={() => onEnd(search)}
            onRenew={() => onRenew(search)}
          />
        ))}
      </ul>
    </>
  )
}

interface RowProps extends Pick<Props, 'language' | 't'> {
  search: SavedSearch
  isBusy: boolean
  isSoon: boolean
  onEnd: () => void
  onRenew: () => void
}

function Row({ isBusy, isSoon, language, onEnd, onRenew, search, t }: RowProps) {
  const { endsAt, query, title } = search
  return (
    <li className="saved-search" aria-busy={isBusy}>
      <div>
        <h2>
          <a href={`${pathTo(language, '/')}?${query}`}>
            <bdi>{title}</bdi>
          </a>
        </h2>
        <p className="soft">
          {fill(t.list.until, { day: formatDay(language, endsAt, HOME_TIME_ZONE, 'full') })}
        </p>
      </div>
      <div className="saved-search-acts">
        {isSoon && (
          <button
            type="button"
            className="button"
            aria-label={fill(t.list.renewNamed, { search: title })}
            onClick={onRenew}
          >
            {t.list.renew}
          </button>
        )}
        <button
          type="button"
          className="button"
          aria-label={fill(t.list.endNamed, { search: title })}
          onClick={onEnd}
        >
          {t.end}
        </button>
      </div>
    </li>
  )
}
