import { getFamilyEvents } from '#contract/family/events.ts'
import type { Language } from '#contract/language.ts'
import type { Answer } from '../api/answer.ts'
import { askAsParent } from '../api/ask.ts'
import { failureOf, toFailure } from '../api/send.ts'

/** Opens the family's event stream with the user's token, which is renewed if it has expired. */
export function openEvents(
  language: Language,
  signal: AbortSignal,
  lastEventId: string | null,
): Promise<Answer<Response>> {
  return askAsParent(getFamilyEvents, language, async token => {
    try {
      // Not with `send`, which would read the body to its end.
      const response = await fetch(`/api/${getFamilyEvents.path}`, {
        headers: {
          'Accept-Language': language,
          Authorization: `Bearer ${token}`,
          ...(lastEventId && { 'Last-Event-ID': lastEventId }),
        },
        signal,
      })
      return response.ok
        ? { ok: true, data: response, total: null }
        : { ok: false, failure: await failureOf(response) }
    } catch (error) {
      return { ok: false, failure: toFailure(error) }
    }
  })
}
