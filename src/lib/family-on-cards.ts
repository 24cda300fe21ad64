import type { Language } from '#contract/language.ts'
import { MAX_PAGE_SIZE } from '#contract/limits.ts'
import { type ActivityFit, checkActivities } from '#contract/registrations.ts'
import { askWith } from './ask.ts'
import { fill, formatList } from './format.ts'
import { isSignedIn, listenToSession } from './signed-in.ts'

/**
 * Says on the cards that are in view whom of the family they fit, or why nobody: in the line that
 * each card keeps for it. Cards that say something already are left alone.
 */
export async function showFamilyOnCards(language: Language): Promise<void> {
  // Another list is on its way, and these cards go.
  if (document.querySelector('.results[aria-busy=true]')) return
  forgetWithSession()
  const lines = [...document.querySelectorAll<HTMLElement>('[data-family]:empty')]
  const gIds = [...new Set(lines.map(gIdOf))].slice(0, MAX_PAGE_SIZE)
  if (gIds.length === 0) return

  const answer = await askWith({ language, isBackground: true })(checkActivities, { gIds })
  if (!answer.ok || !isSignedIn()) return
  const fits = new Map(answer.data.map(fit => [fit.gId, fit]))
  for (const line of lines) {
    const fit = fits.get(gIdOf(line))
    if (fit) write(line, fit, language)
  }
}

let isFollowing = false

/** Names go with the session, also where it ends in another tab. */
function forgetWithSession(): void {
  if (isFollowing) return
  isFollowing = true
  listenToSession(() => {
    if (isSignedIn()) return
    for (const line of document.querySelectorAll('[data-family]')) line.textContent = ''
  })
}

const gIdOf = ({ dataset }: HTMLElement) => dataset['family'] ?? ''

function write(line: HTMLElement, { children }: ActivityFit, language: Language): void {
  const names = children
    .filter(({ reasons }) => reasons.length === 0)
    .map(({ firstName }) => firstName)
  line.toggleAttribute('data-fits', names.length > 0)
  line.textContent =
    names.length > 0
      ? fill(line.dataset['text'] ?? '', { names: formatList(language, names) })
      : laterText(line, children)
}

/** What is further off than that is no plan. */
const SOON_MS = 366 * 86_400_000

/** Who will be old enough first, soon and before it is over; nothing where nobody will. */
function laterText(line: HTMLElement, children: ActivityFit['children']): string {
  const { until = '9999' } = line.dataset
  const [first] = children
    .flatMap(({ reasons: [reason, ...others] }) => {
      const { brief, turnsOn: day } = reason ?? {}
      return brief && day && others.length === 0 ? [{ brief, day }] : []
    })
    .filter(({ day }) => day <= until && Date.parse(day) - Date.now() < SOON_MS)
    .toSorted((a, b) => a.day.localeCompare(b.day))
  return first?.brief ?? ''
}
