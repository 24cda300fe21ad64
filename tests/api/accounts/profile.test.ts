import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  editNoticeSettings,
  editProfile,
  getNoticeSettings,
  getParentProfile,
} from '#contract/accounts/parents.ts'
import {
  parentByEmail,
  parentByPhone,
  type SignedIn,
  newIpAddress,
} from '../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { named, row } from '../../support/catalogue/rows.ts'

const TWO_CITIES = { rows: [row(), row({ city: named('Jeddah', 'جدة') })] }

describe('A profile', () => {
  let api: TestApi
  let parent: SignedIn
  let token: string

  beforeAll(async () => {
    api = await startApi(TWO_CITIES)
    parent = await parentByEmail(api, { address: newIpAddress() })
    token = parent.accessToken
  })
  afterAll(() => api.close())

  const NAMES = { firstName: 'Mona', lastName: 'Alharbi' }
  const edit = (input: object) => api.send(editProfile, { ...NAMES, ...input }, { token })
  const read = async () => (await api.send(getParentProfile, {}, { token })).body

  test('contains exactly the fields of the contract', async () => {
    expect(await read()).toEqual({
      ...NAMES,
      email: parent.email,
      emailConfirmed: true,
      phoneNumber: null,
      phoneNumberConfirmed: false,
      cityId: expect.any(Number),
      language: 'en',
    })
  })

  test('is changed, and the answer shows the new values', async () => {
    const input = { firstName: ' منى ', lastName: "O'Neil-Harbi", cityId: 2, language: 'ar' }
    const { body, status } = await edit(input)
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...input, firstName: 'منى' })
    expect(await read()).toEqual(body)
  })

  test('keeps fields that are left out, and clears a city that is null', async () => {
    await edit({ cityId: 2, language: 'ar' })
    expect((await edit({ firstName: 'Sara' })).body).toMatchObject({
      firstName: 'Sara',
      cityId: 2,
      language: 'ar',
    })
    expect((await edit({ cityId: null })).body).toMatchObject({ cityId: null, language: 'ar' })
    expect((await edit({})).body.cityId).toBeNull()
  })

  test('ignores an e-mail, a phone and a role in the request', async () => {
    const before = await read()
    const email = 'somebody@example.com'
    const more = { email, emailConfirmed: true, phoneNumber: '+966500000000', Roles: ['Admin'] }
    expect((await edit({ ...more, id: 1, passwordHash: 'x' })).status).toBe(200)
    const after = await read()
    expect(after).toEqual({ ...before, ...NAMES })
  })

  test.each([
    ['an unknown city', { cityId: 4711 }, 'cityId', 'unknown_value'],
    ['a city of another kind', { cityId: 'Riyadh' }, 'cityId', 'wrong_type'],
    ['a city below all', { cityId: 0 }, 'cityId', 'too_small'],
    ['a language that it does not speak', { language: 'fr' }, 'language', 'unknown_value'],
    ['no name', { firstName: undefined }, 'firstName', 'required'],
    ['an empty name', { lastName: ' ' }, 'lastName', 'required'],
    ['a name that nobody sees', { firstName: '\u0000\u3164' }, 'firstName', 'required'],
    ['half of a character', { lastName: 'A\udc00' }, 'lastName', 'wrong_format'],
    ['a name that is too long', { lastName: 'x'.repeat(101) }, 'lastName', 'too_long'],
  ])('refuses %s, and stays unchanged', async (_, input, path, code) => {
    const before = await read()
    const { body, status } = await edit(input)
    expect(status).toBe(400)
    expect(body.errors?.[0]).toMatchObject({ path, code })
    expect(await read()).toEqual(before)
  })

  test('is only that of the caller', async () => {
    const other = await parentByPhone(api, { address: newIpAddress() })
    await edit({ firstName: 'Sara' })
    const { body } = await api.send(getParentProfile, {}, { token: other.accessToken })
    expect(body).toMatchObject({ firstName: 'Mona', email: null, phoneNumberConfirmed: true })
  })
})

describe('The notification settings of a parent', () => {
  let api: TestApi
  let token: string

  const USUAL = {
    registrations: { email: true, sms: false },
    waitingList: { email: true, sms: true },
    changes: { email: true, sms: true },
    reminders: { email: true, sms: false },
    absences: { email: false, sms: false },
    messages: { email: true, sms: false },
    searches: { email: true, sms: false },
  }
  const NONE = Object.fromEntries(
    Object.keys(USUAL).map(topic => [topic, { email: false, sms: false }]),
  )

  beforeAll(async () => {
    api = await startApi(TWO_CITIES)
    token = (await parentByEmail(api, { address: newIpAddress() })).accessToken
  })
  afterAll(() => api.close())

  const read = async (who = token) => (await api.send(getNoticeSettings, {}, { token: who })).body

  test('have the default values until a parent changes them', async () => {
    expect(await read()).toEqual(USUAL)
  })

  test('are stored again and again, and only for this parent', async () => {
    for (const settings of [NONE, { ...NONE, changes: { email: false, sms: true } }, USUAL, NONE]) {
      const { body } = await api.send(editNoticeSettings, settings, { token })
      expect(body).toEqual(settings)
      expect(await read()).toEqual(settings)
    }
    const other = await parentByEmail(api, { address: newIpAddress() })
    expect(await read(other.accessToken)).toEqual(USUAL)
  })

  test('keep messages, absences and searches if only the others are sent', async () => {
    const { absences: _, messages: __, searches: ___, ...rest } = USUAL
    const absences = { email: true, sms: true }
    await api.send(editNoticeSettings, { ...NONE, absences }, { token })
    const { body } = await api.send(editNoticeSettings, rest, { token })
    const { messages, searches } = NONE
    expect(body).toEqual({ ...USUAL, absences, messages, searches })
  })

  test('include SMS for registrations, messages and searches until an e-mail is confirmed', async () => {
    const { accessToken } = await parentByPhone(api, { address: newIpAddress() })
    const everywhere = { email: true, sms: true }
    expect(await read(accessToken)).toEqual({
      ...USUAL,
      registrations: everywhere,
      messages: everywhere,
      searches: everywhere,
    })
  })

  test('must contain every topic and channel', async () => {
    const { reminders: _, ...rest } = USUAL
    for (const [input, path] of [
      [rest, 'reminders'],
      [{ ...USUAL, changes: { email: true } }, 'changes.sms'],
      [{ ...USUAL, changes: { email: 'yes', sms: true } }, 'changes.email'],
      [{ ...USUAL, changes: null }, 'changes'],
    ] as const) {
      const { body, status } = await api.send(editNoticeSettings, input, { token })
      expect(status).toBe(400)
      expect(body.errors).toMatchObject([{ path }])
    }
  })

  test('ignore unknown topics', async () => {
    const input = { ...USUAL, gossip: { email: true, sms: true } }
    expect((await api.send(editNoticeSettings, input, { token })).body).toEqual(USUAL)
  })
})

test.each([
  ['parents/getparentprofile', getParentProfile],
  ['parents/editprofile', editProfile],
  ['parents/getnoticesettings', getNoticeSettings],
  ['parents/editnoticesettings', editNoticeSettings],
])('%s requires a token before it reads anything', async (_, endpoint) => {
  const api = await startApi()
  const { body, status } = await api.send(endpoint, {})
  expect([status, body.code]).toEqual([401, 'token_missing'])
  await api.close()
})
