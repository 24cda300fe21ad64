import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/language.ts'
import { compose } from '../../../server/notify/compose.ts'
import { smsLength } from '../../../server/notify/sms/sms-length.ts'
import type { FamilyKind, MessageToFamily } from '../../../server/notify/message.ts'

const SITE = 'https://nashat.example'
const TO = { sms: '+966512345678', email: 'mona@example.com' }

const KINDS: Record<FamilyKind, true> = {
  registration_confirmed: true,
  waitlisted: true,
  offer: true,
  offer_missed: true,
  left_list: true,
  registration_cancelled: true,
  session_moved: true,
  session_note: true,
  session_cancelled: true,
  dates_changed: true,
  place_cancelled: true,
  activity_cancelled: true,
  not_present: true,
}
type Language = (typeof LANGUAGES)[number]

const OCCASION = {
  en: {
    children: ['Sara', 'Omar'],
    activity: 'Chess for Beginners',
    school: 'Al Nakheel School',
  },
  ar: { children: ['سارة', 'عمر'], activity: 'شطرنج للمبتدئين', school: 'مدرسة النخيل' },
}
const TIMES = { timeZone: 'Asia/Riyadh', at: '2026-09-06T13:00:00Z' }

/** Half an hour earlier than before. */
const ENDS = { before: '2026-09-06T14:00:00Z', at: '2026-09-06T13:30:00Z' }

type NoticeMessage = Exclude<MessageToFamily, { kind: 'reminder' }>

const told = (
  channel: 'sms' | 'email',
  language: Language,
  given: Partial<NoticeMessage>,
): NoticeMessage => ({
  kind: 'offer',
  ...OCCASION[language],
  ...TIMES,
  before: '2026-09-05T13:00:00Z',
  position: 3,
  channel,
  to: TO[channel],
  language,
  ...given,
})

const composed = (channel: 'sms' | 'email', language: Language, given: Partial<NoticeMessage>) =>
  compose(told(channel, language, given), SITE)

const remind = (channel: 'sms' | 'email', language: Language, count: number) =>
  compose(
    {
      kind: 'reminder',
      sessions: Array.from({ length: count }, () => ({ ...OCCASION[language], ...TIMES })),
      channel,
      to: TO[channel],
      language,
    },
    SITE,
  )

const CASES = LANGUAGES.flatMap(language =>
  Object.keys(KINDS).map(kind => ({ language, kind: kind as FamilyKind })),
)
const VARIANTS = [
  {},
  { more: 14 },
  { at: null, before: null, position: null },
  { ends: ENDS, more: 14 },
  { children: ['Abdulrahman Abdulaziz'], activity: 'x '.repeat(120), school: 'ي'.repeat(200) },
  // Signs that count twice in an SMS.
  { activity: '|'.repeat(200), school: '~'.repeat(200) },
  { children: Array.from({ length: 10 }, (_, place) => `Child ${place}`) },
]

