import { getUnreadCount } from '#contract/family/unread.ts'
import { ask } from '../lib/api/ask.ts'
import { formatNumber } from '../lib/format/i18n-format.ts'

/** Shows the number of unread messages on their tab: now, after each that is read, and when one arrives. */
export function followUnread(): void {
  void showUnread()
  addEventListener('unreadchange', () => void showUnread())
}

/** If the call fails, the tab stays as it is. */
async function showUnread(): Promise<void> {
  const place = document.querySelector<HTMLElement>('#unread')
  const language = document.documentElement.lang === 'ar' ? 'ar' : 'en'
  const answer = await ask(getUnreadCount, {}, { language, isBackground: true })
  if (!answer.ok || !place?.firstElementChild) return
  const { unread } = answer.data
  place.firstElementChild.textContent = formatNumber(language, unread)
  place.hidden = unread === 0
}
