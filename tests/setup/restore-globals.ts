import { afterAll, vi } from 'vitest'

const { fetch } = globalThis

// A store stops following its page a second after its last listener, when the test's fake browser may be
// gone.
globalThis.removeEventListener ??= () => {}

// Test files share processes, and some call a real server: a fake global or clock ends with its file.
afterAll(() => {
  vi.unstubAllGlobals()
  globalThis.fetch = fetch
  vi.useRealTimers()
})
