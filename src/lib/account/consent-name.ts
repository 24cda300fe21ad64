import type { FamilyPrivacyTexts } from './family-export/part.ts'

/** What a document that somebody agreed to is called; its own name, where it is none of ours any more. */
export const consentName = (
  { consents }: Pick<FamilyPrivacyTexts, 'consents'>,
  document: string,
): string => Object.entries(consents.names).find(([name]) => name === document)?.[1] ?? document
