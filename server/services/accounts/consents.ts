import { GUARDIANS_CONSENT, guardiansConsentText } from '#contract/guardians/consent.ts'
import { GUARDIAN_CONSENT, guardianConsentText } from '#contract/privacy/guardian-consent.ts'
import type { Consent } from '#contract/privacy/privacy.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { Deps, Tx } from '../../deps.ts'
import { momentAt } from '../../lib/venue-time.ts'
import { findConsents, saveConsent } from '../../queries/accounts/consents.ts'

/** Lists all consents of a parent, with their text and time. */
export async function listConsents({ db }: Pick<Deps, 'db'>, userId: string): Promise<Consent[]> {
  const rows = await findConsents(db, userId)
  return rows.map(({ agreedAt, document, version }) => ({
    document,
    version,
    agreedAt: momentAt(agreedAt, HOME_TIME_ZONE),
    text: textOf(document, version),
  }))
}

/** The text of a document that has no page of its own. */
function textOf(document: string, version: string) {
  if (document === GUARDIAN_CONSENT.document) return guardianConsentText(version)
  return document === GUARDIANS_CONSENT.document ? guardiansConsentText(version) : null
}

/**
 * Saves a parent's consent, as guardian, to the text of the child form. The first time per version is kept:
 * it holds for every child that is added under it.
 */
export const keepGuardianConsent = (tx: Tx, userId: string, agreedAt: Date): Promise<void> =>
  saveConsent(tx, { userId, ...GUARDIAN_CONSENT, agreedAt })

/** Saves the consent of a guardian who invites a second one or accepts an invitation. */
export const keepGuardiansConsent = (tx: Tx, userId: string, agreedAt: Date): Promise<void> =>
  saveConsent(tx, { userId, ...GUARDIANS_CONSENT, agreedAt })
