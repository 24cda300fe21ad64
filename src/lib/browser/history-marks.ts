// Apart from history.ts, which the home page loads: few put marks of their own.

/** Marks the entry that is shown. */
export const addMark = (mark: string): void =>
  history.replaceState({ ...Object(history.state), [mark]: true }, '')

/** Takes a mark off the entry that is shown. */
export function dropMark(mark: string): void {
  const { [mark]: _, ...rest } = Object(history.state)
  history.replaceState(rest, '')
}
