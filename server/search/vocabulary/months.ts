import type { CalendarSystem } from '#contract/calendar/months.ts'

/** The names of months, in order. */
// prettier-ignore
export const MONTH_WORDS: Readonly<Record<CalendarSystem, readonly (readonly string[])[]>> = {
  hijri: [
    ['muharram', 'محرم', 'المحرم'],
    ['safar', 'صفر'],
    ['rabi al awwal', 'rabi al awal', 'rabi i', 'rabi 1', 'ربيع الأول', 'ربيع أول', 'ربيع ١'],
    ['rabi al thani', 'rabi al akhir', 'rabi ii', 'rabi 2', 'ربيع الثاني', 'ربيع الآخر', 'ربيع ثاني', 'ربيع ٢'],
    ['jumada al awwal', 'jumada al ula', 'jumada i', 'jumada 1', 'جمادى الأولى', 'جمادى الأول', 'جماد الأول', 'جماد أول', 'جمادى أول', 'جمادى ١'],
    ['jumada al thani', 'jumada al akhirah', 'jumada ii', 'jumada 2', 'جمادى الآخرة', 'جمادى الثانية', 'جمادى الثاني', 'جماد الثاني', 'جماد ثاني',
      'جمادى ٢'],
    ['rajab', 'رجب'],
    ['shaban', 'shaaban', 'sha ban', 'شعبان'],
    ['ramadan', 'ramadhan', 'ramazan', 'رمضان'],
    ['shawwal', 'shawal', 'شوال'],
    ['dhu al qidah', 'dhul qidah', 'dhu al qadah', 'dhul qadah', 'zul qadah', 'ذو القعدة', 'ذي القعدة', 'القعدة'],
    ['dhu al hijjah', 'dhul hijjah', 'dhul hijja', 'zul hijjah', 'ذو الحجة', 'ذي الحجة', 'الحجة'],
  ],
  gregorian: [
    ['january', 'يناير'], ['february', 'فبراير'], ['march', 'مارس'], ['april', 'أبريل', 'إبريل'], ['may', 'مايو'], ['june', 'يونيو'],
    ['july', 'يوليو'], ['august', 'أغسطس'], ['september', 'سبتمبر'], ['october', 'أكتوبر'], ['november', 'نوفمبر'], ['december', 'ديسمبر'],
  ],
}

/**
 * Names that also mean something else (nothing, forbidden, to walk, perhaps). They count as months only
 * next to words such as "starting", or a year.
 */
export const AMBIGUOUS_MONTHS: ReadonlySet<string> = new Set([
  'صفر',
  'محرم',
  'safar',
  'march',
  'may',
])
