import type { Language } from '#contract/language.ts'
import { readPushMark } from '../lib/browser/push/push-mark.ts'

/**
 * Makes sure that this browser still gets push notices, and none for a previous user. Loads its code only if
 * there may be a subscription.
 */
export async function keepPush(language: Language): Promise<void> {
  if (!readPushMark() && globalThis.Notification?.permission !== 'granted') return
  const { checkPush } = await import('../lib/account/push-subscription.ts')
  await checkPush(language)
}
