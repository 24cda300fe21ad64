import type { Language } from '#contract/language.ts'
import type { DateChange } from '#contract/manage/edit-activity.ts'
import type { HistoryEntry } from '#contract/manage/history.ts'
import type { ScheduleException } from '#contract/manage/schedule.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { activityForm } from '../../i18n/en/manage/activity-form.ts'
import type { activityPreview } from '../../i18n/en/manage/activity-preview.ts'
import type { card } from '../../i18n/en/public/card.ts'
import {
  fill,
  formatClock,
  formatDay,
  formatList,
  formatNumber,
  formatTime,
  formatWeekday,
  nameIn,
} from '../format/format.ts'
import { timeRange } from '../format/time-range.ts'
import {
  type ActivityField,
  type ActivityValues,
  inFormOrder,
  type Trainer,
  type WeeklyRow,
} from './activity-values.ts'
import { readNumber } from './activity-wire.ts'

export type ActivityTexts = typeof activityForm
/** The texts around a preview. The server renders the preview itself. */
export type PreviewTexts = Omit<typeof activityPreview, 'unsaid' | 'unreadable'>

/** A category of activities, with its slug. */
export interface NamedCategory {
  slug: string
  name_En: string
  name_Ar: string
}

/** A city, for describing where in it something is. */
export interface NamedCity {
  id: number
  name_En: string
  name_Ar: string
}

/** What is needed to show a field in words. */
export interface FieldReader {
  language: Language
  t: ActivityTexts
  ofCard: Pick<typeof card, 'genders' | 'settings'>
  categories: readonly NamedCategory[]
}

/** What a form needs besides its fields. */
export interface FormReader extends FieldReader {
  cities: readonly NamedCity[]
  ofPreview: PreviewTexts
}

/** Returns the value of a field as readable text; empty if it has none. */
export function fieldText(
  field: ActivityField,
  values: ActivityValues,
  { categories, language, ofCard, t }: FieldReader,
): string {
  const { genderId, isUnlimited, setting } = values
  if (field === 'ages') return agesText(values, language, t)
  if (field === 'schedule')
    return values.schedule.map(time => weeklyText(language, time)).join('\n')
  if (field === 'exceptions')
    return values.exceptions.map(it => exceptionText(language, it, t)).join('\n')
  if (field === 'trainerIds') return formatList(language, namesOf(values.trainers))
  if (field === 'genderId') return genderId === null ? '' : ofCard.genders[genderId]
  if (field === 'setting') return setting === '' ? '' : ofCard.settings[setting]
  if (field === 'category') {
    const category = categories.find(({ slug }) => slug === values.category)
    return category ? nameIn(language, category) : values.category
  }
  if (field === 'capacity' && isUnlimited) return t.noLimit
  return writtenText(field, values[field], language)
}

const namesOf = (people: readonly Trainer[]) => people.map(({ name }) => name).toSorted()

function writtenText(field: ActivityField, text: string, language: Language): string {
  if (text === '') return ''
  if (field === 'startDate' || field === 'endDate') return formatDay(language, text, HOME_TIME_ZONE)
  // Isolates the number, so that its direction does not depend on the text around it.
  if (field === 'place' || field === 'schoolPhone') return `\u2066${text}\u2069`
  if (field === 'capacity' || field === 'fees') return numberText(language, text)
  if (field === 'registrationOpensAt' || field === 'registrationClosesAt')
    // The time was typed in the venue's time zone, so it is not converted.
    return momentText(language, `${text}Z`, 'UTC')
  return text
}

/** Returns the text unchanged if it is not a number. */
function numberText(language: Language, text: string): string {
  const number = readNumber(text)
  return number === null || Number.isNaN(number) ? text : formatNumber(language, number)
}

const momentText = (language: Language, moment: string, zone: string) =>
  `${formatDay(language, moment, zone)} · ${formatTime(language, moment, zone)}`

/** Returns for example `Sunday 16:00–17:00`. */
export const weeklyText = (
  language: Language,
  { endTime, startTime, weekday }: WeeklyRow,
): string =>
  `${formatWeekday(language, weekday)} ${timeRange(clock(language, startTime), clock(language, endTime))}`

