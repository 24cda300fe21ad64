import type { Managed } from '#contract/manage/activities.ts'
import type { WrittenFields } from '#contract/manage/edit-activity.ts'
import type { Language } from '#contract/language.ts'
import type { bulk } from '../../i18n/en/manage/bulk.ts'
import { fill, formatDay, formatMoney } from '../format/format.ts'

export type BulkTexts = typeof bulk

export const BULK_VERBS = ['publish', 'takeBack', 'shift', 'fees', 'trainers', 'copy'] as const
export type BulkVerb = (typeof BULK_VERBS)[number]

/** A bulk change. */
export type BulkDeed =
  | { verb: 'publish' }
  | { verb: 'takeBack' }
  /** Later, or earlier if negative. */
  | { verb: 'shift'; weeks: number }
  | { verb: 'fees'; fees: number }
  | { verb: 'trainers'; trainers: readonly { userId: string; name: string }[] }
  | { verb: 'copy'; startDate: string }

/** Checks if a bulk change affects an activity. Others are left alone. */
export function isAffected(deed: BulkDeed, activity: Managed): boolean {
  const { endDate, fees, startDate, state, trainers } = activity
  if (state === 'cancelled') return false
  switch (deed.verb) {
    case 'publish':
      return state === 'draft'
    case 'takeBack':
      return state === 'published'
    case 'shift':
      return startDate !== null && endDate !== null
    case 'fees':
      return fees !== deed.fees || activity.unset.includes('fees')
    case 'trainers':
      return idsOf(trainers).join() !== idsOf(deed.trainers).join()
    case 'copy':
      return true
  }
}

const idsOf = (people: readonly { userId: string }[]) =>
  people.map(({ userId }) => userId).toSorted()

/** Returns the fields that a bulk change writes; empty if it writes none. */
export function fieldsOf(deed: BulkDeed, activity: Managed): WrittenFields {
  if (deed.verb === 'fees') return { fees: deed.fees }
  if (deed.verb === 'trainers') return { trainerIds: idsOf(deed.trainers) }
  if (deed.verb !== 'shift') return {}
  const { endDate, exceptions, startDate } = activity
  return {
    startDate: startDate && daysAfter(startDate, deed.weeks * 7),
    endDate: endDate && daysAfter(endDate, deed.weeks * 7),
    exceptions: exceptions.map(it => ({ ...it, date: daysAfter(it.date, deed.weeks * 7) })),
  }
}

function daysAfter(day: string, days: number): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** How to undo a bulk change. It only applies to the version that the change created. */
export type Undo =
  | { kind: 'publish' | 'takeBack' | 'remove'; gId: string; version: number }
  | { kind: 'edit'; gId: string; version: number; fields: WrittenFields }

/**
 * Returns how to undo a change. Null if it cannot be undone: a fee that was not set before cannot
 * be unset.
 */
export function undoOf(deed: BulkDeed, before: Managed, after: Managed): Undo | null {
  const { gId, version } = after
  if (deed.verb === 'fees' && before.unset.includes('fees')) return null
  if (deed.verb === 'copy') return { kind: 'remove', gId, version }
  if (deed.verb === 'publish') return { kind: 'takeBack', gId, version }
  if (deed.verb === 'takeBack') return { kind: 'publish', gId, version }
  return { kind: 'edit', gId, version, fields: previousFields(deed, before) }
}

function previousFields(deed: BulkDeed, before: Managed): WrittenFields {
  if (deed.verb === 'fees') return { fees: before.fees }
  if (deed.verb === 'trainers') return { trainerIds: idsOf(before.trainers) }
  const { endDate, exceptions, startDate } = before
  return { startDate, endDate, exceptions }
}

/** Returns for example `350 SAR → 400 SAR`: what a bulk change does to an activity. */
export function deedText(
  language: Language,
  deed: BulkDeed,
  activity: Managed,
  t: BulkTexts,
): string {
  const change = (before: string, after: string) => fill(t.change, { before, after })
  const days = ({ endDate, startDate }: Pick<Managed, 'startDate' | 'endDate'>) =>
    [startDate, endDate]
      .map(day => (day === null ? t.noDay : formatDay(language, day, 'UTC', 'short')))
      .join(' – ')
  const names = (people: readonly { name: string }[]) =>
    people.length === 0 ? t.nobody : people.map(({ name }) => name).join(t.and)
  switch (deed.verb) {
    case 'publish':
      return change(t.states.draft, t.states.published)
    case 'takeBack':
      return change(t.states.published, t.states.draft)
    case 'shift': {
      const { endDate = null, startDate = null } = fieldsOf(deed, activity)
      return change(days(activity), days({ endDate, startDate }))
    }
    case 'fees':
      return change(
        activity.unset.includes('fees') ? t.noDay : formatMoney(language, activity.fees),
        formatMoney(language, deed.fees),
      )
    case 'trainers':
      return change(names(activity.trainers), names(deed.trainers))
    case 'copy':
      return fill(t.newDraft, { day: formatDay(language, deed.startDate, 'UTC') })
  }
}
