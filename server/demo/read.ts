import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { ROOT } from '../root.ts'
import {
  activitiesSchema,
  categoriesSchema,
  citiesSchema,
  type DemoActivity,
  type DemoCategory,
  type DemoFamily,
  type DemoMember,
  familySchema,
  schoolsSchema,
  staffSchema,
} from './schema.ts'

/** The cities of the demo. Like all functions here, it throws if a file does not match its schema. */
export const readCities = () => read('cities.json', citiesSchema)

/** The categories of the demo, in the order in which its activities are loaded. */
export const readCategories = () => read('categories.json', categoriesSchema)

/** The schools of the demo. */
export const readSchools = () => read('schools.json', schoolsSchema)

/** The English name of a school by its key. */
export function schoolNameOf(key: string): string {
  const school = readSchools().find(it => it.key === key)
  if (!school) throw new Error(`The demo has no school ${key}.`)
  return school.name.en
}

/** The activities of one category. */
export const readActivities = ({ group, slug }: DemoCategory): DemoActivity[] =>
  read(`activities/${group}/${slug}.json`, activitiesSchema)

/** The demo's parent account and children (README). */
export const readDemoFamily = (): DemoFamily => read('family.json', familySchema)

/** The demo accounts of school staff and Admin (README). */
export const readDemoStaff = (): DemoMember[] => read('staff.json', staffSchema)

function read<T extends z.ZodMiniType>(file: string, schema: T): z.infer<T> {
  const checked = schema.safeParse(JSON.parse(readFileSync(path.join(ROOT, 'demo', file), 'utf8')))
  if (checked.success) return checked.data
  throw new Error(`demo/${file} is wrong:\n${z.prettifyError(checked.error)}`)
}
