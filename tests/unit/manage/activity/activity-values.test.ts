import { expect, test } from 'vitest'
import { fieldsInOrder, inFormOrder, valuesOf } from '../../../../src/lib/manage/activity-values.ts'
import { JUDO } from '../judo.ts'

test('of a draft only the given values are shown', () => {
  const none = { minAge: null, maxAge: null, capacity: null }
  const draft = { ...JUDO, fees: 0, genderId: 3, ...none } as const
  const given = { fees: '0', genderId: 3, isAnyAge: true, isUnlimited: true }
  expect(valuesOf(draft)).toMatchObject(given)
  expect(valuesOf({ ...draft, unset: ['fees', 'genderId', 'ages', 'capacity'] })).toMatchObject({
    fees: '',
    genderId: null,
    isAnyAge: false,
    isUnlimited: false,
  })
})

test.each([
  ['en', ['activityName', 'activityName_Ar', 'description_En', 'description_Ar', 'fees']],
  ['ar', ['activityName_Ar', 'activityName', 'description_Ar', 'description_En', 'fees']],
] as const)('the fields to correct are listed as the form shows them (%s)', (language, order) => {
  expect(inFormOrder(language, order.toReversed())).toEqual(order)
  expect(fieldsInOrder(language).filter(field => order.some(one => one === field))).toEqual(order)
})
