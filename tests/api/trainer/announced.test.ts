import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { announceAbsence } from '#contract/family/registrations.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { withNewToken } from '../../support/people/family.ts'
import { type LiveServer, type OpenPage, serveLive } from '../../support/servers/live.ts'
import { dayOf, type Field, markOf, openField, sendOne } from './field.ts'

let api: TestApi
let live: LiveServer
let field: Field
let page: OpenPage

beforeAll(async () => {
  api = await startApi()
  live = await serveLive(api)
})
afterAll(async () => {
  await live.stop()
  await api.close()
})

/** The session is on Tuesday from 16:00 to 17:00. */
const setClock = (time: string) => void (api.clock.now = new Date(`2026-09-08T${time}+03:00`))

beforeEach(async () => {
  setClock('09:00:00')
  field = await openField(api)
  await live.settle()
  page = await live.open((await withNewToken(api, field.trainer)).token)
  return () => page.close()
})

async function announce(isAbsent = true) {
  const { token } = await withNewToken(api, field.family)
  const { registrationId, sessions } = field
  const input = { registrationId, sessionId: sessions[0], isAbsent }
  const { status } = await api.send(announceAbsence, input, { token })
  expect(status).toBe(200)
}

const heard = () => {
  const { activity, registrationId, sessions } = field
  const ids = { gId: activity.gId, registrationId, sessionId: sessions[0] }
  return { kind: 'attendance', ids }
}

async function isAnnounced() {
  const { body } = await dayOf(api, field.trainer)
  return body.sessions[0]?.children[0]?.announced
}

test('a trainer is immediately notified of an absence and of its withdrawal, by ids alone', async () => {
  await announce()
  await expect.poll(() => page.heard).toEqual([heard()])
  expect(await isAnnounced()).toBe(true)
  await announce(false)
  await expect.poll(() => page.heard).toEqual([heard(), heard()])
  expect(await isAnnounced()).toBe(false)
})

test('a trainer is not notified of marks, which hide the announced absence and keep it', async () => {
  await announce()
  await expect.poll(() => page.heard).toEqual([heard()])
  await sendOne(api, field.trainer, markOf(api, field, { status: 'absent' }))
  await sendOne(api, field.trainer, markOf(api, field, { status: null, baseVersion: 1 }))
  await live.settle()
  expect(page.heard).toEqual([heard()])
  expect(await isAnnounced()).toBe(true)
})

test('a trainer of another activity is not notified', async () => {
  const other = await openField(api)
  const theirs = await live.open((await withNewToken(api, other.trainer)).token)
  await announce()
  await expect.poll(() => page.heard).toEqual([heard()])
  await live.settle()
  expect(theirs.heard).toEqual([])
  theirs.close()
})
