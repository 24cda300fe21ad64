import * as z from 'zod/mini'
import { child, type Child, childGenderId } from '#contract/family/child.ts'
import type { NewChild } from '#contract/family/children.ts'
import type { FormProblem, FormTexts } from '../forms/form-problem.ts'
import { readBirthDate, writeBirthDate, wrongBirthDate } from './birth-date.ts'

/**
 * What is kept of a form for a reload; of a child that is known, as what it was `seen` when that was typed. Medical
 * notes are not, only that some were written.
 */
export const childDraft = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** As it was typed. */
  birthDate: z.string(),
  genderId: z.nullable(childGenderId),
  /** What is typed in its field, and the school that was chosen. */
  school: z.string(),
  schoolId: z.nullable(z.int()),
  grade: z.string(),
  emergencyName: z.string(),
  emergencyPhone: z.string(),
  pickUp: z.string(),
  hasNotes: z.boolean(),
  seen: z.optional(z.nullable(child)),
})
export type ChildDraft = z.infer<typeof childDraft>

/** A child as it is being written. */
export interface ChildValues extends Omit<ChildDraft, 'hasNotes' | 'seen'> {
  medicalNotes: string
}

/** What each field is written as, by the path at which the server names it, in the order of the form. */
export const WRITTEN_AS = {
  firstName: ['firstName'],
  lastName: ['lastName'],
  birthDate: ['birthDate'],
  genderId: ['genderId'],
  schoolId: ['school', 'schoolId'],
  grade: ['grade'],
  medicalNotes: ['medicalNotes'],
  'emergencyContact.name': ['emergencyName'],
  'emergencyContact.phoneNumber': ['emergencyPhone'],
  pickUp: ['pickUp'],
} as const satisfies Record<string, readonly (keyof ChildValues)[]>
export type ChildField = keyof typeof WRITTEN_AS
export const CHILD_FIELDS = Object.keys(WRITTEN_AS) as readonly ChildField[]

export const NO_CHILD: ChildValues = {
  firstName: '',
  lastName: '',
  birthDate: '',
  genderId: null,
  school: '',
  schoolId: null,
  grade: '',
  medicalNotes: '',
  emergencyName: '',
  emergencyPhone: '',
  pickUp: '',
}

/** A child as its form shows it; the name of its school comes with the schools. */
export function valuesOf(child: Child): ChildValues {
  return {
    firstName: child.firstName,
    lastName: child.lastName,
    birthDate: writeBirthDate(child.birthDate),
    genderId: child.genderId,
    school: '',
    schoolId: child.schoolId,
    grade: child.grade ?? '',
    medicalNotes: child.medicalNotes ?? '',
    emergencyName: child.emergencyContact?.name ?? '',
    emergencyPhone: child.emergencyContact?.phoneNumber ?? '',
    pickUp: child.pickUp ?? '',
  }
}

/**
 * With what a sibling mostly has as well, where nothing is written; of a contact both parts or
 * neither. Never medical notes.
 */
export function withShared(values: ChildValues, sibling: Child): ChildValues {
  const shared = valuesOf(sibling)
  const hasContact = values.emergencyName !== '' || values.emergencyPhone !== ''
  const { emergencyName, emergencyPhone } = hasContact ? values : shared
  return {
    ...values,
    emergencyName,
    emergencyPhone,
    lastName: values.lastName || shared.lastName,
    pickUp: values.pickUp || shared.pickUp,
  }
}

/** Whether a field, by its path, is not as it was. */
export function hasChanged(path: string, before: ChildValues, values: ChildValues): boolean {
  const field = CHILD_FIELDS.find(one => one === path)
  return field !== undefined && WRITTEN_AS[field].some(key => before[key] !== values[key])
}

/** Everything that is seen to be wrong before the server is asked, or null. */
export function wrongInChild(
  values: ChildValues,
  texts: FormTexts['errors'],
  { knownBirthDate, today }: { knownBirthDate: string | undefined; today: string },
): FormProblem | null {
  const isKnown = knownBirthDate !== undefined && readBirthDate(values.birthDate) === knownBirthDate
  const name = values.emergencyName.trim()
  const phone = values.emergencyPhone.trim()
  const codes: Partial<Record<ChildField, string | null>> = {
    firstName: wrongName(values.firstName),
    lastName: wrongName(values.lastName),
    birthDate: isKnown ? null : wrongBirthDate(values.birthDate, today),
    genderId: values.genderId === null ? 'required' : null,
    schoolId: values.school.trim() !== '' && values.schoolId === null ? 'unknown_value' : null,
    'emergencyContact.name': phone !== '' && name === '' ? 'required' : null,
    'emergencyContact.phoneNumber': name !== '' && phone === '' ? 'required' : null,
  }
  const sentences = Object.entries(codes).flatMap(([field, code]) =>
    code ? [[field, texts[field]?.[code] ?? texts[field]?.['other'] ?? '']] : [],
  )
  if (sentences.length === 0) return null
  return { fields: Object.fromEntries(sentences), message: null, code: null }
}

function wrongName(name: string): string | null {
  if (name.trim() === '') return 'required'
  return /\p{L}/u.test(name) ? null : 'wrong_format'
}

/** What the server is told; null while something is wrong. */
export function toNewChild(values: ChildValues): NewChild | null {
  const { emergencyName: name, emergencyPhone: phoneNumber, genderId, school: _, ...same } = values
  const birthDate = readBirthDate(values.birthDate)
  if (birthDate === null || genderId === null) return null
  const emergencyContact = name.trim() === '' ? null : { name, phoneNumber }
  return { ...same, birthDate, genderId, emergencyContact }
}

/** Whether anything is written beyond what a child has to have. */
export const hasMore = (values: ChildValues): boolean =>
  values.schoolId !== null ||
  [
    values.school,
    values.grade,
    values.medicalNotes,
    values.emergencyName,
    values.emergencyPhone,
    values.pickUp,
  ].some(text => text !== '')
