import { afterAll, vi } from 'vitest'

// Files of tests share processes: what one stands in for would be met by the next.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
