import type { Endpoint } from '#contract/endpoint.ts'
import { getSelf, isSeenAs, ONLY_SEEN, SEEN_AS_HEADER } from '#contract/staff/seen-as.ts'
import { type Failure, statusOf } from '../api/answer.ts'
import { ask } from '../api/ask.ts'
import { seenAsCalls } from '../api/send.ts'
import { markSeenAs, pageLanguage } from '../browser/seen-as-mark.ts'
import { drop, readKept } from '../browser/storage/tab-storage.ts'
import { type KeptSeenAs, SEEN_AS } from './kept.ts'
import type { SeenAs } from './seen-as.ts'

/**
 * Makes all calls of the console answer as for another person, and blocks those that change
 * something. Ends the view if the server refuses it, because a role was revoked.
 */
export async function seeAs(set: (seenAs: SeenAs) => void): Promise<void> {
  const language = pageLanguage()
  const { userId } = readKept(SEEN_AS) as KeptSeenAs
  seenAsCalls.headers = { [SEEN_AS_HEADER]: userId }
  seenAsCalls.hold = endpoint => {
    if (!changes(endpoint)) return null
    markSeenAs('held')
    return held(ONLY_SEEN[language])
  }
  const answer = await ask(getSelf, {}, { language, isBackground: true })
  if (answer.ok) return set({ ...answer.data, isSeenAs: true })
  if (!GONE.has(statusOf(answer.failure))) return set('failed')
  drop(SEEN_AS)
  delete seenAsCalls.headers
  delete seenAsCalls.hold
  set(null)
  markSeenAs('ended')
}

/** A role of the other person, or of the user, was revoked. */
const GONE = new Set([403, 404])

/** Checks if a call would change something in the console. Calls of the parent are not affected. */
const changes = (endpoint: Endpoint) => endpoint.roles !== undefined && !isSeenAs(endpoint)

/** Mimics a refusal by the server. The status 0 does not leave the page. */
const held = (message: string): Failure => ({
  kind: 'refused',
  problem: {
    type: 'about:blank',
    title: message,
    status: 0,
    code: 'forbidden',
    message,
    requestId: '',
  },
})
