import type { ActivityValues } from './activity-values.ts'

type Names = Pick<ActivityValues, 'activityName' | 'activityName_Ar'>

const OTHER = { activityName: 'activityName_Ar', activityName_Ar: 'activityName' } as const

/**
 * Returns the name to copy from the other language. Null if the field has a text, or the other one
 * is empty.
 */
export function copiedName(names: Names, to: keyof Names): string | null {
  const other = names[OTHER[to]].trim()
  return names[to].trim() === '' && other !== '' ? other : null
}

/** Checks if both names are the same text. */
export function areNamesAlike({ activityName, activityName_Ar }: Names): boolean {
  const name = activityName.trim()
  return name !== '' && name === activityName_Ar.trim()
}
