import type { Language } from '#contract/language.ts'
import { checkChildren } from '#contract/family/registering.ts'
import type { DetailsTexts } from '../../lib/activities/activity-facts.ts'
import type { ApplyCheck } from '../../lib/registrations/apply-plan.ts'
import { askWith } from '../../lib/api/ask.ts'
import { isSignedIn, listenToSession } from '../../lib/browser/signed-in.ts'
import {
  type FamilyLine,
  familyLines,
  type FamilyLines,
} from '../../lib/activities/family-lines.ts'
import { showFamilyOnCards } from './family-on-cards.ts'
import { followOpeningAlert } from './opening-alert.ts'
import { loadDetailsTexts, type PageActivity, readPageActivity } from './page-activity.ts'
import { showActions, writeSeats } from './seats-on-details.ts'

/** Shows the family on the page of an activity: whom it fits, who is registered, and the current seats. */
export async function showFamilyOnPage(place: HTMLElement, language: Language): Promise<void> {
  const activity = readPageActivity(place)
  const ask = askWith({ language, isBackground: true })
  const [t, answer] = await Promise.all([
    loadDetailsTexts(language),
    ask(checkChildren, { gId: activity.gId }),
    showFamilyOnCards(language),
  ])
  if (!answer.ok || !isSignedIn()) return
  const { genderId } = activity
  const onPage = { genderId, here: location.pathname, language, t }
  place.replaceChildren(...draw(familyLines(answer.data.children, onPage)))
  freshen({ ...activity, ...answer.data }, language, t)
  const tell = document.querySelector<HTMLElement>('[data-tell]:not([hidden])')
  if (tell) await followOpeningAlert(tell, language, t)
}

let forget = () => {}

/** Updates what has changed since the page was rendered. */
function freshen(now: PageActivity & ApplyCheck, language: Language, t: DetailsTexts): void {
  writeSeats(now, language, t)
  showActions(now, language, t)
  forget()
  // On sign-out, remove the actions meant for the family.
  forget = listenToSession(() => {
    if (!isSignedIn()) showActions({ ...now, children: [] }, language, t)
  })
}

function draw({ folded, lines }: FamilyLines): HTMLElement[] {
  const shown = lines.map(drawLine)
  if (!folded) return shown
  const details = document.createElement('details')
  const summary = document.createElement('summary')
  summary.textContent = folded.summary
  details.append(summary, ...folded.lines.map(drawLine))
  return [...shown, details]
}

function drawLine({ href, kind, text }: FamilyLine): HTMLElement {
  const line = document.createElement('p')
  line.dataset['kind'] = kind
  if (href === undefined) line.textContent = text
  else line.append(Object.assign(document.createElement('a'), { href, textContent: text }))
  return line
}
