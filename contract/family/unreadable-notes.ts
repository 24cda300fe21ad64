const SENTENCES = [
  'This note cannot be read at the moment. It is kept. Coaches: please ask the parents before the session. Parents: leave this as it is, or write the note again in its place.',
  'لا يمكن قراءة هذه الملاحظة حاليًا، وهي محفوظة. المدربون: اسألوا ولي الأمر قبل الحصة. أولياء الأمور: اتركوا هذا النص كما هو، أو اكتبوا الملاحظة من جديد مكانه.',
] as const

/**
 * Stands in place of notes on health that are there and cannot be opened: nobody is to take them for none. It is
 * in both languages, because a day that is kept on a device is read in either.
 */
export const UNREADABLE_NOTES = SENTENCES.join('\n')

/** What somebody typed besides these sentences, which a form sends back with the child. */
export const withoutSentences = (notes: string): string =>
  SENTENCES.reduce((rest, sentence) => rest.replaceAll(sentence, ''), notes).trim()
