// The entry of the history that is shown. It carries marks of ours, which a reload, and going back
// to it, find again; null and anything else can stand there.

/** Whether the entry that is shown carries a mark. */
export const hasMark = (mark: string): boolean => Boolean(Object(history.state)[mark])

/** Marks the entry that is shown. */
export const addMark = (mark: string): void =>
  history.replaceState({ ...Object(history.state), [mark]: true }, '')

/** Takes a mark off the entry that is shown. */
export function dropMark(mark: string): void {
  const { [mark]: _, ...rest } = Object(history.state)
  history.replaceState(rest, '')
}

/** A new entry with an address of its own, marked. */
export const pushEntry = (path: string, mark: string): void =>
  history.pushState({ [mark]: true }, '', path)

/** Gives the entry that is shown another address. */
export const replaceAddress = (path: string): void => history.replaceState(history.state, '', path)
