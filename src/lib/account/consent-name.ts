import type { FamilyPrivacyTexts } from './family-export/part.ts'

/** Returns the name of a document that a parent agreed to, or its key if it is no longer known. */
export const consentName = (
  { consents }: Pick<FamilyPrivacyTexts, 'consents'>,
  document: string,
): string => Object.entries(consents.names).find(([name]) => name === document)?.[1] ?? document
