import { readClaims } from '../session/token-claims.ts'
import { createOwnedTextDraft, createVisitorDraft } from '../session/owned-draft.ts'
import { readAccessToken } from '../browser/storage/session-tokens.ts'

const NAME = 'listName'

/**
 * Half-typed names of lists by the list's id; `new` for a new one. A parent's are removed with the session, because
 * names of lists can contain names of children.
 */
function draftOfOwner() {
  const token = readAccessToken()
  const owner = token && readClaims(token)?.userId
  return owner ? createOwnedTextDraft(NAME, owner) : createVisitorDraft(NAME)
}

/** Returns what was typed as the name of a list before its form was closed, or null. */
export const readName = (of: string): string | null => draftOfOwner().read()?.[of] ?? null

export function keepName(of: string, name: string): void {
  const draft = draftOfOwner()
  void draft.write({ ...draft.read(), [of]: name })
}

/** Removes the draft after the name was saved or cancelled. */
export function dropName(of: string): void {
  const draft = draftOfOwner()
  const { [of]: _, ...others } = draft.read() ?? {}
  draft.clear()
  if (Object.keys(others).length > 0) void draft.write(others)
}
