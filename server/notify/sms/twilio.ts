import type { SmsGateway } from './gateway.ts'

/**
 * Errors that concern the number and not our account: invalid, not mobile, unreachable, opted out.
 */
const REFUSED = new Set(['21211', '21214', '21217', '21610', '21612', '21614', '21635'])

/** https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource */
export const twilio: SmsGateway = {
  request: ({ from, password, user }, { text, to }) => ({
    path: `/2010-04-01/Accounts/${encodeURIComponent(user)}/Messages.json`,
    headers: { Authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` },
    fields: { To: to, Body: text, [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from },
  }),
  read({ body, status }) {
    const code = String(body['code'] ?? '')
    if (status >= 200 && status < 300) return { outcome: 'sent', code }
    return { outcome: REFUSED.has(code) ? 'refused' : 'failed', code }
  },
}
