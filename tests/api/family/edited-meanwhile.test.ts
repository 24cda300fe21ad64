import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Child, editChild, getChildById } from '#contract/family/children.ts'
import { newIpAddress } from '../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { type Family, makeFamily, makeGuardians } from '../../support/people/family.ts'

const HUDA = { name: 'Huda', phoneNumber: '+966501234567' }
const OMAR = { name: 'Omar', phoneNumber: '+966507654321' }

describe('A child that two guardians change at the same time', () => {
  let api: TestApi
  let mother: Family
  let father: Family
  let seen: Child

  beforeAll(async () => {
    api = await startApi()
    mother = await makeFamily(api, [{ firstName: 'Layan' }])
    father = await makeFamily(api, [])
    await makeGuardians(api, mother, father)
    seen = await read()
  })
  afterAll(() => api.close())

  const from = ({ token }: Family) => ({ token, address: newIpAddress() })
  const read = async () =>
    (await api.send(getChildById, { childId: mother.childIds[0] ?? '' }, from(mother))).body
  /** Saves a form that was opened when the child was `seen`. */
  const save = async (by: Family, changes: Partial<Child>) =>
    api.send(editChild, { ...seen, ...changes, seen }, from(by))
  /** Resets the child, as both guardians see it. */
  const begin = async (changes: Partial<Child>) => {
    seen = (await api.send(editChild, { ...seen, ...changes }, from(mother))).body
  }

  test('has both changes, in any order of arrival', async () => {
    await begin({ medicalNotes: null, pickUp: null })
    const saved = await Promise.all([
      save(mother, { medicalNotes: 'Peanuts.' }),
      save(father, { pickUp: 'Her aunt', grade: '2' }),
    ])
    expect(saved.map(({ status }) => status)).toEqual([200, 200])
    expect(await read()).toEqual({
      ...seen,
      medicalNotes: 'Peanuts.',
      pickUp: 'Her aunt',
      grade: '2',
    })
  })

  test("keeps the first guardian's notes; the other one is shown them, and decides", async () => {
    await begin({ medicalNotes: 'Peanuts.', pickUp: null })
    await save(mother, { medicalNotes: 'Peanuts. She carries a pen.' })
    const { body, status } = await save(father, { medicalNotes: 'Asthma.', pickUp: 'Her aunt' })
    expect(status).toBe(409)
    const current = { ...seen, medicalNotes: 'Peanuts. She carries a pen.' }
    expect(body).toMatchObject({
      code: 'edited_meanwhile',
      errors: [{ path: 'medicalNotes', code: 'edited_meanwhile' }],
      current,
    })
    expect(await read()).toEqual(current)

    seen = current
    const medicalNotes = 'Peanuts, asthma. She carries a pen.'
    expect((await save(father, { medicalNotes })).body.medicalNotes).toBe(medicalNotes)
  })

  test('has one of two contacts, never the name of one with the number of the other', async () => {
    await begin({ emergencyContact: HUDA })
    await save(mother, { emergencyContact: { ...HUDA, name: 'Huda Alharbi' } })
    const { body } = await save(father, {
      emergencyContact: { ...HUDA, phoneNumber: OMAR.phoneNumber },
    })
    expect(body).toMatchObject({
      errors: [
        { path: 'emergencyContact.name', code: 'edited_meanwhile' },
        { path: 'emergencyContact.phoneNumber', code: 'edited_meanwhile' },
      ],
    })
    expect((await read()).emergencyContact).toEqual({ ...HUDA, name: 'Huda Alharbi' })
  })

  test('is no conflict if both have written the same, also in different spelling', async () => {
    await begin({ emergencyContact: HUDA })
    await save(mother, { emergencyContact: OMAR })
    const typed = { name: 'Omar', phoneNumber: '٠٥٠ ٧٦٥ ٤٣٢١' }
    expect((await save(father, { emergencyContact: typed })).body.emergencyContact).toEqual(OMAR)
  })

  test('stays empty in a field that one has emptied and the other did not touch', async () => {
    await begin({ medicalNotes: 'Peanuts.', grade: '2' })
    await save(mother, { medicalNotes: '' })
    expect((await save(father, { grade: '3' })).body).toMatchObject({
      medicalNotes: null,
      grade: '3',
    })
  })

  test('is overwritten as a whole by a client that does not send what it saw', async () => {
    await begin({ medicalNotes: 'Peanuts.', grade: '2' })
    const { medicalNotes: _, ...rest } = seen
    expect((await api.send(editChild, rest, from(father))).body.medicalNotes).toBeNull()
  })
})