describe('A notice to a family', () => {
  test.each(CASES)('$kind in $language is complete, with any missing data', async one => {
    for (const variant of VARIANTS) {
      const given = { kind: one.kind, ...variant }
      const sms = await composed('sms', one.language, given)
      const mail = await composed('email', one.language, given)
      const page = mail.html?.replace(/<style>.*<\/style>|<[^>]+>|\s+/gs, ' ') ?? ''
      for (const part of [sms.text, mail.subject ?? '', mail.text, page]) {
        expect(part).toMatch(/^[^{}[\]]{10,}$/)
        expect(part).not.toMatch(/undefined|null/)
      }
      expect(sms.text + mail.subject + mail.text).not.toMatch(/ {2}| [.,:،]/)
      expect(mail.text).toContain(`${SITE}/`)
    }
  })

  test.each(CASES)('$kind in $language is two SMS at most', async ({ kind, language }) => {
    for (const variant of VARIANTS.slice(0, 6)) {
      const { text } = await composed('sms', language, { kind, ...variant })
      expect(smsLength(text).parts, text).toBeLessThanOrEqual(2)
    }
  })

  test.each([
    ['registration_confirmed', 'See you on Sun 6 Sept 16:00.'],
    ['waitlisted', 'Sara and Omar are on the waiting list, 3rd in line'],
    ['offer', `seats for Sara and Omar in Chess for Beginners! Answer by Sun 6 Sept 16:00:`],
    ['offer', `${SITE}/profile/current-activities`],
    ['session_moved', 'moves from Sat 5 Sept 16:00 to Sun 6 Sept 16:00.'],
    ['session_cancelled', 'is called off on Sun 6 Sept 16:00.'],
    ['dates_changed', 'has new dates, from Sun 6 Sept 16:00 on.'],
    [
      'not_present',
      'are not marked present in Chess for Beginners, Sun 6 Sept 16:00. To check, call the school.',
    ],
  ] as const)('%s says “%s”', async (kind, sentence) => {
    expect((await composed('sms', 'en', { kind })).text).toContain(sentence)
  })

  test.each([
    [
      'registration_confirmed',
      'تم تسجيل سارة وعمر في «شطرنج للمبتدئين». الموعد الأحد ٦ سبتمبر ٤:٠٠ م.',
    ],
    ['waitlisted', 'الترتيب ٣.'],
    ['offer', `${SITE}/ar/profile/current-activities`],
    ['not_present', `اتصلوا بالمدرسة. ${SITE}/ar/profile/current-activities`],
  ] as const)('%s says it in Arabic', async (kind, sentence) => {
    expect((await composed('sms', 'ar', { kind })).text).toContain(sentence)
  })

  test.each([
    ['en', 'Chess for Beginners (Sara and Omar) moves from 16:00-17:00 to Sun 6 Sept 16:00-16:30.'],
    [
      'ar',
      'انتقل موعد «شطرنج للمبتدئين» (سارة وعمر) من ٤:٠٠ م – ٥:٠٠ م إلى الأحد ٦ سبتمبر ٤:٠٠ م – ٤:٣٠ م.',
    ],
  ] as const)('of an earlier end alone names both ends, in %s', async (language, sentence) => {
    const given = { kind: 'session_moved', before: TIMES.at, ends: ENDS } as const
    const { text } = await composed('sms', language, given)
    expect(text).toContain(sentence)
    expect(smsLength(text).parts, text).toBe(language === 'ar' ? 2 : 1)
  })

  test.each([
    [
      'en',
      'Nashat: Al Nakheel School on Chess for Beginners (Sara and Omar), Sun 6 Sept 16:00: Bring a towel.',
    ],
    [
      'ar',
      'نشاط: مدرسة النخيل بشأن «شطرنج للمبتدئين» (سارة وعمر)، الأحد ٦ سبتمبر ٤:٠٠ م: Bring a towel.',
    ],
  ] as const)('of a note alone contains the note, in %s', async (language, sentence) => {
    const given = { kind: 'session_note', note: 'Bring a towel.' } as const
    expect((await composed('sms', language, given)).text).toBe(sentence)
  })

  test('uses the singular for one child', async () => {
    const { subject, text } = await composed('email', 'en', {
      kind: 'registration_confirmed',
      children: ['Sara'],
    })
    expect(subject).toBe('Sara is in: Chess for Beginners')
    expect(text).toContain('See you on Sunday 6 September at 16:00.')
  })

  test('uses the time of the venue, in any zone', async () => {
    const { text } = await composed('email', 'en', { timeZone: 'Pacific/Auckland' })
    expect(text).toContain('Monday 7 September at 1:00')
  })

  test('shows names as text, on one line, and fills in no placeholder in them', async () => {
    const given = { children: ['Sara\r\nBcc: <b>all</b>'], activity: '{home} [{contact}]' }
    const { html, subject, text } = await composed('email', 'en', given)
    expect(subject).toBe('Your turn: a seat for Sara Bcc: <b>all</b> in {home} [{contact}]')
    expect(text).toContain('{home} [{contact}]')
    expect(html).toContain('&lt;b&gt;all')
  })
})

describe('A reminder', () => {
  test('lists every session in a mail', async () => {
    const { subject, text } = await remind('email', 'en', 3)
    expect(subject).toBe('Tomorrow: Sara and Omar, Sunday 6 September')
    const ticket =
      /^Chess for Beginners\nWho: Sara and Omar\nWhen: .*16:00\nWhere: Al Nakheel School$/gm
    expect(text.match(ticket)).toHaveLength(3)
  })

  test.each([
    [3, '٣ مواعيد أخرى'],
    [1, 'موعد آخر'],
    [2, 'موعدان آخران'],
    [11, '١١ موعدًا آخر'],
    [100, '١٠٠ موعد آخر'],
  ])('of %d more dates uses the right Arabic plural', async (more, words) => {
    const { text } = await composed('sms', 'ar', { kind: 'session_moved', more })
    expect(text).toContain(`، ومعه ${words}.`)
  })

  test.each(LANGUAGES)('is two SMS at most in %s', async language => {
    for (const count of [1, 2, 3, 9]) {
      const { text } = await remind('sms', language, count)
      expect(smsLength(text).parts, text).toBeLessThanOrEqual(2)
      expect(text).not.toMatch(/[{}[\]]/)
    }
  })
})
