import type { Language } from '#contract/language.ts'
import { readPushMark } from '../lib/browser/push-mark.ts'

/** Sees to it that notices still come to this browser. What it takes is loaded only where they should. */
export async function keepPush(language: Language): Promise<void> {
  if (!readPushMark()) return
  const { checkPush } = await import('../lib/account/push-subscription.ts')
  await checkPush(language)
}
