import type { SmsGateway } from './gateway.ts'

/** Codes that are about the number, not about us: not valid, too long, too short, no way there. */
const REFUSED = new Set(['ER-02', 'ER-03', 'ER-04', 'ER-05'])
/** The same words went to the same number just now: an earlier try did arrive. */
const DUPLICATE = 'ER-09'

/** https://docs.unifonic.com/reference/sms-api */
export const unifonic: SmsGateway = {
  request: ({ from, user }, { id, text, to }) => ({
    path: '/rest/SMS/messages',
    fields: {
      AppSid: user,
      SenderID: from,
      // In international form, without the plus.
      Recipient: to.replace('+', ''),
      Body: text,
      responseType: 'JSON',
      CorrelationID: id,
    },
  }),
  read({ body, status }) {
    const code = String(body['errorCode'] ?? '')
    const isSent = status < 300 && String(body['success']) === 'true'
    if (isSent || code === DUPLICATE) return { outcome: 'sent', code }
    return { outcome: REFUSED.has(code) ? 'refused' : 'failed', code }
  },
}
