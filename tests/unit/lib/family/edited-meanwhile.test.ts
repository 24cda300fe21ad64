import { describe, expect, test } from 'vitest'
import type { Child } from '#contract/family/children.ts'
import { messagesFor } from '../../../../src/i18n/index.ts'
import { type ChildValues, valuesOf } from '../../../../src/lib/children/child-values.ts'
import { mergeEdits } from '../../../../src/lib/children/edited-meanwhile.ts'

const { child: t } = messagesFor('en')

const LAYAN: Child = {
  id: '7d1f7c52-1a44-4e36-a5c9-7a4c1f1d2a10',
  firstName: 'Layan',
  lastName: 'Alharbi',
  birthDate: '2019-10-12',
  genderId: 2,
  schoolId: 4,
  grade: '1',
  medicalNotes: 'Peanuts.',
  emergencyContact: { name: 'Huda', phoneNumber: '+966501234567' },
  pickUp: null,
}

/** The state of a form in which `typed` was changed, after `saved` was saved by somebody else. */
function meet(typed: Partial<ChildValues>, saved: Partial<Child>) {
  const before = valuesOf(LAYAN)
  const problem = {
    type: '',
    title: '',
    status: 409,
    code: 'edited_meanwhile',
    message: '',
    requestId: '',
    current: { ...LAYAN, ...saved },
  }
  const values = { ...before, school: 'As its name came', ...typed }
  const after = mergeEdits({ kind: 'refused', problem }, { before, values }, t)
  return { seen: after?.seen, values: after?.values, fields: after?.problem?.fields }
}

describe('A form whose child was saved by the other guardian meanwhile', () => {
  test('adopts saved values in untouched fields, and keeps typed ones', () => {
    const { fields, seen, values } = meet(
      { medicalNotes: 'Asthma.' },
      { medicalNotes: 'Nuts.', pickUp: 'Her aunt' },
    )
    expect(values).toMatchObject({ medicalNotes: 'Asthma.', pickUp: 'Her aunt' })
    expect(seen).toMatchObject({ medicalNotes: 'Nuts.', pickUp: 'Her aunt' })
    expect(fields).toEqual({
      medicalNotes:
        'Someone else just saved “\u2068Nuts.\u2069” here. Save again to replace it with your version.',
    })
  })

  test('says that a value was emptied, and of a selection only that it changed', () => {
    const { fields } = meet(
      { medicalNotes: 'Asthma.', grade: '3', schoolId: 5 },
      { medicalNotes: null, grade: '2', schoolId: 6 },
    )
    expect(fields).toEqual({
      medicalNotes: t.meanwhile.emptied,
      grade: t.meanwhile.changed,
      schoolId: t.meanwhile.changed,
    })
  })

  test('keeps both parts of a contact of which one was typed', () => {
    const saved = { name: 'Omar', phoneNumber: '+966507654321' }
    const { fields, values } = meet({ emergencyName: 'Huda Alharbi' }, { emergencyContact: saved })
    expect(values).toMatchObject({
      emergencyName: 'Huda Alharbi',
      emergencyPhone: '+966501234567',
    })
    expect(Object.keys(fields ?? {})).toEqual([
      'emergencyContact.name',
      'emergencyContact.phoneNumber',
    ])
  })
})
