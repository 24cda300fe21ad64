import {
  addOpeningAlert,
  getOpeningAlert,
  type OpeningAlert,
  removeOpeningAlert,
} from '#contract/family/opening-alerts.ts'
import type { Language } from '#contract/language.ts'
import type { DetailsTexts } from '../../lib/activities/activity-facts.ts'
import { type Failure, messageOf } from '../../lib/api/answer.ts'
import { askWith } from '../../lib/api/ask.ts'
import { isFinalRefusal } from '../../lib/api/is-final.ts'
import { AWAITED_OPENING } from '../../lib/browser/keys.ts'
import { isSignedIn } from '../../lib/browser/signed-in.ts'
import { removeTab, readTab, writeTab } from '../../lib/browser/storage/tab-storage.ts'
import { pathTo } from '../../lib/paths.ts'
import { ownerOfSession } from '../../lib/session/owner.ts'
import { showToast, toastTexts } from '../toast.ts'

/**
 * In `sessionStorage`: the activity whose alert was requested before signing in, if there was no answer, and who
 * signed in. The script in the head removes it with the session, as it does drafts: the next person has not asked.
 */
const UNANSWERED = 'nashat.own.opening'

/**
 * Wires the button that asks to be notified when registration opens, and sets an alert that was requested
 * before signing in.
 */
export async function followOpeningAlert(
  place: HTMLElement,
  language: Language,
  t: DetailsTexts,
): Promise<void> {
  const button = place.querySelector('button')
  const gId = place.dataset['tell'] ?? ''
  if (!button || !gId) return
  following.abort()
  following = new AbortController()
  const { signal } = following
  button.addEventListener('click', () => void toggle(button, gId, language, t), { signal })

  const unanswered = readTab(UNANSWERED) as { gId: string } | null
  const isWanted = [readTab(AWAITED_OPENING), unanswered?.gId].includes(gId)
  const ask = askWith({ language, isBackground: !isWanted })
  const before = presses
  const answer = await ask(isWanted ? addOpeningAlert : getOpeningAlert, { gId })
  // A press meanwhile counts instead. Without an answer, the next page load tries again.
  if (!isSignedIn() || presses !== before) return
  if (answer.ok) draw(button, answer.data, language, t)
  if (!isWanted) return
  forgetWanted()
  if (answer.ok) return
  if (!isFinalRefusal(answer.failure)) writeTab(UNANSWERED, { owner: ownerOfSession(), gId })
  showFailure(answer.failure)
}

const forgetWanted = () => [AWAITED_OPENING, UNANSWERED].forEach(removeTab)

const showFailure = (failure: Failure) =>
  showToast({ text: messageOf(failure, toastTexts()), isError: true })

/** Replaces the listeners of a previous call: the family may be shown more than once. */
let following = new AbortController()

/** The number of presses: an answer from before the last one may not know of it. */
let presses = 0

async function toggle(
  button: HTMLButtonElement,
  gId: string,
  language: Language,
  t: DetailsTexts,
): Promise<void> {
  forgetWanted()
  if (button.ariaBusy === 'true') return
  presses++
  button.ariaBusy = 'true'
  const isAsked = 'asked' in button.dataset
  const answer = await askWith({ language })(isAsked ? removeOpeningAlert : addOpeningAlert, {
    gId,
  })
  button.ariaBusy = null
  if (answer.ok) draw(button, answer.data, language, t)
  else showFailure(answer.failure)
}

function draw(
  button: HTMLButtonElement,
  { channel, isAsked }: OpeningAlert,
  language: Language,
  t: DetailsTexts,
): void {
  button.toggleAttribute('data-asked', isAsked)
  button.classList.toggle('button-primary', !isAsked)
  button.textContent = isAsked ? t.tell.takeBack : t.tell.ask
  const told = document.querySelector('[data-told]')
  if (!isAsked) told?.replaceChildren()
  else told?.replaceChildren(channel ? t.tell.told[channel] : noChannelNotice(language, t))
}

/** Without a confirmed address nothing can be delivered: links to where one is confirmed. */
function noChannelNotice(language: Language, t: DetailsTexts): HTMLElement {
  const href = pathTo(language, '/profile/edit')
  return Object.assign(document.createElement('a'), { href, textContent: t.tell.unreachable })
}
