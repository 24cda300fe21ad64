import { expect, test } from 'vitest'
import { importCatalogue } from '#contract/manage/catalogue.ts'
import type { Family } from '../../../support/people/family.ts'
import { startSchool } from '../../../support/people/school.ts'
import { makeStaff } from '../../../support/people/staff.ts'

const HEAD = new TextEncoder().encode('external_id,name_en,city_en,school_en\n')

/** A file that is sent when the test says so. It knows when somebody begins to read it. */
function slowFile() {
  const begun = Promise.withResolvers<void>()
  const sent = Promise.withResolvers<void>()
  const state = { isRead: false }
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        state.isRead = true
        begun.resolve()
        await sent.promise
        controller.enqueue(HEAD)
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return { body, begun: begun.promise, send: sent.resolve, state }
}

test('Of the catalogues that one person sends together one is read, and nobody else waits', async () => {
  const { api, head, schoolId } = await startSchool()
  const importing = ({ token }: Family, { body }: ReturnType<typeof slowFile>) =>
    api.ask(`/api/${importCatalogue.path}?schoolId=${schoolId}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'text/csv' },
      body,
      duplex: 'half',
    } as RequestInit)
  const [first, second, colleagues] = [slowFile(), slowFile(), slowFile()]
  const firstAnswer = importing(head, first)
  await first.begun
  const secondAnswer = importing(head, second)
  colleagues.send()
  expect((await importing(await makeStaff(api, schoolId), colleagues)).status).toBe(200)
  expect(second.state.isRead).toBe(false)
  first.send()
  await second.begun
  second.send()
  expect([(await firstAnswer).status, (await secondAnswer).status]).toEqual([200, 200])
  await api.close()
})
