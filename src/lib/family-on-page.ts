import type { Activity } from '#contract/activities.ts'
import type { Language } from '#contract/language.ts'
import { checkChildren, type ChildCheck } from '#contract/registrations.ts'
import { type DetailsTexts, registrationText, seatsText } from './activity-facts.ts'
import { type ApplyCheck, canTakePart } from './apply-plan.ts'
import { askWith } from './ask.ts'
import { showFamilyOnCards } from './family-on-cards.ts'
import { fill, formatList, plural } from './format.ts'
import { formatOrdinal } from './format-counts.ts'
import { pathTo } from './paths.ts'
import { reasonsToSay } from './reasons-to-say.ts'
import { withReturnUrl } from './return-url.ts'
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

/** What has changed since the page was rendered. */
function freshen(now: PageActivity & ApplyCheck, language: Language, t: DetailsTexts): void {
  write('[data-seats]', seatsText(language, now, t))
  write('[data-state]', registrationText(language, now, t))
  const button = document.querySelector<HTMLAnchorElement>('[data-apply]')
  if (!button) return
  point(button, now, language, t)
  // What leads the family on is nothing for who comes after them.
  listenToSession(() => isSignedIn() || point(button, { ...now, children: [] }, language, t))
}

const OVER = 2

/** Leads to registering, or where no child is left for that, to where the family goes on. */
function point(
  button: HTMLAnchorElement,
  now: PageActivity & ApplyCheck,
  language: Language,
  t: DetailsTexts,
): void {
  const { activityStatusId, children, gId, registrationState } = now
  const isOpen = registrationState === 'open' || registrationState === 'waitlist'
  const having = children.map(({ registration }) => registration?.status)
  const isLeft = children.length === 0 || children.some(child => canTakePart(now, child))
  const place = having.includes('offered') ? 'offered' : having.some(Boolean) ? 'in' : 'none'
  button.hidden = !isOpen && (place === 'none' || activityStatusId === OVER)
  if (isOpen && isLeft) {
    button.textContent = t.apply[registrationState]
    button.href = pathTo(language, `/apply-on-activity/${gId}`)
  } else {
    button.textContent = t.settled[place]
    button.href = pathTo(language, place === 'none' ? '/' : '/profile/current-activities')
  }
}

function write(selector: string, text: string): void {
  const element = document.querySelector(selector)
  if (element && element.textContent?.trim() !== text) element.textContent = text
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
