import { atom, readonlyType, type ReadableAtom } from 'nanostores'
import type { Language } from '#contract/language.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import { previewPage } from '#contract/manage/preview-page.ts'
import { type FailureTexts, messageOf } from '../../../api/answer.ts'
import { askForPage } from '../../../api/ask-for-page.ts'
import { readableChangesOf } from '../../../manage/activity-wire.ts'
import { pathTo } from '../../../paths.ts'
import type { ActivityFormState } from './activity-state.ts'

/** The pause in typing after which the page is rendered again. */
const REST_MS = 600

interface Options {
  $written: ReadableAtom<ActivityFormState>
  /** The school of a new activity. */
  schoolId: number
  language: Language
  t: FailureTexts
}

interface PagePreviewState {
  /** The language of the rendered page, independent of the form's language. */
  shownIn: Language
  /** The last rendered page. */
  page: { html: string; language: Language } | null
  problem: string | null
}

export type PagePreviewStore = ReturnType<typeof createPagePreview>

/** Creates the store of an activity's preview. The server renders the page and stores nothing. */
export function createPagePreview({ $written, language, schoolId, t }: Options) {
  const $state = atom<PagePreviewState>({ shownIn: language, page: null, problem: null })
  let resting: ReturnType<typeof setTimeout> | undefined
  let asking = new AbortController()
  let drawn = ''

  const put = (changes: Partial<PagePreviewState>) => $state.set({ ...$state.get(), ...changes })

  /** Renders the page if anything has changed. */
  async function draw(): Promise<void> {
    const { activity, before, values } = $written.get()
    const { shownIn } = $state.get()
    const changes = readableChangesOf(before, values, activity?.timeZone ?? HOME_TIME_ZONE)
    const input = { ...(activity ? { gId: activity.gId } : { schoolId }), ...changes }
    const wanted = JSON.stringify([shownIn, activity?.version, input])
    if (wanted === drawn) return
    drawn = wanted
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    const answer = await askForPage(previewPage, pathTo(shownIn, '/manage/preview'), input, {
      language,
      signal,
    })
    if (signal.aborted) return
    if (answer.ok) return put({ page: { html: answer.data, language: shownIn }, problem: null })
    drawn = ''
    put({ problem: messageOf(answer.failure, t) })
  }

  return {
    $state: readonlyType($state),
    /** Renders the page while the preview is open. Returns how to stop. */
    follow(): () => void {
      void draw()
      const unlisten = $written.listen(() => {
        clearTimeout(resting)
        resting = setTimeout(() => void draw(), REST_MS)
      })
      return () => {
        unlisten()
        clearTimeout(resting)
        asking.abort()
        drawn = ''
      }
    },
    showIn(shownIn: Language): void {
      put({ shownIn })
      void draw()
    },
    retry: () => void draw(),
  }
}
