import { getUnreadCount } from '#contract/family/unread.ts'
import { MOST_UNREAD } from '../lib/account/most-unread.ts'
import { ask } from '../lib/api/ask.ts'
import { pageLanguage } from '../lib/browser/page-language.ts'
import { formatNumber } from '../lib/format/i18n-format.ts'

/** Shows the number of unread messages on their tab: now, after each that is read, and when one arrives. */
export function followUnread(): void {
  void showUnread()
  addEventListener('unreadchange', () => void showUnread())
}

/** If the call fails, the tab stays as it is. */
async function showUnread(): Promise<void> {
  const place = document.querySelector<HTMLElement>('#unread')
  const language = pageLanguage()
  const answer = await ask(getUnreadCount, {}, { language, isBackground: true })
  const [shown, spoken] = place?.children ?? []
  if (!answer.ok || !place || !shown || !spoken) return
  const { unread } = answer.data
  const { more = '', unit = '' } = place.dataset
  const count = formatNumber(language, unread)
  shown.textContent = unread > MOST_UNREAD ? more : count
  spoken.textContent = `${count} ${unit}`
  place.hidden = unread === 0
}
