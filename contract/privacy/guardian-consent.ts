import type { Language } from '../language.ts'

type Words = Readonly<Record<Language, string>>

/**
 * The consent that a parent gives with each child, by version (a date). The version is stored with
 * the time, so changed texts get a new version, and former ones stay here.
 */
export const GUARDIAN_CONSENT = { document: 'guardian', version: '2026-11-26' } as const

const WORDS: Readonly<Record<string, Words>> = {
  '2026-11-26': {
    en: 'By adding a child you say that you are its parent or guardian, and agree that Nashat keeps what you enter here, to find activities for the child and to register it. A school sees what it needs of it for its own activities. You can have all of it erased at any time.',
    ar: 'بإضافة الطفل تقرّون بأنكم أولياء أمره، وتوافقون على أن يحفظ «نشاط» ما تُدخلونه هنا للبحث عن أنشطة تناسبه وتسجيله فيها. وتطّلع كل مدرسة على ما يلزمها منه لأنشطتها فقط، ويمكنكم طلب محو ذلك كله في أي وقت.',
  },
}

/** Returns the text of a version; null if there is none, as for a document with a page of its own. */
export const guardianConsentText = (version: string): Words | null => WORDS[version] ?? null
