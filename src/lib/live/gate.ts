import { followSight, type Sight } from '../browser/sight.ts'

/** A tab that is looked at again soon goes on as if nothing had been. */
const HIDDEN_MS = 60_000

/**
 * Lets a page listen only while it is seen: hidden for a minute, or left, it rests. `onReturn` is called
 * when it is seen again after a rest.
 */
export function createGate(onReturn: () => void) {
  let state: 'open' | 'resting' | 'closed' = 'open'
  let line = new AbortController()
  let wake = () => {}
  let hiding: ReturnType<typeof setTimeout> | undefined

  function go(next: typeof state): void {
    if (state === 'closed' || state === next) return
    state = next
    if (next !== 'open') line.abort()
    wake()
    if (next === 'open') onReturn()
  }
  const stopLooking = followSight((sight: Sight) => {
    clearTimeout(hiding)
    if (sight === 'seen') go('open')
    else if (sight === 'left') go('resting')
    else hiding = setTimeout(() => go('resting'), HIDDEN_MS)
  })

  return {
    isSeen: () => state === 'open',
    /** Waits while the page rests; false once it is over. */
    async isOpen(): Promise<boolean> {
      if (state === 'resting') await new Promise<void>(resolve => (wake = resolve))
      return state !== 'closed'
    },
    /** So long, unless the page rests, is seen again or is over. */
    async pause(ms: number): Promise<void> {
      let timer: ReturnType<typeof setTimeout> | undefined
      await new Promise<void>(resolve => {
        wake = resolve
        timer = setTimeout(resolve, ms)
      })
      clearTimeout(timer)
    },
    /** What is cut when the page rests. */
    newLine(): AbortController {
      line = new AbortController()
      if (state !== 'open') line.abort()
      return line
    },
    close(): void {
      clearTimeout(hiding)
      stopLooking()
      go('closed')
    },
  }
}
