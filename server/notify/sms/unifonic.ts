import type { SmsGateway } from './gateway.ts'

/** Errors that concern the number and not our account: invalid, too long, too short, no route. */
const REFUSED = new Set(['ER-02', 'ER-03', 'ER-04', 'ER-05'])
/** The same text was just sent to this number, so an earlier try has arrived. */
const DUPLICATE = 'ER-09'

/** https://docs.unifonic.com/reference/sms-api */
export const unifonic: SmsGateway = {
  request: ({ from, user }, { id, text, to }) => ({
    path: '/rest/SMS/messages',
    fields: {
      AppSid: user,
      SenderID: from,
      // In international format, without the plus.
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
