import { getPushKey, subscribePush, unsubscribePush } from '#contract/accounts/push.ts'
import type { Language } from '#contract/language.ts'
import { type FailureTexts, messageOf } from '../api/answer.ts'
import { ask as askServer } from '../api/ask.ts'
import { runLocked } from '../browser/locks.ts'
import { thisDevice } from '../browser/push/push.ts'
import { todayAtHome } from '../format/today.ts'
import { DONE, type FormState, type Refusal, refused } from '../forms/form-state.ts'

/** What is subscribed and not marked yet is not taken for somebody else's, in whatever tab. */
const LOCK = 'nashat.push'

/** The outside world, which tests bring along. */
export const WORLD = { ask: askServer, device: thisDevice, today: () => todayAtHome() }
export type World = typeof WORLD

export interface PushTexts extends FailureTexts {
  notAllowed: string
  noService: string
}

/** Has the server push to this browser, if the parent lets it. To be called within a press. */
export async function subscribeHere(
  world: World,
  { key, language }: { key: string; language: Language },
  t: PushTexts,
): Promise<FormState<Refusal>> {
  const permission = await world.device.askPermission()
  if (permission !== 'granted') return refused({ message: t.notAllowed })
  return runLocked(LOCK, () => subscribeAllowed(world, { key, language }, t))
}

async function subscribeAllowed(
  { ask, device, today }: World,
  { key, language }: { key: string; language: Language },
  t: PushTexts,
): Promise<FormState<Refusal>> {
  const browser = await device.subscribe(key).catch(() => null)
  if (!browser) return refused({ message: t.noService })
  const answer = await ask(subscribePush, browser, { language })
  if (!answer.ok) return refused({ message: messageOf(answer.failure, t) })
  device.remember({ endpoint: browser.endpoint, day: today() })
  return DONE
}

/** Ends it, on the server first: where that fails, it is still on. */
export async function unsubscribeThis(
  { ask, device }: World,
  { endpoint, language }: { endpoint: string; language: Language },
  t: PushTexts,
): Promise<FormState<Refusal>> {
  const answer = await ask(unsubscribePush, { endpoint }, { language })
  if (!answer.ok) return refused({ message: messageOf(answer.failure, t) })
  await device.unsubscribe()
  device.forget()
  return DONE
}

/**
 * Makes sure that the server pushes to the address that this browser has: at once where it is another
 * one, and once a day in any case, because the server forgets what its push service does not know.
 * Where the parent has taken the permission back, the server is told, so that SMS come again. What comes
 * here without a mark is for whoever was signed in before, and ends.
 */
export async function checkPush(
  language: Language,
  { ask, device, today }: World = WORLD,
): Promise<void> {
  const mark = device.mark()
  if (!mark) return runLocked(LOCK, () => endForeign(device))
  if (device.whyUnable()) return
  const options = { language, isBackground: true }
  const { day, endpoint } = mark
  if (device.permission() !== 'granted') {
    const answer = await ask(unsubscribePush, { endpoint }, options)
    return answer.ok ? device.forget() : undefined
  }
  if (day === today() && endpoint === (await device.endpoint())) return
  const key = await ask(getPushKey, {}, options)
  if (!key.ok || key.data.publicKey === null) return
  const browser = await device.subscribe(key.data.publicKey).catch(() => null)
  if (!browser) return
  const answer = await ask(subscribePush, browser, options)
  if (answer.ok) device.remember({ endpoint: browser.endpoint, day: today() })
}

async function endForeign(device: World['device']): Promise<void> {
  if (!device.mark()) await device.unsubscribe()
}
