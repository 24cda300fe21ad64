import { useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { SavedSearchTexts } from '../../lib/account/told-by-text.ts'
import { pathTo } from '../../lib/paths.ts'
import { createSaveSearch } from '../../lib/stores/save-search.ts'
import { SaveSearch } from './SaveSearch.tsx'

interface Props {
  language: Language
  t: SavedSearchTexts
}

/** Saves the search in the URL, after signing in. */
export function SaveSearchPage({ language, t }: Props) {
  const [store] = useState(() => createSaveSearch({ language, t }))
  const [query, setQuery] = useState<string | null>(null)

  // Read after hydration, because the server renders the same page for every search.
  useEffect(() => setQuery(location.search.slice(1)), [])

  return (
    <>
      <SaveSearch {...{ language, store, t }} query={() => query ?? ''} />
      {query !== '' && (
        <p className="form-other">
          <a href={pathTo(language, '/') + (query ? `?${query}` : '')}>{t.save.seeList}</a>
        </p>
      )}
    </>
  )
}
