import { DAY_TIME } from '#contract/fixed-ids.ts'

/** Days by what they are called; 0 is Sunday. Saudi weekends are Friday and Saturday. */
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

/** Only with the article: without it they are "anyone" and "two". */
export const DAY_WORDS_WITH_ARTICLE: readonly (readonly [phrase: string, weekday: number])[] = [
  ['الأحد', 0],
  ['الاثنين', 1],
]

/** Days that the clock tells: so many days from today. */
// prettier-ignore
export const DAYS_FROM_NOW: readonly (readonly [phrases: readonly string[], days: number])[] = [
  [['today', 'tonight', 'اليوم', 'الليلة'], 0],
  [['tomorrow', 'بكرة', 'بكره', 'غدا', 'غداً', 'باكر'], 1],
]

/** The prayers divide the day: what is after noon is afternoon (design, section 5, "Day time"). */
// prettier-ignore
export const TIME_WORDS: readonly (readonly [phrases: readonly string[], dayTimeId: number])[] = [
  [['morning', 'mornings', 'in the morning', 'before noon', 'am', 'a m', 'صباح', 'صباحا', 'صباحاً', 'صباحي', 'صباحية', 'الصبح', 'صبح', 'ضحى',
    'الضحى', 'الفجر', 'بعد الفجر', 'قبل الظهر', 'بعد صلاة الفجر'], DAY_TIME.morning],
  [['afternoon', 'afternoons', 'evening', 'evenings', 'night', 'nights', 'in the afternoon', 'in the evening', 'pm', 'p m', 'after school',
    'afterschool', 'after work', 'after noon', 'asr', 'after asr', 'maghrib', 'maghreb', 'after maghrib', 'after maghreb', 'before maghrib',
    'before maghreb', 'isha', 'after isha', 'before isha', 'dhuhr', 'after dhuhr', 'مساء', 'مساءً', 'مسائي', 'مسائية', 'المسا', 'ظهر',
    'الظهر', 'بعد الظهر', 'العصر', 'عصر', 'عصرا', 'بعد العصر', 'قبل العصر', 'العصرية', 'المغرب', 'مغرب', 'بعد المغرب', 'قبل المغرب',
    'العشاء', 'العشا', 'بعد العشاء', 'قبل العشاء', 'بعد العشا', 'الليل', 'بالليل', 'ليلا', 'بعد المدرسة', 'بعد الدوام', 'بعد الدراسة', 'بعد صلاة العصر',
    'بعد صلاة المغرب', 'بعد صلاة العشاء', 'بعد صلاة الظهر', 'قبل صلاة المغرب', 'قبل صلاة العصر'], DAY_TIME.afternoon],
]
