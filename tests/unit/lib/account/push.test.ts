import { describe, expect, test } from 'vitest'
import { getPushKey, subscribePush, unsubscribePush } from '#contract/accounts/push.ts'
import { messagesFor } from '../../../../src/i18n/index.ts'
import {
  checkPush,
  PUSH_DEPS,
  type PushDeps,
} from '../../../../src/lib/account/push-subscription.ts'
import type { PushDevice, PushObstacle } from '../../../../src/lib/browser/push/push.ts'
import type { PushMark } from '../../../../src/lib/browser/push/push-mark.ts'
import { createPush } from '../../../../src/lib/stores/account/push.ts'
import { answering, OFFLINE, ok, refusal } from '../../manage/school-calls.ts'

const { push: t } = messagesFor('en')
const TODAY = '2026-11-26'
const KEYS = { p256dh: 'p', auth: 'a' }

interface Given {
  unable?: PushObstacle
  permission?: NotificationPermission
  /** The parent's answer to the browser's permission prompt. */
  says?: NotificationPermission
  /** The subscription that the browser has, and that the server knows. */
  endpoint?: string | null
  mark?: PushMark | null
  /** The browser's own service cannot be reached. */
  isCut?: boolean
  answers?: Parameters<typeof answering>[0]
}

const ANSWERS: Parameters<typeof answering>[0] = {
  [getPushKey.path]: () => ok({ publicKey: 'key' }),
  [subscribePush.path]: () => ok(undefined),
  [unsubscribePush.path]: () => ok(undefined),
}

/** A browser and a server; `now` is the current state of the browser. */
function start({ answers, unable, isCut, says = 'granted', ...given }: Given = {}) {
  const now = { permission: 'default' as string, endpoint: null, mark: null, ...given }
  const server = answering({ ...ANSWERS, ...answers })
  let onChange = () => {}
  const device: PushDevice = {
    findObstacle: () => unable ?? null,
    permission: () => now.permission as NotificationPermission,
    askPermission: async () =>
      (now.permission = now.permission === 'default' ? says : 'denied') as never,
    listenToPermission: listener => ((onChange = listener), () => {}),
    endpoint: async () => now.endpoint ?? null,
    async subscribe(key) {
      if (isCut) throw new Error('push service error')
      now.endpoint ??= `https://push.example.com/${key}`
      return { endpoint: now.endpoint, keys: KEYS }
    },
    async unsubscribe() {
      now.endpoint = null
    },
    mark: () => now.mark ?? null,
    remember: mark => void (now.mark = mark),
    forget: () => void (now.mark = null),
  }
  const world: PushDeps = { ...PUSH_DEPS, ask: server.ask, device, today: () => TODAY }
  const store = createPush('en', t, world)
  return { now, store, state: store.$state, world, sent: server.sent, change: () => onChange() }
}

const HERE = 'https://push.example.com/here'
const ON = { permission: 'granted', endpoint: HERE, mark: { endpoint: HERE, day: TODAY } } as const

test('notices that another tab has turned off are shown as off by a press on "turn off"', async () => {
  const { now, state, store } = start(ON)
  await store.load()
  Object.assign(now, { endpoint: null, mark: null })
  await store.turnOff()
  expect(state.get()).toMatchObject({ status: 'off' })
})

