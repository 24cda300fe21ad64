import { GUARDIAN_CONSENT, guardianConsentText } from '#contract/family/guardian-consent.ts'
import type { Consent } from '#contract/family/privacy.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { Deps, Tx } from '../../deps.ts'
import { momentAt } from '../../lib/venue-time.ts'
import { findConsents, saveConsent } from '../../queries/accounts/consents.ts'

/** All that a parent agreed to, in which words and when. */
export async function listConsents({ db }: Pick<Deps, 'db'>, userId: string): Promise<Consent[]> {
  const rows = await findConsents(db, userId)
  return rows.map(({ agreedAt, document, version }) => ({
    document,
    version,
    agreedAt: momentAt(agreedAt, HOME_TIME_ZONE),
    text: document === GUARDIAN_CONSENT.document ? guardianConsentText(version) : null,
  }))
}

/**
 * Keeps that a parent agreed, as guardian, to what the form of a child says. The first time of each
 * version counts: it holds for every child that is added under it.
 */
export const keepGuardianConsent = (tx: Tx, userId: string, agreedAt: Date): Promise<void> =>
  saveConsent(tx, { userId, ...GUARDIAN_CONSENT, agreedAt })
