import type { Language } from '../language.ts'

/**
 * What a parent agrees to with each child: the words and their version, by date. The version is kept with
 * the time, so words that change get a new version, and those before stay here to be read.
 */
export const GUARDIAN_CONSENT = {
  document: 'guardian',
  version: '2026-11-26',
} as const

const TEXTS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  '2026-11-26': {
    en: 'I am this child’s parent or legal guardian, and I agree that Nashat keeps what I enter here, to find activities for the child and to register it. Schools see what they need of it for their own activities. I can have all of it erased at any time.',
    ar: 'أقرّ بأنني ولي أمر هذا الطفل، وأوافق على أن يحفظ «نشاط» ما أُدخله هنا للبحث عن أنشطة تناسب الطفل وتسجيله فيها، وأن تطّلع كل جهة على ما يلزمها منه لأنشطتها فقط. ويمكنني طلب محو ذلك كله في أي وقت.',
  },
}

/** The words of a version; null where none are kept, as of a document that has a page of its own. */
export const guardianConsentText = (version: string): Readonly<Record<Language, string>> | null =>
  TEXTS[version] ?? null
