import type { Language } from '#contract/language.ts'
import { readPushMark } from '../lib/browser/push/push-mark.ts'

/**
 * Sees to it that notices still come to this browser, and none to whoever was signed in before. What it
 * takes is loaded only where there may be some.
 */
export async function keepPush(language: Language): Promise<void> {
  if (!readPushMark() && globalThis.Notification?.permission !== 'granted') return
  const { checkPush } = await import('../lib/account/push-subscription.ts')
  await checkPush(language)
}
