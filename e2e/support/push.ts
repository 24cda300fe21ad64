import { randomUUID } from 'node:crypto'
import type { Page, Worker } from '@playwright/test'
import { pushHost } from '../../scripts/test/push-stand-in.ts'
import { makeBrowser, startPushService } from '../../tests/support/servers/push-service.ts'
import { expect } from './fixtures.ts'

/** A key of `sessionStorage`, followed by the scope of a worker: the browser of the page is subscribed. */
const SUBSCRIBED = 'test.subscribed '

/**
 * A push service for the browser of a page, whose real one is on the internet. Nothing else is faked: the
 * server sends what it would send, encrypted for this browser, which alone can read it.
 */
export async function fakePushService(page: Page) {
  const service = await startPushService()
  const browser = makeBrowser(`https://${pushHost(service.port)}/${randomUUID()}`)
  await page.addInitScript(replacePush, { ...browser.subscription, mark: SUBSCRIBED })
  return {
    close: service.close,
    /** The workers with a subscription, by the paths of their scopes. */
    subscribed: () =>
      page.evaluate(
        mark =>
          Object.keys(sessionStorage)
            .filter(key => key.startsWith(mark))
            .map(key => new URL(key.slice(mark.length)).pathname),
        SUBSCRIBED,
      ),
    /** How many messages have arrived so far. */
    count: () => service.asked.length,
    /** Waits until so many messages have arrived, and decrypts the last. */
    async read(count: number): Promise<Record<string, unknown>> {
      await expect.poll(() => service.asked.length).toBe(count)
      return browser.read(service.asked.at(-1)?.body ?? Buffer.of())
    },
  }
}

/** Runs in the page. The browser has not asked for permission yet, and will grant it. */
function replacePush({ mark, ...subscription }: { endpoint: string; mark: string }) {
  const managerOf = (registration: ServiceWorkerRegistration) => {
    const key = mark + registration.scope
    const made = {
      ...subscription,
      toJSON: () => subscription,
      unsubscribe: async () => sessionStorage.removeItem(key),
    }
    return {
      subscribe: async () => {
        if (!registration.active) throw new DOMException('No active worker', 'AbortError')
        sessionStorage.setItem(key, '')
        return made
      },
      getSubscription: async () => (sessionStorage.getItem(key) === null ? null : made),
    }
  }
  Object.defineProperty(ServiceWorkerRegistration.prototype, 'pushManager', {
    get(this: ServiceWorkerRegistration) {
      return managerOf(this)
    },
  })
  const isKept = Object.keys(sessionStorage).some(key => key.startsWith(mark))
  let permission = isKept ? 'granted' : 'default'
  Object.defineProperty(Notification, 'permission', { get: () => permission })
  Notification.requestPermission = async () => (permission = 'granted') as NotificationPermission
}

/** Gives a message to the site's service worker, as the browser does after decrypting it. */
export async function deliver(page: Page, message: object): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const found = new Promise<string>(resolve =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const { origin } = new URL(page.url())
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (ours) resolve(ours.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const registrationId = await found
  const { origin } = new URL(page.url())
  const data = JSON.stringify(message)
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

interface Shown extends NotificationOptions {
  title: string
  close(): void
}

/** The part of a worker's scope that is needed here. */
interface WorkerScope extends EventTarget {
  registration: ServiceWorkerRegistration
  clients: { openWindow(url: string): Promise<null> }
  shown: Shown[]
}

/**
 * Records what a worker shows from now on: the packaged browser cannot show notifications, and grants no
 * permission.
 */
export const watchShown = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope
    const show = scope.registration.showNotification.bind(scope.registration)
    scope.shown = []
    scope.registration.showNotification = async (title, options = {}) => {
      if (Notification.permission === 'granted') await show(title, options)
      const close = () => (scope.shown = scope.shown.filter(other => other !== notification))
      const notification = { ...options, title, close }
      scope.shown.push(notification)
    }
  })

/** The notifications that a worker has shown so far. */
export const shownBy = (worker: Worker) =>
  worker.evaluate(() =>
    (globalThis as unknown as WorkerScope).shown.map(({ body, data, dir, lang, title }) => ({
      body,
      data: data as unknown,
      dir,
      lang,
      title,
    })),
  )

/**
 * Clicks the notifications, which are outside of every page; returns the addresses that are opened for them.
 */
export const press = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope
    const opened: string[] = []
    scope.clients.openWindow = async url => (opened.push(url), null)
    const work: Promise<unknown>[] = []
    const waitUntil = (promise: Promise<unknown>) => void work.push(promise)
    const [notification] = scope.shown
    const event = new Event('notificationclick')
    scope.dispatchEvent(Object.assign(event, { notification, waitUntil }))
    await Promise.all(work)
    return opened
  })
