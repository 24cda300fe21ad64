/** As long as a slow frame takes: where nothing is painted, work goes on without one. */
const NO_FRAME_MS = 100

/** Resolves once what was drawn until now is on the screen, so that dear work does not hold it up. */
export const afterPaint = (): Promise<void> =>
  new Promise(resolve => {
    setTimeout(resolve, NO_FRAME_MS)
    requestAnimationFrame(() => setTimeout(resolve))
  })
