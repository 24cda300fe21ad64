import { afterAll, vi } from 'vitest'

const { fetch } = globalThis

// A store lets go of its page a second after its last listener, when the test that stood in for a browser may be over.
globalThis.removeEventListener ??= () => {}

// Files of tests share processes, and some ask a real server: a stand-in for what is global, or for the clock,
// ends with its file.
afterAll(() => {
  vi.unstubAllGlobals()
  globalThis.fetch = fetch
  vi.useRealTimers()
})
