import type { CurrentSeats } from '#contract/activities.ts'
import type { Language } from '#contract/language.ts'
import { emitSeats } from '../../lib/browser/seats-event.ts'
import { isSignedIn } from '../../lib/browser/signed-in.ts'
import { type CardTexts, chipOf } from '../../lib/activities/card-facts.ts'
import { seatsKey } from '../../lib/activities/seats-key.ts'
import { loadDetailsTexts, readPageActivity } from './page-activity.ts'
import { showActions, writeSeats } from './seats-on-details.ts'

/**
 * Shows the current seats if the page was rendered with others: on cards, and on the page of the activity.
 */
export async function showSeatsOnPage(
  fresh: readonly CurrentSeats[],
  language: Language,
): Promise<void> {
  emitSeats(fresh)
  const { card: t } = await (language === 'ar'
    ? import('../../i18n/ar/public/card.ts')
    : import('../../i18n/en/public/card.ts'))
  for (const now of fresh)
    for (const card of document.querySelectorAll<HTMLElement>(`[data-seats-of="${now.gId}"]`))
      // Lists rendered by the island were notified above.
      if (!card.closest('[data-takes-seats]')) writeChip(card, now, language, t)

  const place = document.querySelector<HTMLElement>('[data-activity]')
  if (place) await showOnDetails(place, fresh, language)
}

function writeChip(card: HTMLElement, now: CurrentSeats, language: Language, t: CardTexts): void {
  card.dataset['seatsNow'] = seatsKey(now)
  const shown = card.querySelector<HTMLElement>('[data-chip]')
  // The chip shows when registration opens, which has not changed.
  if (!shown || now.registrationState === 'notYet') return
  const chip = chipOf(language, { ...now, registrationOpensAt: null, timeZone: 'UTC' }, t)
  shown.classList.toggle('chip-coral', chip?.tone === 'coral')
  shown.hidden = !chip
  if (chip) shown.textContent = chip.text
}

async function showOnDetails(
  place: HTMLElement,
  fresh: readonly CurrentSeats[],
  language: Language,
): Promise<void> {
  const activity = readPageActivity(place)
  const now = fresh.find(({ gId }) => gId === activity.gId)
  if (!now) return
  // The family's actions depend on the seats too, so the code that knows the family updates both.
  if (isSignedIn()) {
    const { showFamilyOnPage } = await import('./family-on-page.ts')
    return showFamilyOnPage(place, language)
  }
  const t = await loadDetailsTexts(language)
  writeSeats({ ...activity, ...now }, language, t)
  showActions({ ...activity, ...now, children: [] }, language, t)
}
