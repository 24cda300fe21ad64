import * as z from 'zod/mini'
import { ASIDE, readAccessToken } from './session-storage.ts'
import { SESSION_EVENT } from './signed-in.ts'
import { drop, keep, readKept } from './tab-storage.ts'

const aside = z.object({ name: z.string(), owner: z.string(), draft: z.unknown() })

/**
 * Drafts go with the session (see owned-draft.ts). One that took long to write waits in this tab,
 * where the server has ended the session, until the same parent is back: calls back for it then.
 * Answers with how to stop that.
 */
export function setAsideAtEnd(name: string, owner: string, draft: () => unknown): () => void {
  // This window is told when its session has ended, but not when the parent signs out.
  const listen = () => {
    const typed = readAccessToken() === null ? draft() : null
    if (typed) keep(ASIDE, { name, owner, draft: typed })
  }
  addEventListener(SESSION_EVENT, listen)
  return () => removeEventListener(SESSION_EVENT, listen)
}

/** Puts back what waits for a parent; what waits for anybody else is gone then. */
export function takeBack(parent: string): void {
  const found = aside.safeParse(readKept(ASIDE))
  drop(ASIDE)
  if (!found.success || found.data.owner !== parent) return
  const { name, ...kept } = found.data
  keep(`nashat.own.${name}`, kept)
}
