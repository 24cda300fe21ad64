import type { Config } from '../config.ts'
import type { Channel } from './notice.ts'
import { createOutbox } from './outbox.ts'
import { createSms } from './sms/gateway.ts'
import { createSmtp } from './smtp.ts'

/** Opens the channel that the configuration names. */
export function openChannel(
  { notify }: Pick<Config, 'notify'>,
  outboxDirectory: string,
  now: () => Date,
): Channel {
  if (notify.channel === 'outbox') return createOutbox(outboxDirectory, now)

  const channels = {
    email: createSmtp(notify.smtpUrl, notify.mailFrom),
    sms: createSms(notify.sms),
  }
  return {
    send: (notice, id) => channels[notice.channel].send(notice, id),
    close: () => channels.email.close?.(),
  }
}
