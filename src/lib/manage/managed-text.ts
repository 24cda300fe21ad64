import type { Language } from '#contract/language.ts'
import type { Managed } from '#contract/manage/activities.ts'
import type { manage } from '../../i18n/en/manage/manage.ts'
import { activityName } from '../activities/card-facts.ts'
import { fill, formatList, formatNumber, plural } from '../format/format.ts'

export type ManageTexts = typeof manage

/** The texts of every page of the console. */
export type ConsoleTexts = Pick<ManageTexts, 'failedTitle' | 'loading' | 'noRole' | 'retry'>

/** Returns the name of an activity. A draft may have a name in only one language. */
export function nameOf(
  language: Language,
  activity: Pick<Managed, 'activityName' | 'activityName_Ar'>,
): string {
  return activityName(language, activity) || activity.activityName || activity.activityName_Ar
}

/**
 * Returns for example `12 of 15 places taken · 4 of them outside Nashat · 1 offered a place · 3
 * wait`.
 */
export function fillText(
  language: Language,
  { capacity, confirmed, offered, seatsLeft, waitlisted }: Managed,
  t: ManageTexts,
): string {
  const number = (value: number) => formatNumber(language, value)
  const taken =
    capacity === null || seatsLeft === null
      ? plural(language, t.taken, confirmed)
      : fill(t.takenOf, {
          // More than the capacity, if the school has lowered it since.
          taken: number(Math.max(capacity - seatsLeft, confirmed + offered)),
          capacity: number(capacity),
        })
  // Unknown for a full activity, which may be overbooked.
  const outside = capacity === null || !seatsLeft ? 0 : capacity - seatsLeft - confirmed - offered
  const parts = [
    taken,
    outside > 0 && plural(language, t.outside, outside),
    offered > 0 && plural(language, t.offered, offered),
    waitlisted > 0 && plural(language, t.waiting, waitlisted),
  ]
  return parts.filter(part => part !== false).join(' · ')
}

/** Returns for example `Coached by Sara Alharbi and Omar Alotaibi`. Empty without trainers. */
export function trainersText(language: Language, { trainers }: Managed, t: ManageTexts): string {
  const names = trainers.map(({ name }) => name)
  return names.length === 0 ? '' : fill(t.trainedBy, { names: formatList(language, names) })
}

/** Returns the path of an activity's figures, without a language. */
export const figuresPath = ({ gId, schoolId }: Pick<Managed, 'gId' | 'schoolId'>): string =>
  `/manage/figures?school=${schoolId}&activity=${gId}`
