import { expect, test } from 'vitest'
import { createFamilyStreams } from '../../../server/live/family-streams.ts'

const PARENT = 'a0000000-0000-4000-8000-000000000001'
const NOW = new Date('2026-09-01T09:00:00Z')
const READER = { parentId: PARENT, signInId: 'one', until: new Date('2026-09-01T10:00:00Z') }

/** Streams of a parent who got so many events of a hundred bytes. */
function toldOf(count: number) {
  const streams = createFamilyStreams({ now: () => NOW, newMark: () => 'mark' })
  for (let place = 0; place < count; place++)
    streams.onNotification(
      JSON.stringify({ kind: 'message', xact: place, told: [[PARENT, { gId: 'x'.repeat(60) }]] }),
    )
  return streams
}

/** Everything that a page gets that reconnects, until its stream ends. */
const textFrom = async (streams: ReturnType<typeof toldOf>, lastEventId: string) => {
  const body = streams.open(READER, lastEventId)
  streams.close()
  return new Response(body).text()
}

test('a client that missed some events gets each of them', async () => {
  const text = await textFrom(toldOf(10), 'mark')
  expect(text.match(/^event: .*$/gm)).toEqual(Array.from({ length: 10 }, () => 'event: message'))
})

test('a client that missed more than the replay buffer holds must load again, and stays connected', async () => {
  const text = await textFrom(toldOf(400), 'mark')
  expect(text).toContain('id: 399.0')
  expect(text.match(/^data: .*$/gm)).toEqual(Array.from({ length: 4 }, () => 'data: {}'))
  expect(await textFrom(toldOf(400), '398.0')).toContain('xxx')
})

test('a stream that begins with the maximum continues', () => {
  const streams = toldOf(75)
  let isEnded = false
  streams.open({ ...READER, hangUp: () => (isEnded = true) }, 'mark')
  streams.onNotification(JSON.stringify({ kind: 'message', xact: 'next', told: [[PARENT, {}]] }))
  expect(isEnded).toBe(false)
})
