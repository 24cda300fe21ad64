import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Managed } from '#contract/manage/activities.ts'
import { messagesFor } from '../../../../src/i18n/index.ts'
import type { Trainer } from '../../../../src/lib/manage/activity-values.ts'
import { JUDO, no, yes } from '../judo.ts'

const server = vi.hoisted(() => ({
  calls: [] as { path: string; input: unknown; key: string | undefined }[],
  answers: {} as Record<string, (input: never) => unknown>,
}))
vi.mock('../../../../src/lib/api/ask.ts', () => {
  type Options = Partial<Record<string, string>>
  const ask = async ({ path }: Endpoint, input: never, { idempotencyKey: key }: Options) => {
    server.calls.push({ path, input, key })
    return server.answers[path]?.(input)
  }
  const askWith = (options: Options) => (endpoint: Endpoint, input: never) =>
    ask(endpoint, input, options)
  return { ask, askWith }
})
// Test files share a process and its modules, so load separate copies with the mock for this file.
vi.resetModules()
const { createActivityForm } =
  await import('../../../../src/lib/stores/manage/activity/activity-form.ts')
afterAll(() => {
  vi.doUnmock('../../../../src/lib/api/ask.ts')
  vi.resetModules()
})

const { activityForm: t } = messagesFor('en')

const open = (known: Managed | null, owner = 'mona') =>
  createActivityForm({ language: 'en', owner, schoolId: 7, t, onAdded: () => {} }, known)

const sent = (path: string) => server.calls.filter(call => call.path === `manage/${path}`)

