import { getPushKey, subscribePush, unsubscribePush } from '#contract/accounts/push.ts'
import type { Language } from '#contract/language.ts'
import { type FailureTexts, messageOf } from '../api/answer.ts'
import { ask as askServer } from '../api/ask.ts'
import { runLocked } from '../browser/locks.ts'
import { thisDevice } from '../browser/push/push.ts'
import { todayAtHome } from '../format/today.ts'
import { DONE, type FormState, type FormRefusal, refused } from '../forms/form-state.ts'

/** Prevents another tab from taking a new subscription without its mark for a foreign one. */
const LOCK = 'nashat.push'

/** The dependencies that tests replace. */
export const PUSH_DEPS = { ask: askServer, device: thisDevice, today: () => todayAtHome() }
export type PushDeps = typeof PUSH_DEPS

export interface SubscriptionTexts extends FailureTexts {
  notAllowed: string
  noService: string
}

/** Subscribes this browser to push messages, if the user allows it. Must be called in a click handler. */
export async function subscribeDevice(
  world: PushDeps,
  { key, language }: { key: string; language: Language },
  t: SubscriptionTexts,
): Promise<FormState<FormRefusal>> {
  const permission = await world.device.askPermission()
  if (permission !== 'granted') return refused({ message: t.notAllowed })
  return runLocked(LOCK, () => subscribeAllowed(world, { key, language }, t))
}

async function subscribeAllowed(
  { ask, device, today }: PushDeps,
  { key, language }: { key: string; language: Language },
  t: SubscriptionTexts,
): Promise<FormState<FormRefusal>> {
  const browser = await device.subscribe(key).catch(() => null)
  if (!browser) return refused({ message: t.noService })
  const answer = await ask(subscribePush, browser, { language })
  if (!answer.ok) return refused({ message: messageOf(answer.failure, t) })
  device.remember({ endpoint: browser.endpoint, day: today() })
  return DONE
}

/** Unsubscribes, on the server first: if that fails, push stays on. */
export async function unsubscribeDevice(
  { ask, device }: PushDeps,
  { endpoint, language }: { endpoint: string; language: Language },
  t: SubscriptionTexts,
): Promise<FormState<FormRefusal>> {
  const answer = await ask(unsubscribePush, { endpoint }, { language })
  if (!answer.ok) return refused({ message: messageOf(answer.failure, t) })
  await device.unsubscribe()
  device.forget()
  return DONE
}

/**
 * Keeps the server's push address of this browser up to date: at once if it has changed, and once a
 * day in any case, because the server deletes addresses that the push service no longer knows. If
 * the permission was revoked, the server is informed, so that it sends SMS again. A subscription
 * without a mark belongs to a former user of this browser and is ended.
 */
export async function checkPush(
  language: Language,
  { ask, device, today }: PushDeps = PUSH_DEPS,
): Promise<void> {
  const mark = device.mark()
  if (!mark) return runLocked(LOCK, () => endForeignSubscription(device))
  if (device.findObstacle()) return
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

async function endForeignSubscription(device: PushDeps['device']): Promise<void> {
  if (!device.mark()) await device.unsubscribe()
}
