import type { Language } from '#contract/language.ts'
import type { SchoolRight } from '#contract/staff/roles.ts'
import type { Invitation, StaffMember } from '#contract/staff/staff.ts'
import type { Abilities, StaffView } from '#contract/staff/view.ts'
import type { people } from '../../i18n/en/manage/people.ts'
import type { seenAs } from '../../i18n/en/manage/seen-as.ts'
import { plural } from '../format/format.ts'

export type PeopleTexts = typeof people
export type SeenAsTexts = Pick<typeof seenAs, 'note' | 'notKept' | 'open'>

type Given = Pick<StaffMember, 'rights' | 'gIds'>

/** Describes what a person may do in a role, in one line. */
export function grantedText(
  language: Language,
  role: StaffMember['roles'][number],
  { gIds, rights }: Given,
  t: PeopleTexts,
): string {
  if (role === 'Trainer')
    return gIds.length === 0 ? t.trainsNone : plural(language, t.trains, gIds.length)
  return t.rightsOf[keyOf(rights)]
}

function keyOf(rights: readonly SchoolRight[]): keyof PeopleTexts['rightsOf'] {
  const [first, second] = rights
  if (second) return 'both'
  return first ?? 'none'
}

/** Returns the address to which an invitation was sent. */
export const addressOf = ({ email, phoneNumber }: Invitation): string => email ?? phoneNumber ?? ''

type Viewed = StaffView['activities'][number]

/** Returns the name of an activity. A draft may have a name in only one language. */
export function viewedName(language: Language, activity: Viewed): string {
  const { activityName, activityName_Ar } = activity
  return language === 'ar' ? activityName_Ar || activityName : activityName || activityName_Ar
}

export interface ViewGroup extends Abilities {
  role: Viewed['role']
  activities: readonly Viewed[]
}

/** Groups the activities for which a person has the same rights. */
export function groupsOf({ activities }: StaffView): ViewGroup[] {
  return [...Map.groupBy(activities, groupKey).values()].flatMap(group =>
    group[0] ? [{ ...group[0], activities: group }] : [],
  )
}

function groupKey(viewed: Viewed): string {
  const { actsOnRoster, edits, families, isRecorded, medicalNotes, role, roster } = viewed
  return [role, edits, roster, families, medicalNotes, actsOnRoster, isRecorded].join(' ')
}
