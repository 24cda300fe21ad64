import type { Sentence } from '../lib/refusal.ts'

interface Names {
  nameEn: string
  nameAr: string
}

/**
 * The reasons why a row or a file is refused, for its owner, in both languages. A `cell` is quoted as in
 * the file. Column names are not translated.
 */
export const SENTENCES = {
  empty: () => ({ en: 'Must not be empty.', ar: 'لا يجوز تركه فارغًا.' }),
  invisible: (code: string) => ({
    en: `Contains the invisible character ${code}.`,
    ar: `يحتوي على الحرف الخفي ${code}.`,
  }),
  tooLong: (length: number, max: number) => ({
    en: `Is ${length} characters long; at most ${max} are allowed.`,
    ar: `طوله ${length} حرفًا، والحد الأعلى ${max}.`,
  }),
  addressTooLong: (max: number) => ({
    en: `Is longer than ${max} characters.`,
    ar: `أطول من ${max} حرف.`,
  }),
  halfAPlace: () => ({
    en: 'Latitude and longitude must be given together.',
    ar: 'يجب كتابة خط العرض وخط الطول معًا.',
  }),
  belowMinAge: (maxAge: number, minAge: number) => ({
    en: `${maxAge} is below min_age, which is ${minAge}.`,
    ar: `${maxAge} أقل من min_age، وقيمته ${minAge}.`,
  }),
  notAfterStart: (cell: string, start: string) => ({
    en: `${cell} is not after start_time, which is ${start}.`,
    ar: `${cell} ليس بعد start_time، وقيمته ${start}.`,
  }),
  beforeStartDate: (cell: string, start: string) => ({
    en: `${cell} is before start_date, which is ${start}.`,
    ar: `${cell} قبل start_date، وقيمته ${start}.`,
  }),
  noAge: (cell: string, max: number) => ({
    en: `${cell} is not an age: a whole number from 0 to ${max}.`,
    ar: `${cell} ليس عمرًا: اكتبوا عددًا صحيحًا من 0 إلى ${max}.`,
  }),
  noCapacity: (cell: string, max: number) => ({
    en: `${cell} is not a number of seats: a whole number from 1 to ${max}.`,
    ar: `${cell} ليس عدد مقاعد: اكتبوا عددًا صحيحًا من 1 إلى ${max}.`,
  }),
  noAmount: (cell: string) => ({
    en: `${cell} is not an amount such as 120 or 99.50.`,
    ar: `${cell} ليس مبلغًا مثل 120 أو 99.50.`,
  }),
  belowZero: (cell: string) => ({ en: `${cell} is below zero.`, ar: `${cell} أقل من الصفر.` }),
  tooManyDecimals: (cell: string) => ({
    en: `${cell} has more than two decimal places.`,
    ar: `${cell} فيه أكثر من منزلتين عشريتين.`,
  }),
  above: (cell: string, max: number) => ({
    en: `${cell} is above ${max}.`,
    ar: `${cell} أكبر من ${max}.`,
  }),
  noWeekday: (cell: string, weekdays: string) => ({
    en: `${cell} is not a weekday: ${weekdays}, separated by ";".`,
    ar: `${cell} ليس يومًا: ${weekdays}، يفصل بينها ";".`,
  }),
  noTime: (cell: string) => ({
    en: `${cell} is not a time from 00:00 to 23:59.`,
    ar: `${cell} ليس وقتًا من 00:00 إلى 23:59.`,
  }),
  noDate: (cell: string) => ({
    en: `${cell} is not a date in the form 2026-09-06.`,
    ar: `${cell} ليس تاريخًا بصيغة 2026-09-06.`,
  }),
  noSuchDay: (cell: string) => ({
    en: `There is no day ${cell}.`,
    ar: `لا يوجد يوم بتاريخ ${cell}.`,
  }),
  farYear: (cell: string) => ({
    en: `${cell} is not from 1900 to 2199.`,
    ar: `${cell} ليس بين 1900 و2199.`,
  }),
  noCountry: (cell: string) => ({
    en: `${cell} is not a country code such as SA.`,
    ar: `${cell} ليس رمز دولة مثل SA.`,
  }),
  noTimeZone: (cell: string) => ({
    en: `${cell} is not a time zone such as Asia/Riyadh.`,
    ar: `${cell} ليس منطقة زمنية مثل Asia/Riyadh.`,
  }),
  notOneOf: (cell: string, names: string) => ({
    en: `${cell} is not one of ${names}.`,
    ar: `${cell} ليس واحدًا من: ${names}.`,
  }),
  noLanguage: (cell: string) => ({
    en: `${cell} is not a language code such as ar or en.`,
    ar: `${cell} ليس رمز لغة مثل ar أو en.`,
  }),
  noPhone: (cell: string) => ({
    en: `${cell} is not a telephone number such as 011 234 5678.`,
    ar: `${cell} ليس رقم هاتف مثل 011 234 5678.`,
  }),
  noImage: (cell: string) => ({
    en: `${cell} is neither an https address nor a path that begins with "/".`,
    ar: `${cell} ليس عنوان https ولا مسارًا يبدأ بـ "/".`,
  }),
  noDegrees: (cell: string, max: number) => ({
    en: `${cell} is not a number of degrees from -${max} to ${max}.`,
    ar: `${cell} ليس عدد درجات من -${max} إلى ${max}.`,
  }),

  otherSchool: ({ nameAr, nameEn }: Names) => ({
    en: `The file is for ${nameEn}, but this row is for another school.`,
    ar: `الملف خاص بـ ${nameAr}، وهذا السطر لمدرسة أخرى.`,
  }),
  otherCity: ({ nameAr, nameEn }: Names) => ({
    en: `The school is in ${nameEn}.`,
    ar: `المدرسة في ${nameAr}.`,
  }),
  otherCountry: (country: string) => ({
    en: `The school is in ${country}.`,
    ar: `المدرسة في ${country}.`,
  }),
  noCategory: (cell: string) => ({
    en: `${cell} is not a Nashat category.`,
    ar: `${cell} ليس من مجالات «نشاط».`,
  }),
  timesByDay: () => ({
    en: 'Its times differ by day, which a file cannot hold. Change them in its form.',
    ar: 'تختلف أوقاته من يوم إلى آخر، ولا يتسع الملف لذلك: غيّروها في نموذج النشاط.',
  }),
  calledOff: () => ({
    en: 'The activity was called off, so it cannot be changed.',
    ar: 'أُلغي هذا النشاط، ولا يمكن تغيير شيء فيه.',
  }),

  editedMeanwhile: () => ({
    en: 'Someone changed the activity after the file was checked. Choose the file again to see what it changes now.',
    ar: 'عُدّل هذا النشاط بعد فحص الملف: اختاروا الملف من جديد واطّلعوا على ما سيغيّره الآن.',
  }),

  notClosed: () => ({
    en: 'A quote is opened but never closed.',
    ar: 'فُتحت علامة اقتباس ولم تُغلق.',
  }),
  rowTooLong: () => ({
    en: 'The row is too long to be one row.',
    ar: 'السطر أطول من أن يكون سطرًا واحدًا.',
  }),
  quoteInside: () => ({
    en: 'A quote is missing, or is inside a cell: quote the whole cell and double it.',
    ar: 'علامة اقتباس ناقصة أو في وسط خلية: ضعوا الخلية كلها بين علامتي اقتباس وكرّروا العلامة.',
  }),
  quoteInPlainCell: () => ({
    en: 'A quote is inside an unquoted cell: quote the whole cell and double it.',
    ar: 'علامة اقتباس في خلية غير مقتبسة: ضعوا الخلية كلها بين علامتي اقتباس وكرّروا العلامة.',
  }),
  notCsv: () => ({ en: 'The row is not valid CSV.', ar: 'السطر ليس بصيغة CSV صحيحة.' }),
  lineNotUtf8: (line: number) => ({
    en: `Line ${line} is not valid UTF-8. Save the file as CSV in UTF-8.`,
    ar: `السطر ${line} ليس بترميز UTF-8. احفظوا الملف بصيغة CSV وترميز UTF-8.`,
  }),
  otherWidth: (cells: number, width: number) => ({
    en: `The row has ${cells} cells, the header ${width}.`,
    ar: `في السطر ${cells} خلية، وفي سطر العناوين ${width}.`,
  }),
  otherWidthOverLines: (cells: number, width: number, last: number) => ({
    en: `The row has ${cells} cells, the header ${width}. It runs to line ${last}: is a quote missing?`,
    ar: `في السطر ${cells} خلية، وفي سطر العناوين ${width}. وهو يمتد إلى السطر ${last}: هل تنقص علامة اقتباس؟`,
  }),
  sameId: (first: number) => ({
    en: `Line ${first} has the same external_id.`,
    ar: `في السطر ${first} قيمة external_id نفسها.`,
  }),

  utf16: () => ({
    en: 'The file is in UTF-16. Save it as CSV in UTF-8 and try again.',
    ar: 'الملف بترميز UTF-16. احفظوه بصيغة CSV وترميز UTF-8 ثم أعيدوا المحاولة.',
  }),
  damaged: () => ({
    en: 'The compressed file is damaged or cut off.',
    ar: 'الملف المضغوط تالف أو مقطوع.',
  }),
  tooLarge: (maxBytes: number) => ({
    en: `The file has more than ${maxBytes / 1024 / 1024} MB. Split it.`,
    ar: `حجم الملف أكبر من ${maxBytes / 1024 / 1024} م.ب: قسّموه.`,
  }),
  tooManyRows: (max: number) => ({
    en: `The file has more than ${max} rows. Split it.`,
    ar: `في الملف أكثر من ${max} صف: قسّموه.`,
  }),
  tooManyLines: (max: number) => ({
    en: `The file has more than ${max} lines. Split it and remove empty lines.`,
    ar: `في الملف أكثر من ${max} سطر: قسّموه واحذفوا الأسطر الفارغة.`,
  }),
  emptyFile: () => ({ en: 'The file is empty.', ar: 'الملف فارغ.' }),
  brokenHeader: ({ ar, en }: Sentence) => ({
    en: `The first line is broken: ${en}`,
    ar: `السطر الأول تالف: ${ar}`,
  }),
  missingColumns: (columns: readonly string[]) => ({
    en: `The file lacks the required column${columns.length > 1 ? 's' : ''} ${columns.join(', ')}.`,
    ar: `تنقص الملف أعمدة مطلوبة: ${columns.join('، ')}.`,
  }),
  columnTwice: (column: string) => ({
    en: `The column ${column} is there twice.`,
    ar: `العمود ${column} مكرر.`,
  }),
  notByCommas: () => ({
    en: 'The file’s columns must be separated by commas.',
    ar: 'يجب أن تفصل فواصل (,) بين أعمدة الملف.',
  }),
  noHeader: (columns: string) => ({
    en: `The first line of the file must name its columns, at least ${columns}.`,
    ar: `يجب أن يحمل السطر الأول أسماء الأعمدة، وأقلها ${columns}.`,
  }),
} satisfies Record<string, (...of: never[]) => Sentence>
