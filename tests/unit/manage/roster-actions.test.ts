import { describe, expect, test } from 'vitest'
import { getManagedActivity } from '#contract/manage/activities.ts'
import { inviteGuardian } from '#contract/manage/guardians.ts'
import { cancelPlace, promote } from '#contract/manage/roster-changes.ts'
import { getRoster, type RosterRow } from '#contract/manage/roster.ts'
import { messagesFor } from '../../../src/i18n/index.ts'
import type { Answer } from '../../../src/lib/api/answer.ts'
import {
  createRosterActions,
  problemOfAction,
} from '../../../src/lib/stores/manage/roster/roster-actions.ts'
import { createRoster } from '../../../src/lib/stores/manage/roster/roster.ts'
import { settle, waitingCalls } from '../lib/waiting-calls.ts'
import { answering, OFFLINE, ok, refusal } from './school-calls.ts'

const { manage, rosterActions } = messagesFor('en')
const { offline, unexpected } = manage
const texts = { offline, unexpected, errors: rosterActions.errors }

const OMAR = { registrationId: 'omar', firstName: 'Omar', status: 'waitlisted' } as RosterRow
const placed: RosterRow = { ...OMAR, status: 'confirmed' }

/** A school with an open roster on which Omar waits; later answers for the roster are given. */
async function rosterWith(answers: {
  onPromote?: (input: { overbook?: boolean }) => Answer<unknown>
  onCancel?: () => Answer<unknown>
  later?: RosterRow[]
}) {
  let asked = 0
  const { ask, sent } = answering({
    [getRoster.path]: () => ok(asked++ === 0 ? [OMAR] : (answers.later ?? [OMAR])),
    [getManagedActivity.path]: () => ok({ gId: 'judo' }),
    [promote.path]: input => answers.onPromote?.(input) ?? ok(placed),
    [inviteGuardian.path]: () => ok(OMAR),
    [cancelPlace.path]: () => answers.onCancel?.() ?? ok({ ...OMAR, status: 'cancelled' }),
  })
  const roster = createRoster('judo', 'en', texts, ask)
  await roster.load()
  const actions = createRosterActions(roster, 'en', texts, ask)
  const rows = () => {
    const state = roster.$state.get()
    return state.status === 'ready' ? state.data.rows.map(it => `${it.firstName} ${it.status}`) : []
  }
  return { actions, rows, sent, state: () => actions.$state.get() }
}

const fullUnlessOverbooked = ({ overbook }: { overbook?: boolean }) =>
  overbook ? ok(placed) : refusal('activity_full')

describe('A school that gives a child a seat', () => {
  test('sees it among the seats', async () => {
    const { actions, rows, state } = await rosterWith({ later: [placed] })
    await actions.give(OMAR)
    expect(state()).toMatchObject({ opened: null, form: { status: 'done', deed: 'give' } })
    expect(rows()).toEqual(['Omar confirmed'])
  })

  test('must give a reason if all seats are taken, and then gives one more', async () => {
    const { actions, sent, state } = await rosterWith({ onPromote: fullUnlessOverbooked })
    await actions.give(OMAR)
    expect(state()).toMatchObject({ opened: { deed: 'overbook' }, form: { status: 'idle' } })

    await actions.overbook(OMAR, '  ')
    expect(state()).toMatchObject({
      opened: { deed: 'overbook' },
      form: { status: 'refused', fields: { reason: rosterActions.errors.reason.required } },
    })
    expect(sent(promote.path)).toHaveLength(1)

    await actions.overbook(OMAR, 'His sister plays here')
    expect(sent(promote.path).at(-1)).toEqual({
      registrationId: 'omar',
      overbook: true,
      reason: 'His sister plays here',
    })
    expect(state()).toMatchObject({ opened: null, form: { status: 'done', deed: 'overbook' } })
  })

  test("reads the server's message if the family was quicker, and the current state", async () => {
    const { actions, rows, state } = await rosterWith({
      onPromote: () => refusal('registration_closed'),
      later: [],
    })
    await actions.give(OMAR)
    expect(state().form).toMatchObject({
      status: 'refused',
      message: 'server: registration_closed',
    })
    expect(rows()).toEqual([])
  })
})

const SARA = { ...OMAR, registrationId: 'sara', firstName: 'Sara' }
const childrenOf = (sent: unknown[]) =>
  sent.map(input => (input as { registrationId: string }).registrationId)

