import { DAY_TIME } from '#contract/fixed-ids.ts'
import type { PrayerSpan } from '../../prayers/prayer-times.ts'

/** Words for weekdays; 0 is Sunday. The Saudi weekend is Friday and Saturday. */
// prettier-ignore
export const DAY_WORDS: readonly (readonly [phrases: readonly string[], weekdays: readonly number[]])[] = [
  [['sunday', 'sundays', 'يوم أحد', 'يوم الأحد', 'أيام الأحد'], [0]],
  [['monday', 'mondays', 'mon', 'يوم اثنين', 'يوم الاثنين', 'أيام الاثنين', 'الإثنين'], [1]],
  [['tuesday', 'tuesdays', 'tue', 'tues', 'ثلاثاء', 'الثلاثاء', 'ثلوث', 'يوم الثلاثاء', 'يوم ثلاثاء'], [2]],
  [['wednesday', 'wednesdays', 'wed', 'أربعاء', 'الأربعاء', 'ربوع', 'يوم الأربعاء', 'يوم أربعاء'], [3]],
  [['thursday', 'thursdays', 'thu', 'thur', 'thurs', 'خميس', 'الخميس', 'يوم الخميس', 'يوم خميس'], [4]],
  [['friday', 'fridays', 'fri', 'جمعة', 'الجمعة', 'يوم الجمعة', 'يوم جمعة'], [5]],
  [['saturday', 'saturdays', 'sat', 'سبت', 'السبت', 'يوم السبت', 'يوم سبت', 'sabt'], [6]],
  [['weekend', 'weekends', 'week end', 'نهاية الأسبوع', 'نهايات الأسبوع', 'آخر الأسبوع', 'عطلة الأسبوع', 'عطلة نهاية الأسبوع', 'الويكند',
    'ويكند', 'إجازة الأسبوع', 'إجازة نهاية الأسبوع'], [5, 6]],
  [['weekday', 'weekdays', 'school days', 'week days', 'وسط الأسبوع', 'خلال الأسبوع', 'أيام الدراسة', 'أيام المدرسة', 'أيام الدوام'],
    [0, 1, 2, 3, 4]],
]

/** Weekdays only with the article: without it these mean "anyone" and "two". */
export const DAY_WORDS_WITH_ARTICLE: readonly (readonly [phrase: string, weekday: number])[] = [
  ['الأحد', 0],
  ['الاثنين', 1],
]

/** Words for days relative to today, by the number of days. */
// prettier-ignore
export const DAYS_FROM_NOW: readonly (readonly [phrases: readonly string[], days: number])[] = [
  [['today', 'tonight', 'اليوم', 'الليلة'], 0],
  [['tomorrow', 'بكرة', 'بكره', 'غدا', 'غداً', 'باكر'], 1],
]

/** Words for times of day, morning or afternoon. Those between prayers are in `PRAYER_WORDS`. */
// prettier-ignore
export const TIME_WORDS: readonly (readonly [phrases: readonly string[], dayTimeId: number])[] = [
  [['morning', 'mornings', 'in the morning', 'before noon', 'am', 'a m', 'صباح', 'صباحا', 'صباحاً', 'صباحي', 'صباحية', 'الصبح', 'صبح', 'ضحى',
    'الضحى', 'الفجر', 'بعد الفجر', 'قبل الظهر', 'بعد صلاة الفجر'], DAY_TIME.morning],
  [['afternoon', 'afternoons', 'evening', 'evenings', 'night', 'nights', 'in the afternoon', 'in the evening', 'pm', 'p m', 'after school',
    'afterschool', 'after work', 'after noon', 'dhuhr', 'after dhuhr', 'مساء', 'مساءً', 'مسائي', 'مسائية', 'المسا', 'ظهر', 'الظهر', 'بعد الظهر',
    'الليل', 'بالليل', 'ليلا', 'بعد المدرسة', 'بعد الدوام', 'بعد الدراسة', 'بعد صلاة الظهر'], DAY_TIME.afternoon],
]

/** A time between prayers, with its name. */
export interface PrayerTime extends PrayerSpan {
  nameEn: string
  nameAr: string
}

/**
 * All of them are in the afternoon. «العصر» means until the next prayer; "after" means until the end of the
 * day.
 */
// prettier-ignore
export const PRAYER_WORDS: readonly (readonly [phrases: readonly string[], time: PrayerTime])[] = [
  [['before asr', 'قبل العصر', 'قبل صلاة العصر'],
    { from: null, to: 'asr', nameEn: 'Before Asr', nameAr: 'قبل العصر' }],
  [['after asr', 'after asr prayer', 'بعد العصر', 'بعد صلاة العصر'],
    { from: 'asr', to: null, nameEn: 'After Asr', nameAr: 'بعد العصر' }],
  [['asr', 'العصر', 'عصر', 'عصرا', 'العصرية', 'between asr and maghrib', 'between asr and maghreb', 'asr to maghrib', 'asr to maghreb',
    'from asr to maghrib', 'بين العصر والمغرب', 'ما بين العصر والمغرب', 'من العصر إلى المغرب', 'من العصر للمغرب', 'من العصر لين المغرب'],
    { from: 'asr', to: 'maghrib', nameEn: 'Between Asr and Maghrib', nameAr: 'بين العصر والمغرب' }],
  [['between asr and isha', 'asr to isha', 'from asr to isha', 'بين العصر والعشاء', 'من العصر إلى العشاء', 'من العصر للعشاء'],
    { from: 'asr', to: 'isha', nameEn: 'Between Asr and Isha', nameAr: 'بين العصر والعشاء' }],
  [['before maghrib', 'before maghreb', 'قبل المغرب', 'قبل صلاة المغرب'],
    { from: null, to: 'maghrib', nameEn: 'Before Maghrib', nameAr: 'قبل المغرب' }],
  [['after maghrib', 'after maghreb', 'after maghrib prayer', 'بعد المغرب', 'بعد صلاة المغرب'],
    { from: 'maghrib', to: null, nameEn: 'After Maghrib', nameAr: 'بعد المغرب' }],
  [['maghrib', 'maghreb', 'المغرب', 'مغرب', 'between maghrib and isha', 'between maghreb and isha', 'maghrib to isha', 'from maghrib to isha',
    'بين المغرب والعشاء', 'ما بين المغرب والعشاء', 'من المغرب إلى العشاء', 'من المغرب للعشاء'],
    { from: 'maghrib', to: 'isha', nameEn: 'Between Maghrib and Isha', nameAr: 'بين المغرب والعشاء' }],
  [['before isha', 'قبل العشاء', 'قبل العشا', 'قبل صلاة العشاء'],
    { from: null, to: 'isha', nameEn: 'Before Isha', nameAr: 'قبل العشاء' }],
  [['isha', 'after isha', 'after isha prayer', 'العشاء', 'العشا', 'بعد العشاء', 'بعد العشا', 'بعد صلاة العشاء'],
    { from: 'isha', to: null, nameEn: 'After Isha', nameAr: 'بعد العشاء' }],
]
