import { followVisibility, type Visibility } from '../browser/page-visibility.ts'

/** A tab that is hidden for less than this continues without interruption. */
const HIDDEN_MS = 60_000

/**
 * Lets a page listen only while it is visible. It rests once it was hidden for a minute, or left.
 * Calls `onReturn` when it is visible again after a rest.
 */
export function createVisibilityGate(onReturn: () => void) {
  let state: 'open' | 'resting' | 'closed' = 'open'
  let controller = new AbortController()
  let wake = () => {}
  let hiding: ReturnType<typeof setTimeout> | undefined

  function setState(next: typeof state): void {
    if (state === 'closed' || state === next) return
    state = next
    if (next !== 'open') controller.abort()
    wake()
    if (next === 'open') onReturn()
  }
  const stopFollowing = followVisibility((sight: Visibility) => {
    clearTimeout(hiding)
    if (sight === 'seen') setState('open')
    else if (sight === 'left') setState('resting')
    else hiding = setTimeout(() => setState('resting'), HIDDEN_MS)
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
      controller = new AbortController()
      if (state !== 'open') controller.abort()
      return controller
    },
    close(): void {
      clearTimeout(hiding)
      stopFollowing()
      setState('closed')
    },
  }
}
