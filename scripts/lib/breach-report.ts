import type { BreachPeriod, Recipient, Touched } from '../../server/queries/breach.ts'

/** What a leak exposed, as lines for the report to SDAIA. They contain no name of a person. */
export function breachReport(touched: Touched, { from, to }: BreachPeriod): string {
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

/** The people to notify, as one JSON object a line. */
export const recipientLines = (recipients: readonly Recipient[]): string =>
  recipients.map(recipient => `${JSON.stringify(recipient)}\n`).join('')
