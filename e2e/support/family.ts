import type { Page } from '@playwright/test'
import type { Language } from '#contract/language.ts'
import { type Card, getActivityByGid, searchActivities } from '#contract/activities.ts'
import { addChild } from '#contract/family/children.ts'
import { GENDER } from '#contract/fixed-ids.ts'
import { MAX_PAGE_SIZE } from '#contract/limits.ts'
import { getParentProfile } from '#contract/accounts/parents.ts'
import { register } from '#contract/family/registering.ts'
import { SCARCE_ACTIVITIES } from '../../scripts/test/scarce-activities.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { call, newParent, type Parent } from './parents.ts'

export interface NewChild {
  firstName: string
  /** A child has this age all of this year. */
  age: number
  genderId?: 1 | 2
}

export const tokenOf = ({ tokens }: Parent) => ({ token: tokens.accessToken })

/** Adds children with calls of the API; returns their ids. */
export async function addChildren(
  origin: string,
  parent: Parent,
  children: readonly NewChild[],
): Promise<string[]> {
  const ids: string[] = []
  for (const { age, firstName, genderId = GENDER.female } of children) {
    const birthDate = `${new Date().getFullYear() - age}-01-01`
    const child = { firstName, lastName: 'Al Qahtani', birthDate, genderId }
    ids.push((await call(origin, addChild, child, tokenOf(parent))).id)
  }
  return ids
}

/** An activity on the parent's home page that girls and boys of some ages can join now. */
export async function someActivity(
  origin: string,
  parent: Parent,
  isWanted: (card: Card) => boolean = ({ fees }) => fees > 0,
): Promise<Card & { age: number }> {
  const { cityId } = await call(origin, getParentProfile, {}, tokenOf(parent))
  return anyActivity(origin, card => (card.seatsLeft ?? 0) > 4 && isWanted(card), cityId)
}

/** The first activity in a city, or anywhere, for girls and boys, for three years of age or more. */
export async function anyActivity(
  origin: string,
  isWanted: (card: Card) => boolean,
  cityId: number | null = null,
): Promise<Card & { age: number }> {
  const cards = cityId === null ? await allCards(origin) : await firstCards(origin, cityId)
  const card = cards.find(
    card =>
      card.registrationState === 'open' &&
      card.genderId === GENDER.both &&
      card.schedule.length > 0 &&
      card.minAge !== null &&
      (card.maxAge ?? 0) >= card.minAge + 2 &&
      isWanted(card),
  )
  if (!card) throw new Error('The demo has no such activity.')
  return { ...card, age: card.minAge ?? 0 }
}

/** The cards that the home page of a city shows first. */
const firstCards = (origin: string, cityId: number) =>
  call(origin, searchActivities, { cityId, pageSize: 24 })

async function allCards(origin: string): Promise<Card[]> {
  const cards: Card[] = []
  for (let page = 1; cards.length === (page - 1) * MAX_PAGE_SIZE; page++)
    cards.push(...(await call(origin, searchActivities, { page, pageSize: MAX_PAGE_SIZE })))
  return cards
}

/** Another activity for a child of that age that overlaps with the first one. */
export function overlapping(origin: string, activity: Card & { age: number }) {
  const { age, endDate: end, gId, schedule, startDate: start } = activity
  const [weekly] = schedule
  return anyActivity(
    origin,
    ({ endDate, gId: otherId, maxAge, minAge, schedule, startDate }) =>
      otherId !== gId &&
      (minAge ?? 0) <= age &&
      (maxAge ?? 99) > age &&
      (startDate ?? '') < (end ?? '') &&
      (endDate ?? '') > (start ?? '') &&
      schedule.some(
        ({ endTime, startTime, weekday }) =>
          weekday === weekly?.weekday && startTime < weekly.endTime && endTime > weekly.startTime,
      ),
  )
}

/** An activity with a waiting list and one seat left; each test uses a different one. */
export async function scarceActivity(origin: string, place: 0 | 1 | 4) {
  const { gId } = SCARCE_ACTIVITIES[place]
  const activity = await call(origin, getActivityByGid, { gid: gId })
  return { ...activity, age: activity.minAge ?? 0 }
}

/** Another family takes a seat. */
export async function takeSeat(origin: string, { age, gId }: { age: number; gId: string }) {
  const other = await newParent(origin)
  const childIds = await addChildren(origin, other, [{ firstName: 'Nora', age }])
  await call(origin, register, { gId, childIds }, tokenOf(other))
}

/** Unfolds the optional fields in the form of a child. */
export const openMore = (page: Page, language: Language = 'en') =>
  page.getByText(messagesFor(language).child.more, { exact: true }).click()

/** Opens the registration for an activity, and waits for its children. */
export async function openApply(page: Page, { gId }: { gId: string }, base = ''): Promise<void> {
  await page.goto(`${base}/apply-on-activity/${gId}`)
  await page.getByRole('main').getByRole('checkbox').first().waitFor()
}
