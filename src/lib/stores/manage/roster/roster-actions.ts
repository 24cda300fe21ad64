import { atom, readonlyType } from 'nanostores'
import type { Language } from '#contract/language.ts'
import { inviteGuardian } from '#contract/manage/guardians.ts'
import { cancelPlace, promote } from '#contract/manage/roster-changes.ts'
import type { RosterRow } from '#contract/manage/roster.ts'
import type { Answer, Failure } from '../../../api/answer.ts'
import { askWith } from '../../../api/ask.ts'
import {
  type FormProblem,
  type FormTexts,
  problemOf,
  validateFields,
} from '../../../forms/form-problem.ts'
import { DONE, type FormState, IDLE, problemIn, refused } from '../../../forms/form-state.ts'
import { createSerialQueue } from '../../../forms/serial-queue.ts'
import { createSingleFlight } from '../../../forms/single-flight.ts'
import type { RosterStore } from './roster.ts'

/** An action on a child, with its row at that time. */
export interface RosterAction {
  deed: 'give' | 'overbook' | 'takeOff' | 'invite'
  row: RosterRow
}

export interface RosterActing {
  /** The action whose dialog is open: for a reason, or a message to the family. */
  opened: RosterAction | null
  form: FormState<RosterAction & FormProblem, RosterAction, RosterAction>
}

/** The message to a family, in one language or both. */
export interface TypedMessage {
  message_En: string
  message_Ar: string
}

const FIELDS = ['reason', 'message_En', 'message_Ar']
/** These refusedPlaces mean that the shown roster is out of date. */
const OUTDATED = new Set(['registration_closed', 'not_found'])
const codeOf = (failure: Failure) => (failure.kind === 'refused' ? failure.problem.code : null)

type Call = () => Promise<Answer<RosterRow>>

/** A question about another child stays open. */
const withoutRow = (opened: RosterAction | null, { row }: RosterAction) =>
  opened?.row.registrationId === row.registrationId ? null : opened

const isSame = (one: RosterAction, other: RosterAction) =>
  one.deed === other.deed && one.row.registrationId === other.row.registrationId

/** Returns why an action was refused, if it was the last one. */
export const problemOfAction = ({ form }: RosterActing, action: RosterAction): FormProblem =>
  problemIn(form.status === 'refused' && isSame(form, action) ? form : IDLE)

/**
 * Opens the dialog that follows from a refusal: whether to exceed the capacity, or the one that was
 * refused. An open dialog about something else stays, with the words in it.
 */
function askInstead(
  { form, opened }: RosterActing,
  action: RosterAction,
  code: string | null,
): RosterActing {
  const overbook: RosterAction = { ...action, deed: 'overbook' }
  const isFull = action.deed === 'give' && code === 'activity_full'
  if (isFull && isSame(opened ?? overbook, overbook)) return { opened: overbook, form: IDLE }
  return { opened: opened ?? (action.deed === 'takeOff' ? action : null), form }
}

/** Creates the store that gives places to children of a roster, and takes children off it. */
export function createRosterActions(
  roster: RosterStore,
  language: Language,
  t: FormTexts,
  ask = askWith({ language }),
) {
  const $state = atom<RosterActing>({ opened: null, form: IDLE })
  const [inOrder, singleFlight] = [createSerialQueue(), createSingleFlight<void>()]
  let refusedPlaces = 0

  /** After a place that was not given, waiting ones are not given either: the school is asked first. */
  const send = (action: RosterAction, call: Call): Promise<void> =>
    singleFlight(`${action.deed} ${action.row.registrationId}`, () => {
      const before = refusedPlaces
      return inOrder(async () => {
        if (action.deed !== 'give' || refusedPlaces === before) await sendNow(action, call)
      })
    })

  async function sendNow(action: RosterAction, call: Call): Promise<void> {
    const { opened } = $state.get()
    $state.set({ opened, form: { status: 'sending', ...action } })
    const answer = await call()
    if (!answer.ok) return refuse(action, answer.failure)
    roster.replace(answer.data)
    $state.set({ opened: withoutRow($state.get().opened, action), form: { ...DONE, ...action } })
    return roster.load()
  }

  async function refuse(action: RosterAction, failure: Failure): Promise<void> {
    if (action.deed === 'give') refusedPlaces++
    const form = refused({ ...action, ...problemOf(failure, FIELDS, t) })
    $state.set(askInstead({ opened: $state.get().opened, form }, action, codeOf(failure)))
    if (OUTDATED.has(codeOf(failure) ?? '')) await roster.load()
  }

  return {
    $state: readonlyType($state),
    open(action: RosterAction): void {
      if ($state.get().form.status !== 'sending') $state.set({ opened: action, form: IDLE })
    },
    /** Closes the dialog, even while a call is under way. If its own is refused, it opens again. */
    close(): void {
      const { form } = $state.get()
      if (form.status !== 'sending') $state.set({ opened: null, form: IDLE })
      else if (form.deed !== 'overbook') $state.set({ opened: null, form })
    },
    /** Gives a waiting child a place. If none is left, asks whether to exceed the capacity. */
    give: (row: RosterRow) =>
      send({ deed: 'give', row }, () => ask(promote, { registrationId: row.registrationId })),
    /** Gives a place beyond the capacity, with a reason. */
    async overbook(row: RosterRow, reason: string): Promise<void> {
      const action: RosterAction = { deed: 'overbook', row }
      const wrong = validateFields({ reason }, t.errors)
      if (wrong) return $state.set({ opened: action, form: refused({ ...action, ...wrong }) })
      const { registrationId } = row
      await send(action, () => ask(promote, { registrationId, overbook: true, reason }))
    },
    /** Sends a new link to the guardian of a child that the school registered. */
    invite(row: RosterRow): Promise<void> {
      const { registrationId } = row
      return send({ deed: 'invite', row }, () => ask(inviteGuardian, { registrationId }))
    },
    takeOff: (row: RosterRow, message: TypedMessage) =>
      send({ deed: 'takeOff', row }, () =>
        ask(cancelPlace, { registrationId: row.registrationId, ...message }),
      ),
  }
}

export type RosterActions = ReturnType<typeof createRosterActions>
