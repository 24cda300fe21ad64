import type { Language } from '../language.ts'

type Words = Readonly<Record<Language, string>>

/**
 * What two guardians of one family agree to: the inviter by inviting, the other by accepting. It
 * works like `GUARDIAN_CONSENT`: changed texts get a new version, and former ones stay here.
 */
export const GUARDIANS_CONSENT = { document: 'guardians', version: '2026-11-26' } as const

const WORDS: Readonly<Record<string, Words>> = {
  '2026-11-26': {
    en: 'You say that you are both parents or guardians of the children of both accounts, and agree that each of you sees all that Nashat keeps of these children, registers them, cancels, changes and removes what the other may. Your sign-in, cart, wishlist and notices stay your own. Either of you can leave at any time.',
    ar: 'تقرّان بأن كليكما وليّ أمر الأطفال في الحسابين، وتوافقان على أن يطّلع كل منكما على كل ما يحفظه «نشاط» عن هؤلاء الأطفال، وأن يسجّلهم ويلغي ويعدّل ويحذف ما يحق للآخر. ويبقى لكل منكما دخوله وسلّته ومفضّلته وإشعاراته الخاصة، ويمكن لأي منكما المغادرة في أي وقت.',
  },
}

/** Returns the text of a version, or null if there is none. */
export const guardiansConsentText = (version: string): Words | null => WORDS[version] ?? null
