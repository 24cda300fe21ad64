import { GUARDIANS_CONSENT, guardiansConsentText } from '#contract/guardians/consent.ts'
import { GUARDIAN_CONSENT, guardianConsentText } from '#contract/privacy/guardian-consent.ts'
import type { Consent } from '#contract/privacy/privacy.ts'
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
    text: textOf(document, version),
  }))
}

/** The words of a document that has no page of its own. */
function textOf(document: string, version: string) {
  if (document === GUARDIAN_CONSENT.document) return guardianConsentText(version)
  return document === GUARDIANS_CONSENT.document ? guardiansConsentText(version) : null
}

/**
 * Keeps that a parent agreed, as guardian, to what the form of a child says. The first time of each
 * version counts: it holds for every child that is added under it.
 */
export const keepGuardianConsent = (tx: Tx, userId: string, agreedAt: Date): Promise<void> =>
  saveConsent(tx, { userId, ...GUARDIAN_CONSENT, agreedAt })

/** The same of what two guardians of one family agree to, with an invitation or by accepting it. */
export const keepGuardiansConsent = (tx: Tx, userId: string, agreedAt: Date): Promise<void> =>
  saveConsent(tx, { userId, ...GUARDIANS_CONSENT, agreedAt })
