import { expect, test } from 'vitest'
import { GUARDIAN_CONSENT, guardianConsentText } from '#contract/privacy/guardian-consent.ts'
import { LANGUAGES } from '#contract/language.ts'
import { messagesFor } from '../../../../src/i18n/index.ts'

test.each(LANGUAGES)(
  'the form of a child shows the text that is stored as the consent (%s)',
  language => {
    const words = guardianConsentText(GUARDIAN_CONSENT.version)
    expect(messagesFor(language).child.add.consent).toBe(words?.[language])
  },
)