describe('A school that gives one seat after the other, without waiting', () => {
  test('has all of them given, each once', async () => {
    const { actions, sent, state } = await rosterWith({})
    void actions.give(OMAR)
    void actions.give(OMAR)
    await actions.give(SARA)
    expect(childrenOf(sent(promote.path))).toEqual(['omar', 'sara'])
    expect(state()).toMatchObject({ form: { status: 'done', row: SARA } })
  })

  test('must answer for the first one without a free seat, before anything else is done', async () => {
    const { actions, sent, state } = await rosterWith({ onPromote: fullUnlessOverbooked })
    void actions.give(OMAR)
    await actions.give(SARA)
    expect(childrenOf(sent(promote.path))).toEqual(['omar'])
    expect(state()).toMatchObject({ opened: { deed: 'overbook', row: OMAR } })

    await actions.give(SARA)
    expect(childrenOf(sent(promote.path))).toEqual(['omar', 'sara'])
  })
})

/** A roster whose answers come when the test sends them. */
function waitingRoster() {
  const server = waitingCalls()
  const roster = createRoster('judo', 'en', texts, server.ask)
  const actions = createRosterActions(roster, 'en', texts, server.ask)
  return { actions, server, state: () => actions.$state.get() }
}

describe('A school that writes about one child while it acts on others', () => {
  test('keeps its words when another child finds no place', async () => {
    const { actions, state } = await rosterWith({ onPromote: fullUnlessOverbooked })
    await actions.give(OMAR)
    await actions.give(SARA)
    expect(state()).toMatchObject({
      opened: { deed: 'overbook', row: OMAR },
      form: { status: 'refused', deed: 'give', row: SARA, message: 'server: activity_full' },
    })
    expect(problemOfAction(state(), { deed: 'overbook', row: OMAR }).message).toBeNull()
  })

  test('takes a child off, although another one found no place before', async () => {
    const { actions, sent, state } = await rosterWith({ onPromote: fullUnlessOverbooked })
    void actions.give(OMAR)
    actions.open({ deed: 'takeOff', row: SARA })
    await actions.takeOff(SARA, { message_En: 'See you next term', message_Ar: '' })
    expect(sent(cancelPlace.path)).toMatchObject([{ registrationId: 'sara' }])
    expect(state()).toMatchObject({ opened: null, form: { status: 'done', row: SARA } })
  })

  test('gives no place beyond the capacity after pressing Cancel while that waits', async () => {
    const { actions, sent } = await rosterWith({ onPromote: fullUnlessOverbooked })
    await actions.give(OMAR)
    void actions.invite(SARA)
    const given = actions.overbook(OMAR, 'His sister plays here')
    actions.close()
    await given
    expect(sent(promote.path)).toHaveLength(1)
  })

  test('reads that the reason is missing once the call before it is answered', async () => {
    const { actions, sent, state } = await rosterWith({ onPromote: fullUnlessOverbooked })
    await actions.give(OMAR)
    void actions.invite(SARA)
    const given = actions.overbook(OMAR, ' ')
    await given
    expect(state().form).toMatchObject({ status: 'refused', deed: 'overbook' })
    expect(sent(promote.path)).toHaveLength(1)
  })

  test('opens a dialog while a call is under way', async () => {
    const { actions, server, state } = waitingRoster()
    void actions.give(OMAR)
    await settle()
    actions.open({ deed: 'takeOff', row: SARA })
    expect(state()).toMatchObject({ opened: { row: SARA }, form: { status: 'sending', row: OMAR } })
    await server.answer(promote, 0, ok(placed))
    expect(state()).toMatchObject({ opened: { row: SARA }, form: { status: 'done', row: OMAR } })
  })

  test('gives a place beyond the capacity, although another child found none before', async () => {
    const { actions, sent } = await rosterWith({ onPromote: fullUnlessOverbooked })
    await actions.give(OMAR)
    const given = actions.give(SARA)
    await actions.overbook(OMAR, 'His sister plays here')
    await given
    expect(sent(promote.path)).toMatchObject([{}, {}, { registrationId: 'omar', overbook: true }])
  })

  test('closes a dialog while a place is given to another, and it stays closed', async () => {
    const { actions, server, state } = waitingRoster()
    actions.open({ deed: 'takeOff', row: SARA })
    void actions.give(OMAR)
    await settle()
    actions.close()
    await server.answer(promote, 0, refusal('registration_closed'))
    expect(state()).toMatchObject({ opened: null, form: { status: 'refused', row: OMAR } })
  })

  test('sees the dialog that it closed again, where the child was not taken off', async () => {
    const { actions, server, state } = waitingRoster()
    actions.open({ deed: 'takeOff', row: SARA })
    void actions.takeOff(SARA, { message_En: '', message_Ar: '' })
    await settle()
    actions.close()
    await server.answer(cancelPlace, 0, OFFLINE)
    expect(state()).toMatchObject({ opened: { deed: 'takeOff', row: SARA } })
    expect(problemOfAction(state(), { deed: 'takeOff', row: SARA }).message).toBe(offline)
  })

  test('gives a place that it presses after a refusal, while the roster is read anew', async () => {
    const { actions, server } = waitingRoster()
    void actions.give(OMAR)
    await server.answer(promote, 0, refusal('registration_closed'))
    void actions.give(SARA)
    await server.answer(getRoster, 0, ok([SARA]))
    await server.answer(getManagedActivity, 0, ok({ gId: 'judo' }))
    expect(childrenOf(server.sentTo(promote).map(({ input }) => input))).toEqual(['omar', 'sara'])
  })
})

