import type { Period, Recipient, Touched } from '../../server/queries/breach.ts'

/** What a leak touches, as lines for whoever writes to SDAIA. No name of a person is among them. */
export function breachReport(touched: Touched, { from, to }: Period): string {
  const { accounts, arabic, children, guardians, looks, schools } = touched
  return [
    `Between ${from.toISOString()} and ${to.toISOString()}:`,
    `children: ${children}`,
    `accounts to tell: ${accounts} (in Arabic: ${arabic}, in English: ${accounts - arabic})`,
    `guardians without an account to tell: ${guardians}`,
    `looks at children in the access log: ${looks}`,
    `schools to tell: ${schools.length}${schools.length > 0 ? ` (${schools.join(', ')})` : ''}`,
    '',
  ].join('\n')
}

/** Whom to tell: JSON, one a line. */
export const recipientLines = (recipients: readonly Recipient[]): string =>
  recipients.map(recipient => `${JSON.stringify(recipient)}\n`).join('')
