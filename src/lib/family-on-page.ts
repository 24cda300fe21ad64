import type { Activity } from '#contract/activities.ts'
import type { Language } from '#contract/language.ts'
import { checkChildren, type ChildCheck } from '#contract/registrations.ts'
import type { DetailsTexts } from './activity-facts.ts'
import type { ApplyCheck } from './apply-plan.ts'
import { askWith } from './ask.ts'
import { showFamilyOnCards } from './family-on-cards.ts'
import { fill, formatList, plural } from './format.ts'
import { formatOrdinal } from './format-counts.ts'
import { pathTo } from './paths.ts'
import { reasonsToSay } from './reasons-to-say.ts'
import { withReturnUrl } from './return-url.ts'
import { pointToApply, writeSeats } from './seats-on-details.ts'
import { isSignedIn, listenToSession } from './signed-in.ts'

/** What the page says of its activity in `data-activity`. */
export type PageActivity = Pick<
  Activity,
  'gId' | 'capacity' | 'registrationOpensAt' | 'timeZone' | 'activityStatusId'
>

/** Tells the page of an activity about the family: whom it fits, who is in, and the seats now. */
export async function showFamilyOnPage(place: HTMLElement, language: Language): Promise<void> {
  const activity = JSON.parse(place.dataset['activity'] ?? '{}') as PageActivity
  const ask = askWith({ language, isBackground: true })
  const [{ details: t }, answer] = await Promise.all([
    language === 'ar' ? import('../i18n/ar/details.ts') : import('../i18n/en/details.ts'),
    ask(checkChildren, { gId: activity.gId }),
    showFamilyOnCards(language),
  ])
  if (!answer.ok || !isSignedIn()) return
  place.replaceChildren(...linesOf(answer.data.children, language, t))
  freshen({ ...activity, ...answer.data }, language, t)
}

let forget = () => {}

/** What has changed since the page was rendered. */
function freshen(now: PageActivity & ApplyCheck, language: Language, t: DetailsTexts): void {
  writeSeats(now, language, t)
  pointToApply(now, language, t)
  forget()
  // What leads the family on is nothing for who comes after them.
  forget = listenToSession(() => {
    if (!isSignedIn()) pointToApply({ ...now, children: [] }, language, t)
  })
}

type Child = ChildCheck

function linesOf(children: readonly Child[], language: Language, t: DetailsTexts): HTMLElement[] {
  if (children.length === 0) {
    const here = withReturnUrl(pathTo(language, '/add-child'), location.pathname)
    return [line('none', link(here, t.family.addChild))]
  }
  const free = children.filter(({ registration }) => !registration)
  const fitting = free.filter(({ reasons }) => reasons.length === 0)
  const names = formatList(
    language,
    fitting.map(({ firstName }) => firstName),
  )
  const overlaps = fitting.flatMap(({ conflicts, firstName }) =>
    conflicts.slice(0, 1).map(({ message }) => line('warning', `${firstName}: ${message}`)),
  )
  return [
    ...(fitting.length > 0 ? [line('fits', fill(t.family.fits, { names }))] : []),
    ...overlaps,
    ...registeredLines(children, language, t),
    ...whyNot(
      free.filter(({ reasons }) => reasons.length > 0),
      language,
      t,
    ),
  ]
}

/** Who has a place already, or waits for one; it leads to where that is. */
function registeredLines(
  children: readonly Child[],
  language: Language,
  t: DetailsTexts,
): HTMLElement[] {
  const having = (status: string) =>
    children.filter(({ registration }) => registration?.status === status)
  const confirmed = having('confirmed').map(({ firstName }) => firstName)
  const names = formatList(language, confirmed)
  const path = pathTo(language, '/profile/current-activities')
  const told = (kind: string) => (text: string) => line(kind, link(path, text))
  return [
    ...(names === ''
      ? []
      : [plural(language, t.family.registered, confirmed.length, { names })]
    ).map(told('in')),
    ...having('offered')
      .map(({ firstName }) => fill(t.family.offered, { name: firstName }))
      .map(told('waits')),
    ...having('waitlisted')
      .map(({ firstName, registration }) => {
        const nth = formatOrdinal(language, t.family.nth, registration?.waitlistPosition ?? 1)
        return fill(t.family.waiting, { name: firstName, nth })
      })
      .map(told('waits')),
  ]
}

/** One reason as it is; several wait behind a press, so that the page keeps its shape. */
function whyNot(children: readonly Child[], language: Language, t: DetailsTexts): HTMLElement[] {
  const messages = [
    ...new Set(children.flatMap(child => reasonsToSay(child).map(({ message }) => message))),
  ]
  if (messages.length < 2) return messages.map(message => line('not', message))
  const details = document.createElement('details')
  const summary = document.createElement('summary')
  summary.textContent = plural(language, t.family.notForSome, children.length)
  details.append(summary, ...messages.map(message => line('not', message)))
  return [details]
}

function line(kind: string, content: string | HTMLElement): HTMLElement {
  const element = document.createElement('p')
  element.dataset['kind'] = kind
  element.append(content)
  return element
}

function link(href: string, text: string): HTMLElement {
  const element = document.createElement('a')
  element.href = href
  element.textContent = text
  return element
}
