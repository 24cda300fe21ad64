import { expect, test } from 'vitest'
import { editSchool } from '#contract/manage/schools.ts'
import { messagesFor } from '../../../src/i18n/index.ts'
import {
  createSchoolForm,
  textsAfter,
  type WrittenSchool,
} from '../../../src/lib/stores/manage/people/school-form.ts'
import { answering, ok } from './school-calls.ts'

const { managedSchool: t } = messagesFor('en')
const SCHOOL = { id: 7, cityId: 1, name_En: 'Al Nakheel', name_Ar: 'النخيل' }
const TYPED: WrittenSchool = { cityId: '1', name_En: 'Al Nakheel', name_Ar: 'النخيل' }

test('what is saved of a school is sent with what its form showed', async () => {
  const theirs = { ...SCHOOL, name_Ar: 'النخيل الجديدة' }
  const { ask, sent } = answering({ [editSchool.path]: () => ok(theirs) })
  const store = createSchoolForm({ known: SCHOOL, language: 'en', onSaved: () => {}, t }, ask)
  await store.save({ ...TYPED, name_En: 'Palms' })
  await store.save({ ...TYPED, name_En: 'Palms', name_Ar: theirs.name_Ar })
  expect(sent(editSchool.path)).toMatchObject([{ seen: SCHOOL }, { seen: theirs }])
})

test('after saving, a form shows what others have saved, and keeps what was typed meanwhile', () => {
  const sent = { ...TYPED, name_En: 'Palms' }
  const now = { ...sent, cityId: '2' }
  const saved = { ...sent, name_Ar: 'النخيل الجديدة' }
  expect(textsAfter(saved, { now, sent })).toEqual({ ...saved, cityId: '2' })
})