describe('A school that is refused a place and goes on', () => {
  const LINA = { ...OMAR, registrationId: 'lina', firstName: 'Lina' }
  /** Without a seat, while a reason for Omar is being written. */
  async function refusedTwice() {
    const { actions, state } = await rosterWith({ onPromote: fullUnlessOverbooked })
    await actions.give(OMAR)
    await actions.give(SARA)
    await actions.give(LINA)
    const shown = () =>
      state().refusals.map(({ message, row }) => `${row.firstName}: ${message ?? ''}`)
    return { actions, shown, state }
  }
  const SARA_FULL = 'Sara: server: activity_full'
  const LINA_FULL = 'Lina: server: activity_full'

  test('reads of each child that has none, also after the next call is done', async () => {
    const { actions, shown, state } = await refusedTwice()
    expect(shown()).toEqual([SARA_FULL, LINA_FULL])
    await actions.overbook(OMAR, 'His sister plays here')
    expect(state()).toMatchObject({ opened: null, form: { status: 'done', row: OMAR } })
    expect(shown()).toEqual([SARA_FULL, LINA_FULL])
  })

  test('reads it until it is dismissed, or that child gets another result', async () => {
    const { actions, shown, state } = await refusedTwice()
    const [ofSara] = state().refusals
    if (ofSara) actions.dismiss(ofSara)
    expect(shown()).toEqual([LINA_FULL])
    actions.open({ deed: 'takeOff', row: LINA })
    await actions.takeOff(LINA, { message_En: '', message_Ar: '' })
    expect(shown()).toEqual([])
  })

  test('hears the same refusal again, because the one before goes when it is sent again', async () => {
    const { actions, server, state } = waitingRoster()
    void actions.give(OMAR)
    await server.answer(promote, 0, OFFLINE)
    expect(state().refusals).toMatchObject([{ row: OMAR, message: offline }])
    void actions.give(OMAR)
    await settle()
    expect(state()).toMatchObject({ form: { status: 'sending', row: OMAR }, refusals: [] })
    await server.answer(promote, 1, OFFLINE)
    expect(state().refusals).toMatchObject([{ row: OMAR, message: offline }])
  })
})

describe('A school that takes a child off its roster', () => {
  test('sends its message in both languages, and the child is removed', async () => {
    const { actions, rows, sent, state } = await rosterWith({ later: [] })
    actions.open({ deed: 'takeOff', row: OMAR })
    await actions.takeOff(OMAR, { message_En: 'See you next term', message_Ar: '' })
    expect(sent(cancelPlace.path)).toEqual([
      { registrationId: 'omar', message_En: 'See you next term', message_Ar: '' },
    ])
    expect(state()).toMatchObject({ opened: null, form: { status: 'done', deed: 'takeOff' } })
    expect(rows()).toEqual([])
  })

  test('keeps the form open without a connection', async () => {
    const { actions, state } = await rosterWith({ onCancel: () => OFFLINE })
    actions.open({ deed: 'takeOff', row: OMAR })
    await actions.takeOff(OMAR, { message_En: '', message_Ar: '' })
    expect(state()).toMatchObject({
      opened: { deed: 'takeOff' },
      form: { status: 'refused', message: offline },
    })
  })
})