describe('Notices on this device', () => {
  test.each([
    ['a browser without them', { unable: 'browser' }, { status: 'unable', why: 'browser' }],
    ['an iPhone', { unable: 'homeScreen' }, { status: 'unable', why: 'homeScreen' }],
    ['a browser that blocks them', { permission: 'denied' }, { status: 'unable', why: 'blocked' }],
    ['a browser that was never asked', {}, { status: 'off' }],
    ['a browser that is pushed to', ON, { status: 'on' }],
    ['what another session left in it', { ...ON, mark: null }, { status: 'off' }],
    ['a browser that has lost its address', { ...ON, endpoint: null }, { status: 'off' }],
    [
      'a session that ends with the browser',
      { unable: 'forgotten' },
      { status: 'unable', why: 'forgotten' },
    ],
    [
      'a site that pushes nothing',
      { answers: { [getPushKey.path]: () => ok({ publicKey: null }) } },
      { status: 'unable', why: 'server' },
    ],
    [
      'no connection',
      { answers: { [getPushKey.path]: () => OFFLINE } },
      { status: 'failed', message: t.offline },
    ],
  ] as const)('%s', async (_, given, expected) => {
    const { state, store } = start(given as Given)
    await store.load()
    expect(state.get()).toMatchObject(expected)
  })

  test('are turned on after permission in the browser, and off again', async () => {
    const { now, sent, state, store } = start()
    await store.load()
    const turning = store.turnOn()
    expect(state.get()).toEqual({ status: 'off', form: { status: 'sending' } })
    // A second press while the first is running does nothing more.
    await Promise.all([turning, store.turnOn()])
    expect(state.get()).toMatchObject({ status: 'on', form: { status: 'done' } })
    const endpoint = 'https://push.example.com/key'
    expect(sent(subscribePush.path)).toEqual([{ endpoint, keys: KEYS }])
    expect(now.mark).toEqual({ endpoint, day: TODAY })

    await store.turnOff()
    expect(state.get()).toMatchObject({ status: 'off', form: { status: 'done' } })
    expect(sent(unsubscribePush.path)).toEqual([{ endpoint }])
    expect(now).toMatchObject({ endpoint: null, mark: null })
  })

  test.each([
    ['the question was left open', { says: 'default' }, t.notAllowed],
    ['the service of the browser is not there', { isCut: true }, t.noService],
    [
      'the server refuses',
      { answers: { [subscribePush.path]: () => refusal('too_many') } },
      'server: too_many',
    ],
  ] as const)('stay off if %s, with the reason', async (_, given, message) => {
    const { now, state, store } = start(given as Given)
    await store.load()
    await store.turnOn()
    expect(state.get()).toEqual({ status: 'off', form: { status: 'refused', message } })
    expect(now.mark).toBeNull()
  })

  test('are off, and no button stays busy, if the browser cannot answer', async () => {
    const { state, store, world } = start(ON)
    world.device.endpoint = () => Promise.reject(new Error('InvalidStateError'))
    await store.load()
    expect(state.get()).toMatchObject({ status: 'off', form: { status: 'idle' } })
  })

  test('stay on if the server does not answer', async () => {
    const { now, state, store } = start({
      ...ON,
      answers: { [unsubscribePush.path]: () => OFFLINE },
    })
    await store.load()
    await store.turnOff()
    const form = { status: 'refused', message: t.offline }
    expect(state.get()).toEqual({ status: 'on', form })
    expect(now.endpoint).toBe(HERE)
  })

  test('are blocked after a denied permission, until the parent allows them in the browser', async () => {
    const { change, now, state, store } = start({ says: 'denied' })
    await store.load()
    store.follow()
    await store.turnOn()
    expect(state.get()).toEqual({ status: 'unable', why: 'blocked' })
    now.permission = 'default'
    change()
    await expect.poll(() => state.get().status).toBe('off')
  })
})

describe('A page that is opened while notices are on', () => {
  const YESTERDAY = { endpoint: HERE, day: '2026-11-25' }

  test('sends no request on the same day', async () => {
    const { sent, world } = start(ON)
    await checkPush('en', world)
    expect(sent(getPushKey.path)).toEqual([])
  })

  test.each([
    ['once on another day', { ...ON, mark: YESTERDAY }, HERE],
    ['at once where the browser has another address', { ...ON, endpoint: `${HERE}2` }, `${HERE}2`],
    ['at once where it has none', { ...ON, endpoint: null }, 'https://push.example.com/key'],
  ] as const)('tells the server %s', async (_, given, endpoint) => {
    const { now, sent, world } = start(given)
    await checkPush('en', world)
    expect(sent(subscribePush.path)).toEqual([{ endpoint, keys: KEYS }])
    expect(now.mark).toEqual({ endpoint, day: TODAY })
  })

  test('lets SMS be sent again if the browser blocks them', async () => {
    const { now, sent, world } = start({ ...ON, permission: 'denied', endpoint: null })
    await checkPush('en', world)
    expect(sent(unsubscribePush.path)).toEqual([{ endpoint: HERE }])
    expect(now.mark).toBeNull()
  })

  test('ends the subscription of the previous person, and subscribes nobody', async () => {
    const { now, sent, world } = start({ ...ON, mark: null })
    await checkPush('en', world)
    expect(now.endpoint).toBeNull()
    expect(sent(subscribePush.path)).toEqual([])
    expect(sent(unsubscribePush.path)).toEqual([])
  })

  test('ignores a subscription that is just being turned on', async () => {
    const { now, store, world } = start({ permission: 'granted', says: 'granted' })
    world.device.askPermission = async () => 'granted'
    await store.load()
    const turning = store.turnOn()
    await Promise.all([turning, Promise.resolve().then(() => checkPush('en', world))])
    const endpoint = 'https://push.example.com/key'
    expect(now).toMatchObject({ endpoint, mark: { endpoint, day: TODAY } })
  })
})
