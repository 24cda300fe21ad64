import * as z from 'zod/mini'
import { line } from '../accounts/identity.ts'
import type { Endpoint } from '../endpoint.ts'
import { school } from '../schools.ts'
import { id, maybe } from '../shapes.ts'

const LETTER = /\p{L}/u
const anyName = line(200)
const name = anyName.check(z.refine(text => LETTER.test(text)))
const written = { cityId: id, name_En: name, name_Ar: name }

/** A school, and whether the caller may edit it. A trainer may not. */
const managedSchool = z.extend(school, { mayEdit: z.boolean() })
export type ManagedSchool = z.infer<typeof managedSchool>

export const getManagedSchools = {
  method: 'GET',
  path: 'manage/getschools',
  summary: "Lists the caller's schools by English name; all schools for an Admin.",
  input: z.object({}),
  output: z.array(managedSchool),
  access: 'token',
  roles: ['Trainer', 'School', 'Admin'],
  refusals: [],
} as const satisfies Endpoint

/** Refuses with `taken` if the city already has a school with this English name. */
export const addSchool = {
  method: 'POST',
  path: 'manage/addschool',
  summary: 'Adds a school to a city.',
  input: z.object(written),
  output: school,
  access: 'token',
  roles: ['Admin'],
  refusals: [],
} as const satisfies Endpoint

/**
 * A school cannot move to another country: its activities depend on the country's time zone and
 * holidays. Refuses with `taken` if the city already has a school with this English name. With
 * `seen`, the values that the form showed, only the differences are written. The last write wins.
 */
export const editSchool = {
  method: 'POST',
  path: 'manage/editschool',
  summary: "Changes a school's names or city.",
  input: z.object({
    id,
    ...written,
    seen: maybe(z.object({ cityId: id, name_En: anyName, name_Ar: anyName })),
  }),
  output: school,
  access: 'token',
  roles: ['School', 'Admin'],
  refusals: ['not_found'],
} as const satisfies Endpoint
