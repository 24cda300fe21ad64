import type { ActivityValues } from './activity-values.ts'

type Names = Pick<ActivityValues, 'activityName' | 'activityName_Ar'>

const OTHER = { activityName: 'activityName_Ar', activityName_Ar: 'activityName' } as const

/** What a name can be copied from: null where something is written already, or nothing in the other language. */
export function copiedName(names: Names, to: keyof Names): string | null {
  const other = names[OTHER[to]].trim()
  return names[to].trim() === '' && other !== '' ? other : null
}

/** Whether there are two names, and one is a copy of the other. */
export function areNamesAlike({ activityName, activityName_Ar }: Names): boolean {
  const name = activityName.trim()
  return name !== '' && name === activityName_Ar.trim()
}
