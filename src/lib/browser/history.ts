// The entry of the history that is shown. It carries marks of ours, which a reload, and going back
// to it, find again; null and anything else can stand there.

/** Whether the entry that is shown carries a mark. */
export const hasMark = (mark: string): boolean => Boolean(Object(history.state)[mark])

/** A new entry with an address of its own, marked. */
export const pushEntry = (path: string, mark: string): void =>
  history.pushState({ [mark]: true }, '', path)

/** Gives the entry that is shown another address. */
export const replaceAddress = (path: string): void => history.replaceState(history.state, '', path)
