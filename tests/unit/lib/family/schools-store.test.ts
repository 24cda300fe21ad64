import { expect, test } from 'vitest'
import { getSchoolsNames } from '#contract/schools.ts'
import { createSchools } from '../../../../src/lib/stores/schools.ts'
import { ok } from '../../manage/school-calls.ts'
import { waitingCalls } from '../waiting-calls.ts'

const T = { unexpected: 'Something broke.', offline: 'Offline.' }

test('a parent who chooses another school before the name of the first has loaded keeps that one', async () => {
  const server = waitingCalls()
  const store = createSchools('en', [], T, server.ask)
  void store.know(1)
  store.choose({ id: 2, name: 'Palm Tree School' } as never)
  const first = { id: 1, name_En: 'Dune School', name_Ar: 'مدرسة', cityId: 1 }
  await server.answer(getSchoolsNames, 0, ok([first]))
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
