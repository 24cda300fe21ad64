import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createOwnedDraft } from '../../src/lib/owned-draft.ts'

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
