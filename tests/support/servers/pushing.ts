import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { subscribePush } from '#contract/accounts/push.ts'
import { pushSubscriptions, users } from '../../../server/db/schema.ts'
import { createSendPush } from '../../../server/notify/push/send-push.ts'
import type { FamilyUpdate } from '../../../server/services/family/family-notices.ts'
import { newPerson } from '../people/accounts.ts'
import { startApi } from './app.ts'
import { VAPID_KEYS } from './vapid-keys.ts'
import { type Family, makeFamily } from '../people/family.ts'
import { tellNews } from '../people/family-news.ts'
import { makeBrowser, startPushService } from './push-service.ts'

/** An API, and a real push service whose messages only the browsers of parents can decrypt. */
export async function startPushing() {
  /** The status that the service answers, by the path of a browser; 201 if there is none. */
  const answers = new Map<string, number>()
  const api = await startApi()
  const service = await startPushService(url => answers.get(url) ?? 201)
  const sender = { contactEmail: 'hello@nashat.example', keys: VAPID_KEYS }
  api.push.sendPush = createSendPush(sender, service.network)
  const { db } = api.deps

  /** A parent with a confirmed number. */
  async function newFamily(): Promise<Family> {
    const family = await makeFamily(api)
    await db
      .update(users)
      .set({ phoneNumber: newPerson().phoneNumber, phoneConfirmedAt: api.clock.now })
      .where(eq(users.id, family.userId))
    return family
  }

  /** One more browser of a family, which allows push. */
  async function subscribe({ token }: Family) {
    const path = `/push/${randomUUID()}`
    const browser = makeBrowser(`https://push.example.com${path}`)
    const { status } = await api.send(subscribePush, browser.subscription, { token })
    if (status !== 204) throw new Error(`The subscription was refused: ${status}.`)
    // All requests of tests come from one network.
    const endpoint = `https://localhost${path}`
    await db
      .update(pushSubscriptions)
      .set({ endpoint })
      .where(eq(pushSubscriptions.endpoint, browser.subscription.endpoint))
    return { ...browser, path, endpoint }
  }

  /** Notifies a family. Returns the channels of all that was not pushed. */
  async function tell(
    { userId }: Family,
    given: Partial<FamilyUpdate> = {},
    cause?: string,
  ): Promise<string[]> {
    const news = { kind: 'offer', children: ['Sara'], ...given } as const
    await db.transaction(tx => tellNews(api, tx, userId, news, cause))
    return (await api.deliver()).map(({ channel }) => channel).toSorted()
  }

  async function close(): Promise<void> {
    service.close()
    await api.close()
  }
  return { api, service, answers, newFamily, subscribe, tell, close }
}
