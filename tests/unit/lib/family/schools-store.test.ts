import { expect, test } from 'vitest'
import { getParentProfile } from '#contract/accounts/parents.ts'
import { getSchoolsNames } from '#contract/schools.ts'
import { createSchools } from '../../../../src/lib/stores/schools.ts'
import { ok, OFFLINE } from '../../manage/school-calls.ts'
import { waitingCalls } from '../waiting-calls.ts'

const DUNE = { id: 1, name_En: 'Dune School', name_Ar: 'مدرسة', cityId: 1 }
const PALM = { ...DUNE, id: 2, name_En: 'Palm Tree School' }
const T = { unexpected: 'Something broke.', offline: 'Offline.' }

test('a parent who chooses another school before the name of the first has loaded keeps that one', async () => {
  const server = waitingCalls()
  const store = createSchools('en', [], T, server.ask)
  void store.know(1)
  store.choose({ id: 2, name: 'Palm Tree School' } as never)
  await server.answer(getSchoolsNames, 0, ok([DUNE]))
  expect(store.$chosen.get()).toMatchObject({ id: 2 })
})

test('a parent who returns to the saved school while another name is loading sees the saved one', async () => {
  const server = waitingCalls()
  const store = createSchools('en', [], T, server.ask)
  void store.know(8)
  void store.know(5)
  const school = (id: number) => ({ id, name_En: 'A school', name_Ar: 'مدرسة', cityId: 1 })
  await server.answer(getSchoolsNames, 0, ok([school(8)]))
  await server.answer(getSchoolsNames, 1, ok([school(5)]))
  expect(store.$chosen.get()).toMatchObject({ id: 5 })
})

test('a parent who leaves the field while the schools for the typed name are loading gets those', async () => {
  const server = waitingCalls()
  const store = createSchools('en', [], T, server.ask)
  void store.search('')
  await server.answer(getParentProfile, 0, OFFLINE)
  await server.answer(getSchoolsNames, 0, ok([DUNE]))
  void store.search('palm tree school')
  let shown: readonly { name: string }[] = []
  const left = store.search('palm tree school').then(() => {
    const found = store.$found.get()
    shown = found.status === 'ready' ? found.data.options : []
  })
  await server.answer(getSchoolsNames, 1, ok([PALM]))
  await left
  expect(shown).toMatchObject([{ name: 'Palm Tree School' }])
})

test('a parent whose search failed without a connection finds the school with the next one', async () => {
  const server = waitingCalls()
  const store = createSchools('en', [], T, server.ask)
  void store.search('palm')
  await server.answer(getParentProfile, 0, OFFLINE)
  await server.answer(getSchoolsNames, 0, OFFLINE)
  expect(store.$found.get()).toMatchObject({ status: 'failed' })
  void store.search('palm')
  await server.answer(getSchoolsNames, 1, ok([PALM]))
  expect(store.$found.get()).toMatchObject({ data: { options: [{ name: 'Palm Tree School' }] } })
})
