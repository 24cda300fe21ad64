// Separate from history.ts, which the home page loads: few pages use marks of their own.

/** Marks the current history entry. */
export const addMark = (mark: string): void =>
  history.replaceState({ ...Object(history.state), [mark]: true }, '')

/** Removes a mark from the current history entry. */
export function dropMark(mark: string): void {
  const { [mark]: _, ...rest } = Object(history.state)
  history.replaceState(rest, '')
}
