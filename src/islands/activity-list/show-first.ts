import { startTransition } from 'react'
import { afterPaint } from './after-paint.ts'

/** Shows what was pressed, and does the rest, which is dearer, once that is on the screen. */
export function showFirst(show: () => void, then: () => void): void {
  startTransition(async () => {
    show()
    await afterPaint()
    then()
  })
}
