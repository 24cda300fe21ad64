import type { Language } from '../language.ts'

type Words = Readonly<Record<Language, string>>

/**
 * What two guardians of one family agree to: whoever invites with the invitation, whoever is invited by accepting.
 * Kept as `GUARDIAN_CONSENT` is: words that change get a new version, and those before stay here to be read.
 */
export const GUARDIANS_CONSENT = { document: 'guardians', version: '2026-11-26' } as const

const WORDS: Readonly<Record<string, Words>> = {
  '2026-11-26': {
    en: 'You say that you are both parents or guardians of the children of both accounts, and agree that each of you sees all that Nashat keeps of these children, registers them, cancels, changes and removes what the other may. Your sign-in, cart, wishlist and notices stay your own. Either of you can leave at any time.',
    ar: 'تقرّان بأن كليكما وليّ أمر الأطفال في الحسابين، وتوافقان على أن يطّلع كل منكما على كل ما يحفظه «نشاط» عن هؤلاء الأطفال، وأن يسجّلهم ويلغي ويعدّل ويحذف ما يحق للآخر. ويبقى لكل منكما دخوله وسلّته ومفضّلته وإشعاراته الخاصة، ويمكن لأي منكما المغادرة في أي وقت.',
  },
}

/** The words of a version; null where none are kept. */
export const guardiansConsentText = (version: string): Words | null => WORDS[version] ?? null
