import { expect, test } from 'vitest'
import { runInThread } from '../../../server/lib/thread.ts'

const module = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`)

test('work that fails in a thread fails for who asked for it, and the next is done', async () => {
  const failing = runInThread(module('throw new RangeError("too long")'), null)
  const next = runInThread(
    module(`
      import { parentPort, workerData } from 'node:worker_threads'
      parentPort.postMessage(workerData + 1)`),
    1,
  )
  await expect(failing).rejects.toThrow('too long')
  expect(await next).toBe(2)
})
