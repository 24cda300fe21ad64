import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import {
  createApplyDraft,
  NOTHING_CHOSEN_YET,
} from '../../../../src/lib/registrations/apply-draft.ts'
import { createOwnedDraft } from '../../../../src/lib/session/owned-draft.ts'

const shape = z.object({ name: z.string() })
const draftOf = (owner: string) => createOwnedDraft('test', owner, shape)

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

test('what was typed comes back', () => {
  draftOf('mona').write({ name: 'Mona' })
  expect(draftOf('mona').read()).toEqual({ name: 'Mona' })
})

test('nobody else sees it', () => {
  draftOf('mona').write({ name: 'Mona' })
  expect(draftOf('omar').read()).toBeNull()
})

test('once cleared it is gone', () => {
  draftOf('mona').write({ name: 'Mona' })
  draftOf('mona').clear()
  expect(draftOf('mona').read()).toBeNull()
})

test.each(['{', 'null', '{"owner":"mona"}', '{"owner":"mona","draft":{"name":1}}'])(
  'what is no draft counts as none: %s',
  text => {
    sessionStorage.setItem('nashat.test', text)
    expect(draftOf('mona').read()).toBeNull()
  },
)

test('without storage nothing breaks', () => {
  vi.stubGlobal('sessionStorage', undefined)
  draftOf('mona').write({ name: 'Mona' })
  expect(draftOf('mona').read()).toBeNull()
})

test('a result is kept without the words that name a child', () => {
  const childId = '00000000-0000-4000-8000-000000000001'
  const facts = { childId, registrationId: null, status: 'refused', code: 'not_eligible' } as const
  const draft = createApplyDraft('mona', 'chess')
  draft.write({ ...NOTHING_CHOSEN_YET, results: [{ ...facts, message: 'Sara turns 7 in May.' }] })

  expect(sessionStorage.getItem('nashat.kept.apply.chess')).not.toContain('Sara')
  expect(draft.read()).toEqual({ ...NOTHING_CHOSEN_YET, results: [facts] })
  expect(createApplyDraft('omar', 'chess').read()).toEqual(NOTHING_CHOSEN_YET)
})
