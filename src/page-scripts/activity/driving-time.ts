import { readNearPlace } from '../../lib/browser/near-place.ts'
import { pageLanguage } from '../../lib/browser/page-language.ts'

/**
 * Says how far the activity is from the place that the list was near to; the page itself is the same for all
 * visitors.
 */
export async function showDrivingTime(line: HTMLElement): Promise<void> {
  const from = readNearPlace()
  if (!from) return
  const language = pageLanguage()
  const [{ loadDetailsTexts }, { drivingFromText }] = await Promise.all([
    import('./page-activity.ts'),
    import('../../lib/activities/driving-text.ts'),
  ])
  const { latitude, longitude } = line.dataset
  const to = { latitude: Number(latitude), longitude: Number(longitude) }
  line.textContent = drivingFromText(language, from, to, await loadDetailsTexts(language))
  line.hidden = line.textContent === ''
}
