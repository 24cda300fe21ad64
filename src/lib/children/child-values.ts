import * as z from 'zod/mini'
import { child, type Child, childGenderId } from '#contract/family/child.ts'
import type { NewChild } from '#contract/family/children.ts'
import type { FormProblem, FormTexts } from '../forms/form-problem.ts'
import { readBirthDate, writeBirthDate, birthDateError } from './birth-date.ts'

/**
 * The draft of a child form that survives a reload. For a known child, `seen` is the version that
 * was edited. Medical notes are not stored, only that some were written.
 */
export const childDraft = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** As it was typed. */
  birthDate: z.string(),
  genderId: z.nullable(childGenderId),
  /** The text in the field, and the chosen school. */
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

/** The values of a child form. */
export interface ChildValues extends Omit<ChildDraft, 'hasNotes' | 'seen'> {
  medicalNotes: string
}

/** The values behind each field, by the field's path on the server, in the order of the form. */
export const VALUE_KEYS = {
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
export type ChildField = keyof typeof VALUE_KEYS
export const CHILD_FIELDS = Object.keys(VALUE_KEYS) as readonly ChildField[]

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

/** Returns the form values of a child. The school's name is added once the schools are loaded. */
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
 * Fills empty fields with values that siblings usually share. An emergency contact is copied as a
 * whole or not at all, and medical notes never.
 */
export function withSiblingValues(values: ChildValues, sibling: Child): ChildValues {
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

/** Checks if a field, by its path, has changed. */
export function hasChanged(path: string, before: ChildValues, values: ChildValues): boolean {
  const field = CHILD_FIELDS.find(one => one === path)
  return field !== undefined && VALUE_KEYS[field].some(key => before[key] !== values[key])
}

/** Returns all problems that can be found without the server, or null. */
export function validateChild(
  values: ChildValues,
  texts: FormTexts['errors'],
  { knownBirthDate, today }: { knownBirthDate: string | undefined; today: string },
): FormProblem | null {
  const isKnown = knownBirthDate !== undefined && readBirthDate(values.birthDate) === knownBirthDate
  const name = values.emergencyName.trim()
  const phone = values.emergencyPhone.trim()
  const codes: Partial<Record<ChildField, string | null>> = {
    firstName: nameError(values.firstName),
    lastName: nameError(values.lastName),
    birthDate: isKnown ? null : birthDateError(values.birthDate, today),
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

function nameError(name: string): string | null {
  if (name.trim() === '') return 'required'
  return /\p{L}/u.test(name) ? null : 'wrong_format'
}

/** Returns the input of the call, or null while a required value is invalid. */
export function toNewChild(values: ChildValues): NewChild | null {
  const { emergencyName: name, emergencyPhone: phoneNumber, genderId, school: _, ...same } = values
  const birthDate = readBirthDate(values.birthDate)
  if (birthDate === null || genderId === null) return null
  const emergencyContact = name.trim() === '' ? null : { name, phoneNumber }
  return { ...same, birthDate, genderId, emergencyContact }
}

/** Checks if any optional field is filled in. The first four fields are required. */
export const hasOptionalValues = (values: ChildValues): boolean =>
  CHILD_FIELDS.slice(4).some(field => hasChanged(field, NO_CHILD, values))
