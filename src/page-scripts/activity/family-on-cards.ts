import type { Language } from '#contract/language.ts'
import { MAX_PAGE_SIZE } from '#contract/limits.ts'
import { type ActivityFit, checkActivities } from '#contract/family/registering.ts'
import { askWith } from '../../lib/api/ask.ts'
import { isSignedIn, listenToSession } from '../../lib/browser/signed-in.ts'
import { fitLine } from '../../lib/activities/family-fit.ts'

/**
 * Shows on visible cards which children they fit, or why none, in the line reserved for it. Skips cards that
 * already say something.
 */
export async function showFamilyOnCards(language: Language): Promise<void> {
  // Another list is loading and will replace these cards.
  if (document.querySelector('.results[aria-busy=true]')) return
  forgetWithSession()
  const lines = [...document.querySelectorAll<HTMLElement>('[data-family]:empty')]
  const gIds = [...new Set(lines.map(gIdOf))].slice(0, MAX_PAGE_SIZE)
  if (gIds.length === 0) return

  const answer = await askWith({ language, isBackground: true })(checkActivities, { gIds })
  if (!answer.ok || !isSignedIn()) return
  const found = new Map(answer.data.map(({ children, gId }) => [gId, children]))
  for (const line of lines) {
    const children = found.get(gIdOf(line))
    if (children) write(line, children, language)
  }
}

function write(line: HTMLElement, children: ActivityFit['children'], language: Language): void {
  const { text: fits = '', until } = line.dataset
  const { isFit, text } = fitLine(children, { language, fits, until, now: Date.now() })
  line.toggleAttribute('data-fits', isFit)
  line.textContent = text
}

let isFollowing = false

/** Removes the names when the session ends, even in another tab. */
function forgetWithSession(): void {
  if (isFollowing) return
  isFollowing = true
  listenToSession(() => {
    if (isSignedIn()) return
    for (const line of document.querySelectorAll('[data-family]')) line.textContent = ''
  })
}

const gIdOf = ({ dataset }: HTMLElement) => dataset['family'] ?? ''
