import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addChild,
  editChild,
  getChildById,
  getChildrenList,
  removeChild,
} from '#contract/family/children.ts'
import { MAX_CHILDREN } from '#contract/limits.ts'
import { getSchoolsNames } from '#contract/schools.ts'
import { refreshToken } from '#contract/accounts/users.ts'
import { children } from '../../../server/db/schema.ts'
import {
  parentByEmail,
  parentByPhone,
  type SignedIn,
  newIpAddress,
  advanceClock,
  WITH_A_CITY,
} from '../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'

const SARA = { firstName: 'Sara', lastName: 'Alharbi', birthDate: '2019-10-12', genderId: 2 }

const WHOLE = {
  ...SARA,
  grade: '1',
  medicalNotes: 'Peanuts.\nShe carries a pen.',
  emergencyContact: { name: 'Huda', phoneNumber: '٠٥٠ ١٢٣ ٤٥٦٧' },
  pickUp: 'Her aunt Huda',
}

const NOBODY = '00000000-0000-4000-8000-000000000000'

describe('Children', () => {
  let api: TestApi
  let parent: SignedIn
  let token: string
  let schoolId: number

  beforeAll(async () => {
    api = await startApi(WITH_A_CITY)
    schoolId = (await api.send(getSchoolsNames, {})).body[0]?.id ?? 0
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    parent = await parentByEmail(api, { address: newIpAddress() })
    token = parent.accessToken
  })

  /** Runs a step at another time, with a fresh token for the parent. */
  async function at(time: string, act: () => Promise<void>) {
    const { now } = api.clock
    api.clock.now = new Date(time)
    const { refreshToken: presented } = parent
    token = (await api.send(refreshToken, { refreshToken: presented })).body.accessToken
    await act()
    api.clock.now = now
  }

  const add = (input: object = SARA) => api.send(addChild, input, { token })
  const edit = (input: object) => api.send(editChild, input, { token })
  const read = (childId: string) => api.send(getChildById, { childId }, { token })
  const list = async () => (await api.send(getChildrenList, {}, { token })).body
  const remove = (childId: string) => api.send(removeChild, { childId }, { token })

  test('are an empty list until a parent adds one', async () => {
    expect(await list()).toEqual([])
  })

  test('contain exactly the fields of the contract', async () => {
    const { body, status } = await add({ ...WHOLE, schoolId })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...WHOLE,
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      schoolId,
      emergencyContact: { name: 'Huda', phoneNumber: '+966501234567' },
    })
    expect((await read(body.id)).body).toEqual(body)
    expect(await list()).toEqual([body])
  })

  test('need only a name, a birthday and a gender', async () => {
    const empty = {
      schoolId: null,
      grade: null,
      medicalNotes: null,
      emergencyContact: null,
      pickUp: null,
    }
    expect((await add()).body).toMatchObject({ ...SARA, ...empty })
    expect((await add({ ...SARA, ...empty })).body).toMatchObject(empty)
    expect((await add({ ...SARA, grade: ' ', medicalNotes: '', pickUp: '\n' })).body).toMatchObject(
      empty,
    )
  })

  test('are listed in the order in which they were added', async () => {
    for (const firstName of ['Zaid', 'Ahmad', 'منى']) {
      await add({ ...SARA, firstName })
      advanceClock(api, 1)
    }
    expect((await list()).map(({ firstName }) => firstName)).toEqual(['Zaid', 'Ahmad', 'منى'])
  })

  test('are changed as a whole: fields that are left out become empty', async () => {
    const { id } = (await add({ ...WHOLE, schoolId })).body
    const { body, status } = await edit({ id, ...SARA, firstName: ' سارة ', grade: 3 })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...SARA,
      id,
      firstName: 'سارة',
      schoolId: null,
      grade: '3',
      medicalNotes: null,
      emergencyContact: null,
      pickUp: null,
    })
    expect((await read(id)).body).toEqual(body)
  })

  test('are deleted with all their data when they are removed', async () => {
    const { id } = (await add()).body
    const other = (await add({ ...SARA, firstName: 'Omar', genderId: 1 })).body
    expect((await remove(id)).body).toEqual({ changed: true })
    expect(await list()).toEqual([other])
    for (const again of [await read(id), await edit({ id, ...SARA }), await remove(id)])
      expect([again.status, again.body.code]).toEqual([404, 'not_found'])
    const rows = await api.deps.db.select().from(children).where(eq(children.id, id))
    expect(rows).toEqual([])
  })

  test('are removed once, also when two requests arrive', async () => {
    const { id } = (await add()).body
    const statuses = (await Promise.all([remove(id), remove(id)])).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404])
  })

  test('belong to their parent: for another one they do not exist', async () => {
    const { id } = (await add(WHOLE)).body
    const before = await list()
    token = (await parentByPhone(api, { address: newIpAddress() })).accessToken
    expect((await read(id)).status).toBe(404)
    expect(await list()).toEqual([])

    const stranger = await parentByEmail(api, { address: newIpAddress() })
    const as = { token: stranger.accessToken }
    const answers = [
      await api.send(getChildById, { childId: id }, as),
      await api.send(editChild, { id, ...SARA, lastName: 'Stolen' }, as),
      await api.send(removeChild, { childId: id }, as),
    ]
    const unknown = await api.send(getChildById, { childId: NOBODY }, as)
    for (const { body, status } of answers) {
      expect(status).toBe(404)
      expect({ ...body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
    }
    expect((await api.deps.db.select().from(children).where(eq(children.id, id)))[0]).toMatchObject(
      { lastName: before[0]?.lastName },
    )
  })

  test('can be written only by a parent with a confirmed e-mail, and read by any signed-in parent', async () => {
    const unconfirmed = await parentByEmail(api, { isConfirmed: false, address: newIpAddress() })
    const as = { token: unconfirmed.accessToken }
    for (const [endpoint, input] of [
      [addChild, SARA],
      [editChild, { id: NOBODY, ...SARA }],
      [removeChild, { childId: NOBODY }],
    ] as const) {
      const { body, status } = await api.send(endpoint, input, as)
      expect([status, body.code]).toEqual([403, 'email_not_confirmed'])
      expect((await api.send(endpoint, input)).status).toBe(401)
    }
    expect((await api.send(getChildrenList, {}, as)).body).toEqual([])
    expect((await api.send(getChildById, { childId: NOBODY }, as)).status).toBe(404)
  })

  test.each([
    ['no name', { firstName: undefined }, 'firstName', 'required'],
    ['an empty name', { lastName: ' ' }, 'lastName', 'required'],
    ['a name without a letter', { firstName: '12' }, 'firstName', 'wrong_format'],
    ['a name that nobody sees', { firstName: '\u3164\u202e\u200b' }, 'firstName', 'required'],
    ['half of a character', { firstName: 'Sara \ud83d' }, 'firstName', 'wrong_format'],
    ['half of one in a grade', { grade: '3\udc00' }, 'grade', 'wrong_format'],
    ['a name that is too long', { lastName: 'x'.repeat(101) }, 'lastName', 'too_long'],
    ['a birthday of no calendar', { birthDate: '2019-02-29' }, 'birthDate', 'wrong_format'],
    ['a birthday as a person writes it', { birthDate: '12/10/2019' }, 'birthDate', 'wrong_format'],
    ['a birthday tomorrow', { birthDate: '2026-09-02' }, 'birthDate', 'in_future'],
    ['a grown-up', { birthDate: '2007-09-01' }, 'birthDate', 'not_a_child'],
    ['somebody of the year nought', { birthDate: '0000-01-01' }, 'birthDate', 'not_a_child'],
    ['both genders', { genderId: 3 }, 'genderId', 'unknown_value'],
    ['no gender', { genderId: undefined }, 'genderId', 'required'],
    ['an unknown school', { schoolId: 4711 }, 'schoolId', 'unknown_value'],
    ['a school below all', { schoolId: 0 }, 'schoolId', 'too_small'],
    ['a long grade', { grade: 'x'.repeat(41) }, 'grade', 'too_long'],
    ['long notes', { medicalNotes: 'x'.repeat(2001) }, 'medicalNotes', 'too_long'],
    ['notes with half a character', { medicalNotes: 'a\ud800' }, 'medicalNotes', 'wrong_format'],
    ['a long word about fetching', { pickUp: 'x'.repeat(501) }, 'pickUp', 'too_long'],
    [
      'a contact without a number',
      { emergencyContact: { name: 'Huda' } },
      'emergencyContact.phoneNumber',
      'required',
    ],
    [
      'a contact without a name',
      { emergencyContact: { name: '', phoneNumber: '0501234567' } },
      'emergencyContact.name',
      'required',
    ],
    [
      'a number that nobody can call',
      { emergencyContact: { name: 'Huda', phoneNumber: '05012' } },
      'emergencyContact.phoneNumber',
      'wrong_format',
    ],
  ])('refuse %s, and stay unchanged', async (_, input, path, code) => {
    const { id } = (await add(WHOLE)).body
    const before = await list()
    for (const answer of [
      await add({ ...SARA, ...input }),
      await edit({ id, ...SARA, ...input }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input'])
      expect(answer.body.errors).toMatchObject([{ path, code }])
    }
    expect(await list()).toEqual(before)
  })

  test('name every wrong field in one answer', async () => {
    const emergencyContact = { name: 'Huda', phoneNumber: '1' }
    const wrong = { birthDate: '2030-01-01', schoolId: 4711, emergencyContact }
    const { body } = await add({ ...SARA, ...wrong })
    expect(body.errors?.map(({ path }) => path)).toEqual([
      'birthDate',
      'schoolId',
      'emergencyContact.phoneNumber',
    ])
  })

  test('are born on the current day in Riyadh at the latest, and are children until they are nineteen', async () => {
    expect((await add({ ...SARA, birthDate: '2026-09-01' })).status).toBe(200)
    expect((await add({ ...SARA, birthDate: '2007-09-02' })).status).toBe(200)
    await at('2026-09-01T21:30:00Z', async () => {
      expect((await add({ ...SARA, birthDate: '2026-09-02' })).status).toBe(200)
    })
  })

  test('who have outgrown the site can still be corrected, but not given an earlier birthday', async () => {
    const oldest = { ...SARA, birthDate: '2007-09-02' }
    const { id } = (await add(oldest)).body
    await at('2026-09-02T09:00:00Z', async () => {
      expect((await edit({ id, ...oldest, grade: '12' })).body.grade).toBe('12')
      const older = await edit({ id, ...oldest, birthDate: '2007-08-01' })
      expect(older.body.errors).toMatchObject([{ path: 'birthDate', code: 'not_a_child' }])
    })
  })

  test('are twenty at most, however many are added at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: MAX_CHILDREN + 6 }, (_, i) => add({ ...SARA, firstName: `Child ${i}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_CHILDREN)
    for (const { body } of answers.filter(({ status }) => status !== 200))
      expect(body.errors).toMatchObject([{ path: 'firstName', code: 'too_many' }])
    expect(await list()).toHaveLength(MAX_CHILDREN)
    await remove((await list())[0]?.id ?? '')
    expect((await add()).status).toBe(200)
  })

  test('are added once if a form is sent again after a lost answer, also at the same moment', async () => {
    const again = { token, idempotencyKey: 'form-1' }
    const [first, second] = await Promise.all([
      api.send(addChild, WHOLE, again),
      api.send(addChild, WHOLE, again),
    ])
    expect(first).toMatchObject({ status: 200, body: { medicalNotes: WHOLE.medicalNotes } })
    expect(second.body).toEqual(first.body)
    expect(await list()).toHaveLength(1)
    const other = await api.send(addChild, { ...WHOLE, firstName: 'Omar' }, again)
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } })
    const kept = await api.deps.db.execute(sql`select answer::text from idempotency_keys`)
    expect(JSON.stringify(kept)).not.toContain('Peanuts')
  })

  test('are named in no log, and in no refusal', async () => {
    const name = 'Unmistakable'
    const note = 'a very private note'
    const { id } = (await add({ ...WHOLE, firstName: name, medicalNotes: note })).body
    const wrong = { ...WHOLE, firstName: name, medicalNotes: note, birthDate: '2040-01-01' }
    const answers = [await add(wrong), await edit({ id, ...wrong })]
    await remove(id)
    const heard = JSON.stringify([answers.map(({ body }) => body), api.logged, api.events])
    for (const secret of [name, note, id]) expect(heard).not.toContain(secret)
  })
})
