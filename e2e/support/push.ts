import { randomUUID } from 'node:crypto'
import type { Page, Worker } from '@playwright/test'
import { pushHost } from '../../scripts/test/push-stand-in.ts'
import { makeBrowser, startPushService } from '../../tests/support/push-service.ts'
import { expect } from './fixtures.ts'

/** In `sessionStorage`, with the scope of the worker behind it: the browser of a page is subscribed. */
const SUBSCRIBED = 'test.subscribed '

/**
 * A push service for the browser of a page: its own is on the internet. Nothing else is replaced: the
 * server sends what it would send, encrypted for this browser, which alone can read it.
 */
export async function standIn(page: Page) {
  const service = await startPushService()
  const browser = makeBrowser(`https://${pushHost(service.port)}/${randomUUID()}`)
  await page.addInitScript(replacePush, { ...browser.subscription, mark: SUBSCRIBED })
  return {
    close: service.close,
    /** Of which workers the browser is subscribed, by the paths of their scopes. */
    subscribed: () =>
      page.evaluate(
        mark =>
          Object.keys(sessionStorage)
            .filter(key => key.startsWith(mark))
            .map(key => new URL(key.slice(mark.length)).pathname),
        SUBSCRIBED,
      ),
    /** How much has arrived by now. */
    count: () => service.asked.length,
    /** Waits for what has arrived since the service was there, and reads the last. */
    async read(count: number): Promise<Record<string, unknown>> {
      await expect.poll(() => service.asked.length).toBe(count)
      return browser.read(service.asked.at(-1)?.body ?? Buffer.of())
    },
  }
}

/** In the page. The browser has not been asked for its permission yet, and says Yes. */
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

/** Gives the worker of the site a message, as the browser does once it has decrypted it. */
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

/** As much of what a worker knows as is needed here. */
interface WorkerScope extends EventTarget {
  registration: ServiceWorkerRegistration
  clients: { openWindow(url: string): Promise<null> }
  shown: Shown[]
}

/** Notes what a worker shows from now on: the packaged browser has nowhere to show it, and permits nothing. */
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

/** What a worker shows by now. */
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

/** Presses what is shown, which stands outside of every page; gives the addresses that are opened for it. */
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
