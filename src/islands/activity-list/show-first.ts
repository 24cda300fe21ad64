import { startTransition } from 'react'
import { afterPaint } from './after-paint.ts'

/** Shows the feedback for a press, and starts the expensive rest after it is painted. */
export function showFirst(show: () => void, then: () => void): void {
  startTransition(async () => {
    show()
    await afterPaint()
    then()
  })
}
