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
import { DONE, type FormState, IDLE, refused } from '../../../forms/form-state.ts'
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
/** These refusals mean that the shown roster is out of date. */
const OUTDATED = new Set(['registration_closed', 'not_found'])
const codeOf = (failure: Failure) => (failure.kind === 'refused' ? failure.problem.code : null)

type Call = () => Promise<Answer<RosterRow>>

/** A question about another child stays open. */
const withoutRow = (opened: RosterAction | null, { row }: RosterAction) =>
  opened?.row.registrationId === row.registrationId ? null : opened

/** Creates a queue that runs actions one after the other, and the same one only once. */
function createActionQueue() {
  const inOrder = createSerialQueue()
  const singleFlight = createSingleFlight<void>()
  let drops = 0
  return {
    add: ({ deed, row }: RosterAction, work: () => Promise<void>): Promise<void> =>
      singleFlight(`${deed} ${row.registrationId}`, () => {
        const before = drops
        return inOrder(async () => {
          if (drops === before) await work()
        })
      }),
    /** Drops the waiting actions. They might hide why the running one was refused. */
    dropWaiting(): void {
      drops += 1
    },
  }
}

/** Creates the store that gives places to children of a roster, and takes children off it. */
export function createRosterActions(
  roster: RosterStore,
  language: Language,
  t: FormTexts,
  ask = askWith({ language }),
) {
  const $state = atom<RosterActing>({ opened: null, form: IDLE })
  const queue = createActionQueue()
  const isSending = () => $state.get().form.status === 'sending'

  const send = (action: RosterAction, call: Call): Promise<void> =>
    queue.add(action, () => sendNow(action, call))

  async function sendNow(action: RosterAction, call: Call): Promise<void> {
    const { opened } = $state.get()
    $state.set({ opened, form: { status: 'sending', ...action } })
    const answer = await call()
    if (answer.ok) {
      roster.replace(answer.data)
      $state.set({ opened: withoutRow(opened, action), form: { ...DONE, ...action } })
      return roster.load()
    }
    queue.dropWaiting()
    const { failure } = answer
    if (action.deed === 'give' && codeOf(failure) === 'activity_full')
      $state.set({ opened: { ...action, deed: 'overbook' }, form: IDLE })
    else $state.set({ opened, form: refused({ ...action, ...problemOf(failure, FIELDS, t) }) })
    if (OUTDATED.has(codeOf(failure) ?? '')) await roster.load()
  }

  return {
    $state: readonlyType($state),
    open(action: RosterAction): void {
      if (!isSending()) $state.set({ opened: action, form: IDLE })
    },
    /**
     * Closes the dialog, even while its call is under way. If the call is refused, it opens again
     * with the reason.
     */
    close(): void {
      const { form } = $state.get()
      if (form.status !== 'sending') $state.set({ opened: null, form: IDLE })
      else if (form.deed === 'takeOff') $state.set({ opened: null, form })
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
    invite: (row: RosterRow) =>
      send({ deed: 'invite', row }, () =>
        ask(inviteGuardian, { registrationId: row.registrationId }),
      ),
    takeOff: (row: RosterRow, message: TypedMessage) =>
      send({ deed: 'takeOff', row }, () =>
        ask(cancelPlace, { registrationId: row.registrationId, ...message }),
      ),
  }
}

export type RosterActions = ReturnType<typeof createRosterActions>
