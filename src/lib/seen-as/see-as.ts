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
 * Lets all calls of the console be answered as they would be answered another, and holds back what would
 * change something. Ends it where the server finds nobody to see it as: a role was taken away meanwhile.
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

/** A role of the other that is gone, or one's own. */
const GONE = new Set([403, 404])

/** Whether a call would change something in the console. What belongs to the parent goes on. */
const changes = (endpoint: Endpoint) => endpoint.roles !== undefined && !isSeenAs(endpoint)

/** As the server would refuse it, without an answer of it: it leads away from no page. */
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
