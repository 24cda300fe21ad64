import type { Language } from '../language.ts'

type Words = Readonly<Record<Language, string>>

/**
 * What a parent agrees to with each child: the words and their version, by date. The version is kept with
 * the time, so words that change get a new version, and those before stay here to be read.
 */
export const GUARDIAN_CONSENT = { document: 'guardian', version: '2026-11-26' } as const

const WORDS: Readonly<Record<string, Words>> = {
  '2026-11-26': {
    en: 'By adding a child you say that you are its parent or guardian, and agree that Nashat keeps what you enter here, to find activities for the child and to register it. A school sees what it needs of it for its own activities. You can have all of it erased at any time.',
    ar: 'بإضافة الطفل تقرّون بأنكم أولياء أمره، وتوافقون على أن يحفظ «نشاط» ما تُدخلونه هنا للبحث عن أنشطة تناسبه وتسجيله فيها. وتطّلع كل مدرسة على ما يلزمها منه لأنشطتها فقط، ويمكنكم طلب محو ذلك كله في أي وقت.',
  },
}

/** The words of a version; null where none are kept, as of a document that has a page of its own. */
export const guardianConsentText = (version: string): Words | null => WORDS[version] ?? null
