import type { Endpoint } from '#contract/endpoint.ts'
import {
  getSelf,
  allowsSeenAs,
  SEEN_AS_READ_ONLY,
  SEEN_AS_HEADER,
} from '#contract/staff/seen-as.ts'
import { type Failure, statusOf } from '../api/answer.ts'
import { ask } from '../api/ask.ts'
import { seenAsCalls } from '../api/send.ts'
import { pageLanguage } from '../browser/page-language.ts'
import { markSeenAs } from '../browser/seen-as-mark.ts'
import { removeTab, readTab } from '../browser/storage/tab-storage.ts'
import { type KeptSeenAs, SEEN_AS } from './seen-as-storage.ts'
import type { SeenAs } from './seen-as.ts'

/**
 * Makes all calls of the console answer as for another person, and blocks those that change
 * something. Ends the view if the server refuses it, because a role was revoked.
 */
export async function seeAs(set: (seenAs: SeenAs) => void): Promise<void> {
  const language = pageLanguage()
  const { userId } = readTab(SEEN_AS) as KeptSeenAs
  seenAsCalls.headers = { [SEEN_AS_HEADER]: userId }
  seenAsCalls.hold = endpoint => {
    if (!isChange(endpoint)) return null
    markSeenAs('held')
    return heldFailure(SEEN_AS_READ_ONLY[language])
  }
  const answer = await ask(getSelf, {}, { language, isBackground: true })
  if (answer.ok) return set({ ...answer.data, isSeenAs: true })
  if (!LOST_ROLE_STATUSES.has(statusOf(answer.failure))) return set('failed')
  removeTab(SEEN_AS)
  delete seenAsCalls.headers
  delete seenAsCalls.hold
  set(null)
  markSeenAs('ended')
}

/** A role of the other person, or of the user, was revoked. */
const LOST_ROLE_STATUSES = new Set([403, 404])

/** Checks if a call would change something in the console. Calls of the parent are not affected. */
const isChange = (endpoint: Endpoint) => endpoint.roles !== undefined && !allowsSeenAs(endpoint)

/** Mimics a refusal by the server. The status 0 does not leave the page. */
const heldFailure = (message: string): Failure => ({
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
