import { atom, readonlyType } from 'nanostores'
import type { Language } from '#contract/language.ts'
import { endSessionsOf } from '#contract/staff/end-sessions.ts'
import { editStaff } from '#contract/staff/edit-staff.ts'
import type { SchoolRight } from '#contract/staff/roles.ts'
import type { SchoolRole } from '#contract/staff/school-roles.ts'
import {
  invite,
  type Invitation,
  removeStaff,
  revokeInvitation,
  type StaffMember,
} from '#contract/staff/staff.ts'
import type { ContactMethod } from '../../../account/contact-method.ts'
import { type Answer, isNotFound } from '../../../api/answer.ts'
import { askProven } from '../../../api/ask-proven.ts'
import { askWith } from '../../../api/ask.ts'
import {
  type FormProblem,
  type FormTexts,
  problemOf,
  validateFields,
} from '../../../forms/form-problem.ts'
import { DONE, type FormState, IDLE, refused } from '../../../forms/form-state.ts'
import type { PeopleStore } from './people.ts'

/** The action and the person it is about. */
export type PeopleAction =
  | { deed: 'invite'; address: string }
  | { deed: 'revoke'; invitation: Invitation }
  | { deed: 'remove' | 'change'; member: StaffMember; role: SchoolRole }
  | { deed: 'endSessions'; member: StaffMember }

export interface PeopleActing {
  /** The action whose dialog is open. */
  opened: PeopleAction | null
  form: FormState<PeopleAction & FormProblem, PeopleAction, PeopleAction>
}

/** What a person gets with a role: the rights of a `School`, the activities of a `Trainer`. */
export interface Granted {
  rights: readonly SchoolRight[]
  gIds: readonly string[]
}

export interface Invited extends Granted {
  role: SchoolRole
  method: ContactMethod
  address: string
}

const FIELDS = ['email', 'phoneNumber', 'gIds']

interface ActingDeps {
  schoolId: number
  people: PeopleStore
  language: Language
  t: FormTexts
  /** Requests a proof. True once it is given. */
  requestProof: () => Promise<boolean>
}

/** Creates the store that invites staff to a school, changes their rights, and removes them. */
export function createPeopleActions(
  { language, people, requestProof, schoolId, t }: ActingDeps,
  ask = askWith({ language }),
) {
  const $state = atom<PeopleActing>({ opened: null, form: IDLE })
  const isSending = () => $state.get().form.status === 'sending'

  async function send(action: PeopleAction, call: () => Promise<Answer<unknown>>): Promise<void> {
    if (isSending()) return
    $state.set({ opened: action, form: { status: 'sending', ...action } })
    const answer = await call()
    if (answer.ok) $state.set({ opened: null, form: { ...DONE, ...action } })
    else {
      const problem = problemOf(answer.failure, FIELDS, t)
      $state.set({ opened: action, form: refused({ ...action, ...problem }) })
    }
    // If the person is missing, somebody else was first.
    if (answer.ok || isNotFound(answer.failure)) await people.load()
  }

  return {
    $state: readonlyType($state),
    open(action: PeopleAction): void {
      if (!isSending()) $state.set({ opened: action, form: IDLE })
    },
    /**
     * Closes the dialog, even while its call is under way. If the call is refused, it opens again
     * with the reason.
     */
    close(): void {
      const { form, opened } = $state.get()
      if (form.status === 'sending') $state.set({ opened: null, form })
      else if (opened) $state.set({ opened: null, form: IDLE })
    },
    async invite({ address, gIds, method, rights, role }: Invited): Promise<void> {
      // What is wrong with the form must not hide that another call is under way.
      if (isSending()) return
      const action: PeopleAction = { deed: 'invite', address: address.trim() }
      const wrong = validateFields({ [method]: address }, t.errors)
      if (wrong) return $state.set({ opened: action, form: refused({ ...action, ...wrong }) })
      const granted = role === 'School' ? { rights: [...rights] } : { gIds: [...gIds] }
      const wanted = { role, schoolId, [method]: address, ...granted }
      await send(action, () => askProven(() => ask(invite, wanted), requestProof))
    },
    revoke: (invitation: Invitation) =>
      send({ deed: 'revoke', invitation }, () =>
        ask(revokeInvitation, { invitationId: invitation.invitationId }),
      ),
    remove: (member: StaffMember, role: SchoolRole) =>
      send({ deed: 'remove', member, role }, () =>
        ask(removeStaff, { userId: member.userId, role, schoolId }),
      ),
    endSessions: ({ forgetFactors, member }: { member: StaffMember; forgetFactors: boolean }) =>
      send({ deed: 'endSessions', member }, () =>
        askProven(() => ask(endSessionsOf, { userId: member.userId, forgetFactors }), requestProof),
      ),
    change: (member: StaffMember, role: SchoolRole, { gIds, rights }: Granted) =>
      send({ deed: 'change', member, role }, () => {
        const granted = role === 'School' ? { rights: [...rights] } : { gIds: [...gIds] }
        const seen = { rights: member.rights, gIds: member.gIds }
        const wanted = { userId: member.userId, role, schoolId, ...granted, seen }
        return askProven(() => ask(editStaff, wanted), requestProof)
      }),
  }
}

export type PeopleActions = ReturnType<typeof createPeopleActions>