beforeEach(() => {
  server.calls = []
  server.answers = {}
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

describe('A school that changes an activity', () => {
  test('sends its changes, based on the version that it saw', async () => {
    server.answers['manage/editactivity'] = () => yes({ ...JUDO, minAge: null, version: 5 })
    const form = open(JUDO)
    form.type({ minAge: '', registrationClosesAt: '2027-01-02T20:00' })
    await form.save()
    expect(sent('editactivity')[0]?.input).toEqual({
      gId: JUDO.gId,
      version: 4,
      minAge: null,
      registrationClosesAt: '2027-01-02T20:00:00+03:00',
    })
    expect(form.$state.get().activity?.version).toBe(5)
  })

  test('keeps text typed during saving', async () => {
    const form = open(JUDO)
    server.answers['manage/editactivity'] = () => {
      form.type({ address_En: 'Hall 3' })
      return yes({ ...JUDO, activityName: 'Judo for all', version: 5 })
    }
    form.type({ activityName: ' Judo for all' })
    await form.save()
    expect(form.$state.get().values).toMatchObject({
      activityName: 'Judo for all',
      address_En: 'Hall 3',
    })
    expect(open({ ...JUDO, version: 5 }).$state.get().values.address_En).toBe('Hall 3')
  })

  test("reads the server's message at the field, until the text is changed", async () => {
    server.answers['manage/editactivity'] = () =>
      no('invalid_input', {
        errors: [
          { path: 'category', code: 'unknown_value', message: 'Not one of them.' },
          { path: 'fees', code: 'too_big', message: 'Too much.' },
        ],
      })
    const form = open(JUDO)
    form.type({ category: 'yodelling', fees: '9999999' })
    await form.save()
    expect(form.$state.get().form).toMatchObject({
      fields: { category: 'Not one of them.', fees: 'Too much.' },
    })
    form.type({ fees: '99' })
    expect(form.$state.get().form).toMatchObject({ fields: { category: 'Not one of them.' } })
    expect(form.$state.get().values.category).toBe('yodelling')
  })

  test('chooses field by field if somebody else saved first, and saves on top of it', async () => {
    const current = { ...JUDO, version: 6, activityName: 'Judo Club', capacity: 20, fees: 350 }
    server.answers['manage/editactivity'] = ({ version }: { version: number }) =>
      version === 6 ? yes({ ...current, version: 7 }) : no('edited_meanwhile', { current })
    const form = open(JUDO)
    form.type({ activityName: 'Judo for Girls', fees: '320' })
    await form.save()
    const { conflict, values } = form.$state.get()
    expect(conflict?.sides).toEqual({ activityName: 'mine', capacity: 'theirs', fees: 'mine' })
    expect(values.activityName).toBe('Judo for Girls')
    form.choose('fees', 'theirs')
    form.settle()
    await form.save()
    expect(sent('editactivity')[1]?.input).toEqual({
      gId: JUDO.gId,
      version: 6,
      activityName: 'Judo for Girls',
    })
  })

  test('continues if the other version differs in no field of the form, as after a picture', async () => {
    open(JUDO).type({ activityName: 'Judo for Girls' })
    const form = open({ ...JUDO, version: 5 })
    expect(form.$state.get()).toMatchObject({
      conflict: null,
      isRestored: true,
      values: { activityName: 'Judo for Girls' },
    })
    server.answers['manage/editactivity'] = () => yes({ ...JUDO, version: 6 })
    await form.save()
    expect(sent('editactivity')[0]?.input).toMatchObject({
      version: 5,
      activityName: 'Judo for Girls',
    })
  })

  test('sees both versions when it returns to text based on an older one', () => {
    open(JUDO).type({ activityName: 'Judo for Girls' })
    const later = { ...JUDO, version: 5, activityName: 'Judo Club' }
    expect(open(later).$state.get()).toMatchObject({
      conflict: { sides: { activityName: 'mine' }, theirs: { activityName: 'Judo Club' } },
    })
    // Somebody else wrote the same: there is nothing to choose.
    const same = { ...JUDO, version: 5, activityName: 'Judo for Girls' }
    expect(open(same).$state.get()).toMatchObject({ conflict: null, isRestored: false })
  })
})

describe('The coordinates of an activity', () => {
  test('are sent as parsed, and shown as numbers once saved', async () => {
    const place = { latitude: 24.7743, longitude: 46.7386 }
    server.answers['manage/editactivity'] = () => yes({ ...JUDO, ...place, version: 5 })
    const form = open(JUDO)
    form.type({ place: 'https://maps.google.com/?q=24.7743,46.7386' })
    await form.save()
    expect(sent('editactivity')[0]?.input).toEqual({ gId: JUDO.gId, version: 4, ...place })
    expect(form.$state.get()).toMatchObject({ values: { place: '24.7743, 46.7386' } })
  })

  test('can be removed', async () => {
    server.answers['manage/editactivity'] = () => yes({ ...JUDO, version: 5 })
    const form = open({ ...JUDO, latitude: 24.7743, longitude: 46.7386 })
    form.type({ place: '' })
    await form.save()
    const none = { latitude: null, longitude: null }
    expect(sent('editactivity')[0]?.input).toEqual({ gId: JUDO.gId, version: 4, ...none })
  })

  test('that are invalid are reported at their field, and nothing is lost', async () => {
    const form = open(JUDO)
    form.type({ place: 'https://maps.app.goo.gl/AbC' })
    await form.save()
    expect(server.calls).toEqual([])
    expect(form.$state.get()).toMatchObject({
      form: { fields: { place: t.errors.place.short_link } },
      values: { place: 'https://maps.app.goo.gl/AbC' },
    })
  })
})

describe('The trainers of an activity', () => {
  const [NOURA, OMAR, SARA] = ['Noura', 'Omar', 'Sara'].map((name, at) => ({
    userId: `${at}1111111-1111-4111-8111-111111111111`,
    name,
  })) as [Trainer, Trainer, Trainer]

  test('are kept over a reload, and sent as a whole', async () => {
    const known = { ...JUDO, trainers: [OMAR] }
    open(known).type({ trainers: [NOURA, OMAR] })
    const form = open(known)
    expect(form.$state.get()).toMatchObject({ isRestored: true, values: { trainers: [{}, {}] } })
    server.answers['manage/editactivity'] = () =>
      yes({ ...JUDO, trainers: [NOURA, OMAR], version: 5 })
    await form.save()
    const trainerIds = [NOURA.userId, OMAR.userId]
    expect(sent('editactivity')[0]?.input).toEqual({ gId: JUDO.gId, version: 4, trainerIds })
  })

  test('are a conflict if two people changed them, and no change in another order', async () => {
    const current = { ...JUDO, trainers: [SARA, NOURA], version: 5 }
    server.answers['manage/editactivity'] = () => no('edited_meanwhile', { current })
    const form = open({ ...JUDO, trainers: [SARA, NOURA] })
    form.type({ trainers: [NOURA], fees: '320' })
    await form.save()
    // The other person changed none of the fields that are changed here.
    expect(form.$state.get().conflict).toBeNull()
    const other = { ...JUDO, trainers: [OMAR], version: 6 }
    server.answers['manage/editactivity'] = () => no('edited_meanwhile', { current: other })
    await form.save()
    expect(form.$state.get().conflict?.sides).toMatchObject({ trainerIds: 'mine' })
  })

  test('that no longer train here are named at their field', async () => {
    server.answers['manage/editactivity'] = () =>
      no('invalid_input', {
        errors: [{ path: 'trainerIds.1', code: 'unknown_value', message: 'No.' }],
      })
    const form = open(JUDO)
    form.type({ trainers: [NOURA, OMAR] })
    await form.save()
    const fields = { 'trainerIds.1': t.errors.trainerIds.unknown_value }
    expect(form.$state.get().form).toMatchObject({ fields })
    form.type({ trainers: [NOURA] })
    expect(form.$state.get().form.status).toBe('idle')
  })
})

describe('Changed dates', () => {
  const span = { startsAt: '2027-01-03T16:00:00+03:00', endsAt: '2027-01-03T17:00:00+03:00' }
  const removed = { sessionId: null, before: span, after: null, kind: 'removed', why: null }

  test('of a published activity are shown before they are saved', async () => {
    server.answers['manage/previewchange'] = () =>
      yes({ changes: [removed], families: 2, clashes: 0 })
    server.answers['manage/editactivity'] = () =>
      yes({ ...JUDO, startDate: '2027-01-10', version: 5 })
    const form = open(JUDO)
    form.type({ startDate: '2027-01-10' })
    await form.save()
    expect(sent('previewchange')[0]?.input).toEqual({ gId: JUDO.gId, startDate: '2027-01-10' })
    expect(form.$state.get().preview).toMatchObject({ families: 2 })
    expect(sent('editactivity')).toEqual([])
    await form.confirm()
    expect(sent('editactivity')).toHaveLength(1)
    expect(form.$state.get()).toMatchObject({ preview: null, form: { status: 'done' } })
  })

  test('that are changed again while they are looked up are shown, not the earlier ones', async () => {
    const form = open(JUDO)
    server.answers['manage/previewchange'] = () => {
      if (sent('previewchange').length === 1) form.type({ startDate: '2027-01-17' })
      return yes({ changes: [removed], families: sent('previewchange').length, clashes: 0 })
    }
    form.type({ startDate: '2027-01-10' })
    await form.save()
    expect(sent('previewchange')[1]?.input).toMatchObject({ startDate: '2027-01-17' })
    expect(form.$state.get().preview).toMatchObject({ families: 2 })
  })

  test('that are discarded while they are looked up are neither saved nor published', async () => {
    const form = open({ ...JUDO, state: 'draft', confirmed: 1 })
    server.answers['manage/previewchange'] = () => {
      form.discard()
      return yes({ changes: [removed], families: 2, clashes: 0 })
    }
    server.answers['manage/publish'] = () => yes(JUDO)
    form.type({ startDate: '2027-01-10' })
    await form.publish()
    expect(server.calls.map(({ path }) => path)).toEqual(['manage/previewchange'])
    expect(form.$state.get()).toMatchObject({ preview: null, form: { status: 'idle' } })
  })

  test('of a draft without registrations are saved immediately', async () => {
    server.answers['manage/editactivity'] = () => yes({ ...JUDO, state: 'draft', version: 5 })
    const form = open({ ...JUDO, state: 'draft' })
    form.type({ startDate: '2027-01-10' })
    await form.save()
    expect(server.calls.map(({ path }) => path)).toEqual(['manage/editactivity'])
  })
})

describe('Publishing', () => {
  test('saves unsaved changes first', async () => {
    const draft = { ...JUDO, state: 'draft' } as const
    server.answers['manage/editactivity'] = () => yes({ ...draft, fees: 10, version: 5 })
    server.answers['manage/publish'] = () => yes({ ...JUDO, fees: 10, version: 6 })
    const form = open(draft)
    form.type({ fees: '10' })
    await form.publish()
    expect(sent('publish')[0]?.input).toEqual({ gId: JUDO.gId, version: 5 })
    expect(form.$state.get()).toMatchObject({
      activity: { state: 'published' },
      form: { status: 'done', verb: 'publish' },
    })
  })

  test('says at its field what is missing', async () => {
    const draft = { ...JUDO, state: 'draft', category: null } as const
    server.answers['manage/publish'] = () =>
      no('invalid_input', {
        errors: [{ path: 'category', code: 'required', message: 'Fill this in.' }],
      })
    const form = open(draft)
    await form.publish()
    expect(form.$state.get().form).toMatchObject({
      fields: { category: t.errors.category.required },
    })
  })

  test('can be withdrawn', async () => {
    server.answers['manage/unpublish'] = () => yes({ ...JUDO, state: 'draft', version: 5 })
    const form = open(JUDO)
    await form.takeBack()
    expect(form.$state.get()).toMatchObject({
      activity: { state: 'draft' },
      form: { verb: 'takeBack' },
    })
  })
})
