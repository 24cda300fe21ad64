import { getUnreadCount } from '#contract/family/unread.ts'
import { ask } from '../lib/api/ask.ts'
import { formatNumber } from '../lib/format/i18n-format.ts'

/** Shows on its tab how many messages are not read, now, after each that is, and when one comes. */
export function followUnread(): void {
  void showUnread()
  addEventListener('unreadchange', () => void showUnread())
}

/** Without an answer the tab stays as it is. */
async function showUnread(): Promise<void> {
  const place = document.querySelector<HTMLElement>('#unread')
  const language = document.documentElement.lang === 'ar' ? 'ar' : 'en'
  const answer = await ask(getUnreadCount, {}, { language, isBackground: true })
  if (!answer.ok || !place?.firstElementChild) return
  const { unread } = answer.data
  place.firstElementChild.textContent = formatNumber(language, unread)
  place.hidden = unread === 0
}
