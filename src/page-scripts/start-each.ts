/** Starts parts of the page one after the other. One that fails is reported, and does not stop the next. */
export function startEach(parts: readonly (() => void)[]): void {
  for (const start of parts)
    try {
      start()
    } catch (error) {
      reportError(error)
    }
}
