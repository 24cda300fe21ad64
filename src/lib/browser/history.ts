// The current history entry. Its state carries our marks, which survive a reload and going back.
// The state can also be null or anything else.

/** Checks if the current history entry has a mark. */
export const hasMark = (mark: string): boolean => Boolean(Object(history.state)[mark])

/** Adds a marked history entry with a path of its own. */
export const pushEntry = (path: string, mark: string): void =>
  history.pushState({ [mark]: true }, '', path)

/** Changes the path of the current history entry. */
export const replaceAddress = (path: string): void => history.replaceState(history.state, '', path)
