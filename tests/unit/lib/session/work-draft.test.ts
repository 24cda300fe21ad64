import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createWorkDraft } from '../../../../src/lib/session/work-draft.ts'
import { fakeBrowser } from '../browser.ts'

const shape = z.object({ name: z.string() })
const draftOf = (owner: string) => createWorkDraft('test', owner, shape)

beforeEach(() => void vi.stubGlobal('sessionStorage', fakeBrowser().storage))

test("a school's typed text is restored for the person who typed it, and for nobody else", () => {
  draftOf('mona').write({ name: 'Judo' })
  expect(draftOf('mona').read()).toEqual({ name: 'Judo' })
  expect(draftOf('omar').read()).toBeNull()
})

test('a cleared draft is deleted', () => {
  draftOf('mona').write({ name: 'Judo' })
  draftOf('mona').clear()
  expect(draftOf('mona').read()).toBeNull()
})

test.each(['{', 'null', '{"owner":"mona"}', '{"owner":"mona","draft":{"name":1}}'])(
  'a value that is no draft is ignored: %s',
  text => {
    sessionStorage.setItem('nashat.work.test', text)
    expect(draftOf('mona').read()).toBeNull()
  },
)

test('without storage nothing breaks', () => {
  vi.stubGlobal('sessionStorage', undefined)
  draftOf('mona').write({ name: 'Judo' })
  expect(draftOf('mona').read()).toBeNull()
})
