import { atom, readonlyType, type WritableAtom } from 'nanostores'
import type { Language } from '#contract/language.ts'
import { inviteGuardian } from '#contract/manage/guardians.ts'
import { cancelPlace, promote } from '#contract/manage/roster-changes.ts'
import type { RosterRow } from '#contract/manage/roster.ts'
import { type Answer, type Failure, refusalCode } from '../../../api/answer.ts'
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

/** Why an action was refused. */
export type RosterRefusal = RosterAction & FormProblem

export interface RosterActing {
  /** The action whose dialog is open: for a reason, or a message to the family. */
  opened: RosterAction | null
  form: FormState<RosterRefusal, RosterAction, RosterAction>
  /** What was refused and not dismissed yet: of each child the last one. */
  refusals: readonly RosterRefusal[]
}

/** The message to a family, in one language or both. */
export interface TypedMessage {
  message_En: string
  message_Ar: string
}

const FIELDS = ['reason', 'message_En', 'message_Ar']
/** These refusals mean that the shown roster is out of date. */
const OUTDATED = new Set(['registration_closed', 'not_found'])

type Call = () => Promise<Answer<RosterRow>>

const isOfSameChild = (one: Pick<RosterAction, 'row'>, other: Pick<RosterAction, 'row'>) =>
  one.row.registrationId === other.row.registrationId

/** Closes the dialog of a child that is dealt with. One about another child stays open. */
const withoutRow = (opened: RosterAction | null, action: RosterAction) =>
  opened && isOfSameChild(opened, action) ? null : opened

const isSame = (one: RosterAction, other: RosterAction) =>
  one.deed === other.deed && isOfSameChild(one, other)

/** Returns the refusals of other children. */
const withoutChild = (refusals: RosterActing['refusals'], action: Pick<RosterAction, 'row'>) =>
  refusals.filter(it => !isOfSameChild(it, action))

/** Returns why an action was refused, if it was the last one on its child. */
export const problemOfAction = ({ refusals }: RosterActing, action: RosterAction): FormProblem =>
  refusals.find(it => isSame(it, action)) ?? problemIn(IDLE)

/**
 * Opens the dialog that follows from a refusal: whether to exceed the capacity, or the one that was
 * refused. An open dialog about something else stays, with the words in it.
 */
function askInstead(
  { opened, refusals }: RosterActing,
  refusal: RosterRefusal,
  code: string | null,
): RosterActing {
  const { deed, row } = refusal
  const overbook: RosterAction = { deed: 'overbook', row }
  const others = withoutChild(refusals, refusal)
  const isFull = deed === 'give' && code === 'activity_full'
  if (isFull && isSame(opened ?? overbook, overbook))
    return { opened: overbook, form: IDLE, refusals: others }
  return {
    opened: opened ?? (deed === 'takeOff' ? { deed, row } : null),
    form: refused(refusal),
    refusals: [...others, refusal],
  }
}

interface Sending {
  roster: RosterStore
  $state: WritableAtom<RosterActing>
  t: FormTexts
}

/**
 * Creates the function that sends actions: one after the other, and the same one only once. `validate`
 * returns what is wrong with the input, before anything is sent.
 */
function createSend({ $state, roster, t }: Sending) {
  const inOrder = createSerialQueue()
  const singleFlight = createSingleFlight<void>()
  let refusedPlaces = 0

  /**
   * After a place that was not given, waiting ones are not given either: the school is asked first. What
   * a dialog sends is dropped if the dialog is closed before its turn.
   */
  const isStillWanted = (action: RosterAction, refusedBefore: number) =>
    action.deed === 'give' ? refusedPlaces === refusedBefore : isOpen($state.get(), action)

  async function sendNow(action: RosterAction, call: Call): Promise<void> {
    const state = $state.get()
    // Screen readers announce the same refusal again only if it was gone in between.
    const others = withoutChild(state.refusals, action)
    $state.set({ ...state, form: { status: 'sending', ...action }, refusals: others })
    const answer = await call()
    if (!answer.ok) return refuse(action, answer.failure)
    roster.replace(answer.data)
    const { opened, refusals } = $state.get()
    $state.set({
      opened: withoutRow(opened, action),
      form: { ...DONE, ...action },
      refusals: withoutChild(refusals, action),
    })
    await roster.load()
  }

  async function refuse(action: RosterAction, failure: Failure): Promise<void> {
    if (action.deed === 'give') refusedPlaces++
    const refusal = { ...action, ...problemOf(failure, FIELDS, t) }
    $state.set(askInstead($state.get(), refusal, refusalCode(failure)))
    if (OUTDATED.has(refusalCode(failure) ?? '')) await roster.load()
  }

  return (action: RosterAction, call: Call, validate?: () => FormProblem | null): Promise<void> =>
    singleFlight(`${action.deed} ${action.row.registrationId}`, () => {
      const refusedBefore = refusedPlaces
      return inOrder(async () => {
        if (!isStillWanted(action, refusedBefore)) return
        const wrong = validate?.()
        if (!wrong) return sendNow(action, call)
        const refusal = { ...action, ...wrong }
        const others = withoutChild($state.get().refusals, action)
        $state.set({ opened: action, form: refused(refusal), refusals: [...others, refusal] })
      })
    })
}

/** Actions without a dialog count as open. */
const isOpen = ({ opened }: RosterActing, action: RosterAction) =>
  action.deed === 'invite' || (opened !== null && isSame(opened, action))

/** Creates the store that gives places to children of a roster, and takes children off it. */
export function createRosterActions(
  roster: RosterStore,
  language: Language,
  t: FormTexts,
  ask = askWith({ language }),
) {
  const $state = atom<RosterActing>({ opened: null, form: IDLE, refusals: [] })
  const send = createSend({ $state, roster, t })

  /**
   * Shows a dialog, or none. A call that is under way goes on. What was refused of the child whose dialog
   * opens or closes has been read.
   */
  function show(opened: RosterAction | null): void {
    const { form, opened: before, refusals } = $state.get()
    $state.set({
      opened,
      form: form.status === 'sending' ? form : IDLE,
      refusals: [before, opened].reduce(
        (left, it) => (it ? withoutChild(left, it) : left),
        refusals,
      ),
    })
  }

  return {
    $state: readonlyType($state),
    open: show,
    /** Hides what was refused of a child. */
    dismiss(refusal: RosterRefusal): void {
      const state = $state.get()
      $state.set({ ...state, refusals: withoutChild(state.refusals, refusal) })
    },
    /** Closes the dialog. If its child is just being taken off, it opens again if that is refused. */
    close(): void {
      const { form, opened } = $state.get()
      const isUnderWay = form.status === 'sending' && opened !== null && isSame(form, opened)
      if (!isUnderWay || form.deed === 'takeOff') show(null)
    },
    /** Gives a waiting child a place. If none is left, asks whether to exceed the capacity. */
    give: (row: RosterRow) =>
      send({ deed: 'give', row }, () => ask(promote, { registrationId: row.registrationId })),
    /** Gives a place beyond the capacity, with a reason. */
    overbook: (row: RosterRow, reason: string) =>
      send(
        { deed: 'overbook', row },
        () => ask(promote, { registrationId: row.registrationId, overbook: true, reason }),
        () => validateFields({ reason }, t.errors),
      ),
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
