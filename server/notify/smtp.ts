import { createTransport } from 'nodemailer'
import { domainOf } from './mail-from.ts'
import { NotSent, Undeliverable } from './not-sent.ts'
import type { Channel, Notice } from './notice.ts'

/**
 * With these limits, fifty mails to a server that does not answer fail before their jobs expire.
 */
const CONNECTIONS = 10
const TIMEOUT_MS = 10_000
const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const

/**
 * Creates a channel that sends e-mail by SMTP. The address is `smtp://user:password@host:port`, or
 * `smtps://` for TLS from the start.
 */
export function createSmtp(smtpUrl: string, mailFrom: string): Channel {
  const transport = createTransport({
    ...serverOf(smtpUrl),
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    // A mail must never include files or pages from elsewhere.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(notice, id) {
      await transport.sendMail(mailOf(notice, id, mailFrom)).catch((error: unknown) => {
        throw describe(error)
      })
    },
    close: () => transport.close(),
  }
}

function serverOf(smtpUrl: string) {
  const { hostname, password, port, protocol, username } = new URL(smtpUrl)
  const isSecure = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || PORTS[isSecure ? 'smtps:' : 'smtp:'],
    secure: isSecure,
    // Codes and passwords must not cross a network without encryption.
    requireTLS: !isSecure && !/^(?:localhost|127\.|\[::1\])/.test(hostname),
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
  }
}

const mailOf = (
  { attachments = [], html, kind, subject, text, to, unsubscribe }: Notice,
  id: string,
  mailFrom: string,
) => ({
  from: mailFrom,
  // An object, because a string could be parsed as several addresses.
  to: { name: '', address: to },
  subject,
  text,
  html,
  attachments: attachments.map(({ cid, content, contentType, encoding, fileName }) => ({
    filename: fileName,
    contentType,
    content: Buffer.from(content, encoding),
    contentDisposition: cid === undefined ? ('attachment' as const) : ('inline' as const),
    ...(cid !== undefined && { cid }),
  })),
  // The same for every try, so that mail programs can recognise a duplicate.
  messageId: `<${id}@${domainOf(mailFrom)}>`,
  // Contact mails come from a person, so automatic replies to them are fine.
  headers: {
    ...(kind !== 'contact' && { 'Auto-Submitted': 'auto-generated' }),
    ...(unsubscribe !== undefined && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
})

/** Errors of nodemailer contain the recipient. The errors thrown here do not. */
function describe(error: unknown): NotSent {
  const { code, command, responseCode } = error as Partial<Record<string, unknown>>
  const details = { code: `smtp ${String(responseCode ?? code ?? 'unknown')}` }
  const isRefused = command === 'RCPT TO' && Number(responseCode) >= 500
  return isRefused ? new Undeliverable(details) : new NotSent(details)
}
