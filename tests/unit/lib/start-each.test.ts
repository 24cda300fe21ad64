import { afterEach, expect, test, vi } from 'vitest'
import { startEach } from '../../../src/page-scripts/start-each.ts'

afterEach(() => vi.unstubAllGlobals())

test('a part of the page that fails is reported, and the next ones still start', () => {
  const reportError = vi.fn()
  vi.stubGlobal('reportError', reportError)
  const fault = new Error('No storage.')
  const next = vi.fn()
  startEach([
    () => {
      throw fault
    },
    next,
  ])

  expect(next).toHaveBeenCalledOnce()
  expect(reportError).toHaveBeenCalledExactlyOnceWith(fault)
})
