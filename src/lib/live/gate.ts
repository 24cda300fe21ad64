import { followSight, type Sight } from '../browser/sight.ts'

/** A tab that is hidden for less than this continues without interruption. */
const HIDDEN_MS = 60_000

/**
 * Lets a page listen only while it is visible. It rests once it was hidden for a minute, or left.
 * Calls `onReturn` when it is visible again after a rest.
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
    /** Waits while the page rests. Returns false once the gate is closed. */
    async isOpen(): Promise<boolean> {
      if (state === 'resting') await new Promise<void>(resolve => (wake = resolve))
      return state !== 'closed'
    },
    /** Waits for this time, or until the page rests, returns, or the gate is closed. */
    async pause(ms: number): Promise<void> {
      let timer: ReturnType<typeof setTimeout> | undefined
      await new Promise<void>(resolve => {
        wake = resolve
        timer = setTimeout(resolve, ms)
      })
      clearTimeout(timer)
    },
    /** Returns a controller that is aborted when the page rests. */
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
