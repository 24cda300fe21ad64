import type { Language } from '#contract/language.ts'
import {
  getInvitations,
  getStaff,
  type Invitation,
  type StaffMember,
} from '#contract/staff/staff.ts'
import { type Answer, type FailureTexts, isNotFound } from '../../../api/answer.ts'
import { askWith } from '../../../api/ask.ts'
import { createLoaded } from '../../loaded.ts'

export interface People {
  members: readonly StaffMember[]
  invitations: readonly Invitation[]
}

const NOT_THEIRS: Answer<null> = { ok: true, data: null, total: null }

/** Creates the store of a school's staff and invitations; null if the user does not run the school. */
export function createPeople(schoolId: number, language: Language, t: FailureTexts) {
  const ask = askWith({ language })
  return createLoaded<People | null>(async () => {
    const [members, invitations] = await Promise.all([
      ask(getStaff, { schoolId }),
      ask(getInvitations, { schoolId }),
    ])
    if (!members.ok) return isNotFound(members.failure) ? NOT_THEIRS : members
    if (!invitations.ok) return invitations
    const data = { members: members.data, invitations: invitations.data }
    return { ok: true, data, total: null }
  }, t)
}

export type PeopleStore = ReturnType<typeof createPeople>
