import { PgBoss } from 'pg-boss'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addChildren } from '../../support/people/add-children.ts'
import { schoolWithMessages } from '../../support/people/messages.ts'

const FAMILIES = 300

const { at, delivered, registered, send, sentList, listOf } = schoolWithMessages()

test('a message to hundreds of families reaches each of them once, in its language, by a few statements', async () => {
  const family = await registered()
  const { api } = at.school
  const crowd = { count: FAMILIES, status: 'confirmed', areClaimed: true } as const
  await addChildren(api, at.activity.gId, { ...crowd, areReachable: true })
  await api.deliver()

  onTestFinished(() => void vi.restoreAllMocks())
  const statements = [
    vi.spyOn(PgBoss.prototype, 'send'),
    vi.spyOn(PgBoss.prototype, 'insert'),
  ] as const
  const texts = { text_En: 'Please bring water.', text_Ar: 'أحضروا الماء.' }
  expect((await send(texts)).body).toMatchObject({ recipients: FAMILIES + 1 })

  const count = statements.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  expect(count).toBeLessThan(10)

  const notices = await delivered()
  expect(new Set(notices.map(({ to }) => to)).size).toBe(FAMILIES + 1)
  expect(notices).toHaveLength(FAMILIES + 1)
  expect(notices.filter(({ text }) => text.includes('أحضروا الماء.'))).toHaveLength(FAMILIES / 2)
  expect((await sentList())[0]).toMatchObject({ recipients: FAMILIES + 1, read: 0 })
  expect(await listOf(family)).toMatchObject([{ text: 'Please bring water.', language: 'en' }])
})
