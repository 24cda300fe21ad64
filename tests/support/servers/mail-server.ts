import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  port: number
  close(): void
}

/** Accepts all mails, on a given port or a free one, and reports the Message-ID of each. */
export async function startMailServer(took: (id: string) => void, at = 0): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let mail = ''
      stream.on('data', chunk => (mail += String(chunk)))
      stream.on('end', () => {
        took(/^Message-ID: (<.+>)\r?$/im.exec(mail)?.[1] ?? 'none')
        done()
      })
    },
  })
  server.on('error', () => {})
  const listening = server.listen(at, '127.0.0.1')
  await once(listening, 'listening')
  return { port: (listening.address() as AddressInfo).port, close: () => server.close() }
}
