import type { Language } from '#contract/language.ts'
import type { Managed } from '#contract/manage/activities.ts'
import type { manage } from '../../i18n/en/manage/manage.ts'
import { activityName } from '../activities/card-facts.ts'
import { fill, formatList, formatNumber, plural } from '../format/format.ts'

export type ManageTexts = typeof manage

/** What every page of the console says. */
export type ConsoleTexts = Pick<ManageTexts, 'failedTitle' | 'loading' | 'noRole' | 'retry'>

/** A draft may have a name in one language alone: it is called by it in both. */
export function nameOf(
  language: Language,
  activity: Pick<Managed, 'activityName' | 'activityName_Ar'>,
): string {
  return activityName(language, activity) || activity.activityName || activity.activityName_Ar
}

/** `12 of 15 places taken · 4 of them outside Nashat · 1 offered a place · 3 wait` */
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
          // More than there are, where the school has lowered the capacity since.
          taken: number(Math.max(capacity - seatsLeft, confirmed + offered)),
          capacity: number(capacity),
        })
  // Of a full one nobody can tell: it may be fuller than full.
  const outside = capacity === null || !seatsLeft ? 0 : capacity - seatsLeft - confirmed - offered
  const parts = [
    taken,
    outside > 0 && plural(language, t.outside, outside),
    offered > 0 && plural(language, t.offered, offered),
    waitlisted > 0 && plural(language, t.waiting, waitlisted),
  ]
  return parts.filter(part => part !== false).join(' · ')
}

/** `Trained by Sara Alharbi and Omar Alotaibi`; nothing where nobody is named. */
export function trainersText(language: Language, { trainers }: Managed, t: ManageTexts): string {
  const names = trainers.map(({ name }) => name)
  return names.length === 0 ? '' : fill(t.trainedBy, { names: formatList(language, names) })
}

/** Where the figures of an activity are, without a language. */
export const figuresPath = ({ gId, schoolId }: Pick<Managed, 'gId' | 'schoolId'>): string =>
  `/manage/figures?school=${schoolId}&activity=${gId}`
