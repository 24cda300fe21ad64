import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { FailureTexts } from '../../lib/api/answer.ts'
import { replaceAddress } from '../../lib/browser/history.ts'
import { createOwnSchools } from '../../lib/stores/manage/managed-activity.ts'

/** Returns the schools of the signed-in user, and the id of the one in the URL or chosen since. */
export function useOwnSchools(language: Language, t: FailureTexts) {
  const [store] = useState(() => createOwnSchools(language, t))
  const state = useStore(store.$state)
  const [chosen, setChosen] = useState(schoolInUrl)

  useEffect(() => void store.load(), [store])

  function choose(id: number) {
    setChosen(id)
    replaceAddress(`${location.pathname}?school=${id}`)
  }

  return { store, state, chosen, choose, load: () => void store.load() }
}

const schoolInUrl = () => Number(new URLSearchParams(location.search).get('school'))
