/**
 * Words that only mean something next to a number or a place, by the letter that patterns use for them
 * (reading/patterns.ts). Alone they are ignored.
 */
// prettier-ignore
export const SPEECH: Readonly<Record<string, readonly string[]>> = {
  /** years */
  y: ['year', 'years', 'yr', 'yrs', 'yo', 'y', 'y o', 'year old', 'years old', 'yr old', 'yrs old', 'year olds', 'years of age', 'سنة', 'سنوات',
    'سنين', 'سنه', 'عام', 'أعوام', 'عاما', 'عاماً', 'سنوات من العمر'],
  /** money */
  m: ['sar', 'sr', 'rs', 'riyal', 'riyals', 'rial', 'rials', 'ريال', 'ريالات', 'ريالا', 'ريالاً', 'ر س'],
  /** less than */
  b: ['u', 'under', 'less than', 'below', 'cheaper than', 'fewer than', 'younger than', 'أقل من', 'اقل من', 'بأقل من', 'تحت', 'أرخص من', 'دون', 'أصغر من'],
  /** at most */
  u: ['up to', 'at most', 'max', 'maximum', 'no more than', 'not more than', 'within', 'budget', 'my budget', 'budget of', 'around', 'about',
    'maximum of', 'not over', 'حد أقصى', 'بحد أقصى', 'لا يزيد عن', 'لا تزيد عن', 'لا يزيد على', 'ما يزيد عن', 'ما تزيد عن', 'لا يتجاوز', 'لا تتجاوز',
    'ما يتجاوز', 'ما تتجاوز', 'ما يتعدى', 'ما تتعدى', 'لا يتعدى', 'بحدود', 'حدود', 'في حدود', 'لغاية', 'ميزانية', 'ميزانيتي', 'ميزانيتنا', 'حوالي', 'بسعر'],
  /** more than */
  a: ['over', 'more than', 'above', 'at least', 'older than', 'أكبر من', 'أكثر من', 'اكثر من', 'فوق', 'على الأقل', 'فوق سن'],
  /** from */
  f: ['from', 'between', 'من', 'بين', 'ما بين'],
  /** to */
  t: ['to', 'till', 'until', 'and', 'إلى', 'الى', 'لين', 'لحد', 'حتى', 'و'],
  /** age */
  g: ['age', 'aged', 'ages', 'is', 'shes', 'hes', 'she is', 'he is', 'turning', 'turns', 'عمر', 'عمره', 'عمرها', 'عمرهم', 'أعمار', 'سن', 'بعمر', 'أعمارهم',
    'عمر ولدي', 'عمر بنتي', 'في عمر'],
  /** and older */
  p: ['and up', 'and above', 'and over', 'and older', 'or older', 'plus', 'فأكثر', 'وفوق', 'فما فوق', 'وأكثر', 'أو أكثر'],
  /** grade */
  r: ['grade', 'grades', 'الصف', 'صف', 'صفوف', 'grader', 'graders', 'في الصف'],
  /** kindergarten */
  k: ['kg', 'كي جي', 'كيجي'],
  /** o'clock */
  c: ['at', 'after', 'before', 'oclock', 'o clock', 'الساعة', 'الساعه', 'ساعة', 'بعد', 'قبل', 'بعد الساعة', 'قبل الساعة', 'after the'],
  /** near */
  n: ['near', 'near to', 'close to', 'next to', 'close by', 'nearby', 'nearest', 'closest', 'around here', 'قريب', 'قريبة', 'قريب من', 'قريبة من', 'قرب',
    'بالقرب من', 'بجانب', 'جنب', 'بجوار', 'أقرب', 'قريبين من', 'حول', 'qareeb', 'qareeb min'],
  /** before a month */
  l: ['starting', 'starts', 'starts in', 'start in', 'starting in', 'starting from', 'begins in', 'beginning', 'beginning of', 'beginning in', 'start of',
    'early', 'mid', 'end of', 'during', 'month of', 'in the month of', 'the month of', 'coming', 'بداية', 'من بداية', 'في بداية', 'مع بداية', 'أوائل', 'مطلع',
    'منتصف', 'نهاية', 'خلال', 'شهر', 'في شهر', 'بشهر', 'خلال شهر', 'تبدأ', 'يبدأ', 'تبدأ في', 'يبدأ في', 'تبدا', 'يبدا', 'تبدأ من', 'يبدأ من'],
  /** behind a month */
  h: ['ah', 'hijri', 'هـ', 'هجري', 'هجرية', 'next', 'القادم', 'القادمة', 'الجاي', 'المقبل'],
  /** in a place */
  i: ['in', 'في', 'حي', 'بحي', 'في حي', 'district', 'neighborhood', 'neighbourhood', 'ب', 'بمنطقة', 'منطقة', 'area'],
}

/** Words that mean "two years". */
export const TWO_YEARS: readonly string[] = ['سنتين', 'سنتان', 'عامين']

/** Phrases for a place near the user. */
// prettier-ignore
export const NEAR_ME: readonly string[] = [
  'near me', 'close to me', 'around me', 'near us', 'near my home', 'near my house', 'near home', 'close to home', 'near here', 'in my area', 'nearby me',
  'قريب مني', 'قريبة مني', 'قريب منا', 'قريب منّا', 'حولي', 'حوالينا', 'جنبي', 'جنبنا', 'بالقرب مني', 'بقربي', 'قريب من البيت', 'قريب من بيتنا',
  'قريب من بيتي', 'قرب البيت', 'جنب البيت', 'قريبة من البيت', 'بجانب البيت', 'في منطقتي', 'في حينا', 'أقرب مكان', 'الأقرب لي', 'قريب لي',
]