/** Returns for example `Sunday 4 January: skipped`, `Sunday 4 January · 21:30–22:30`. */
function exceptionText(language: Language, exception: ScheduleException, t: ActivityTexts): string {
  const { date, endTime, kind, startTime } = exception
  const day = formatDay(language, date, HOME_TIME_ZONE, 'near')
  if (kind === 'skip') return fill(t.planning.skippedDay, { day })
  return `${day} · ${timeRange(clock(language, startTime ?? ''), clock(language, endTime ?? ''))}`
}

const clock = (language: Language, time: string) =>
  time === '' ? '…' : formatClock(language, time)

function agesText(
  { isAnyAge, maxAge, minAge }: ActivityValues,
  language: Language,
  t: ActivityTexts,
): string {
  if (isAnyAge) return t.anyAge
  const number = (text: string) => numberText(language, text)
  if (minAge === '' && maxAge === '') return ''
  if (maxAge === '') return fill(t.shown.ages.from, { from: number(minAge) })
  if (minAge === '') return fill(t.shown.ages.to, { to: number(maxAge) })
  return fill(t.shown.ages.both, { from: number(minAge), to: number(maxAge) })
}

type Span = NonNullable<DateChange['before']>

/**
 * Returns for example `Sunday 4 January · 16:00–17:00 → 17:00–18:00`; with both days if it moves to
 * another one.
 */
export function changeText(
  language: Language,
  { after, before }: Pick<DateChange, 'after' | 'before'>,
  zone: string,
  t: ActivityTexts,
): string {
  const clocks = ({ endsAt, startsAt }: Span) =>
    timeRange(formatTime(language, startsAt, zone), formatTime(language, endsAt, zone))
  const day = ({ startsAt }: Span) => formatDay(language, startsAt, zone, 'near')
  const whole = (span: Span) => `${day(span)} · ${clocks(span)}`
  const only = before ?? after
  if (!before || !after) return only ? whole(only) : ''
  if (whole(before) === whole(after)) return whole(after)
  const rest = day(before) === day(after) ? clocks(after) : whole(after)
  return fill(t.preview.moved, { before: whole(before), after: rest })
}

/** Sorts clashes first, because the user has to decide about them. The order is otherwise kept. */
export const clashesFirst = (changes: readonly DateChange[]): DateChange[] =>
  changes.toSorted((one, other) => Number(other.kind === 'clash') - Number(one.kind === 'clash'))

/** Returns for example `Noura moved a date`, or that she changed its note if its times stayed. */
export function deedText(
  { after, before, by, what }: HistoryEntry,
  { history: t }: Pick<ActivityTexts, 'history'>,
): string {
  const times = ['startsAt', 'endsAt'] as const
  const isNoteAlone =
    what === 'session_moved' &&
    times.every(time => before?.[time] !== undefined && before[time] === after?.[time])
  return fill(isNoteAlone ? t.noted : t.deeds[what], { by: by ?? t.somebody })
}

/**
 * Returns for example `Noura → Noura and Omar`: the trainers before and after. Empty if they have
 * not changed.
 */
export function trainersText(
  language: Language,
  { after, before }: Pick<HistoryEntry, 'after' | 'before'>,
  t: ActivityTexts,
): string {
  const said = (fields: HistoryEntry['before']) => {
    const names = fields?.['trainers']
    if (!Array.isArray(names)) return ''
    return names.length === 0 ? t.history.nobody : formatList(language, names.map(String))
  }
  const [was, is] = [said(before), said(after)]
  return was && is && fill(t.history.trainers, { before: was, after: is })
}

/**
 * Returns the reason for exceeding the capacity; empty once it is forgotten, null if it was not
 * exceeded.
 */
export function overbookReason({ after }: Pick<HistoryEntry, 'after'>): string | null {
  if (after?.['overbooked'] !== true) return null
  const { reason } = after
  return typeof reason === 'string' ? reason : ''
}

/** Returns the names of changed fields, each once. Fields without a name are left out. */
export function changedNames(
  fields: Readonly<Record<string, unknown>> | null,
  { language, t }: { language: Language; t: ActivityTexts },
): string[] {
  const names: Readonly<Record<string, string>> = t.fields
  const found = inFormOrder(language, Object.keys(fields ?? {})).flatMap(
    field => names[field] ?? [],
  )
  return [...new Set(found)]
}
