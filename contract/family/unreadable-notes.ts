const SENTENCES = [
  'This note cannot be read at the moment. It is kept. Coaches: please ask the parents before the session. Parents: leave this as it is, or write the note again in its place.',
  'لا يمكن قراءة هذه الملاحظة حاليًا، وهي محفوظة. المدربون: اسألوا ولي الأمر قبل الحصة. أولياء الأمور: اتركوا هذا النص كما هو، أو اكتبوا الملاحظة من جديد مكانه.',
] as const

/**
 * Shown instead of medical notes that exist but cannot be decrypted, so that nobody takes them for
 * missing. In both languages, because a day stored on a device may be read in either.
 */
export const UNREADABLE_PLACEHOLDER = SENTENCES.join('\n')

/** Returns what the user typed besides these sentences. A form sends them back with the child. */
export const withoutPlaceholder = (notes: string): string =>
  SENTENCES.reduce((rest, sentence) => rest.replaceAll(sentence, ''), notes).trim()
