/** As long as a slow frame. Without painting, for example in a hidden tab, work continues after this time. */
const NO_FRAME_MS = 100

/** Resolves after the next paint, so that expensive work does not delay it. */
export const afterPaint = (): Promise<void> =>
  new Promise(resolve => {
    setTimeout(resolve, NO_FRAME_MS)
    requestAnimationFrame(() => setTimeout(resolve))
  })
