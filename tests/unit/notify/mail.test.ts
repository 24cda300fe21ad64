import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/language.ts'
import { compose } from '../../../server/notify/compose.ts'
import { enclosuresFor } from '../../../server/notify/mail/enclosures.ts'
import type { MailActivity } from '../../../server/notify/mail/mail-details.ts'
import { createMailPictures, NO_PICTURES } from '../../../server/notify/mail/pictures.ts'
import type { FamilyKind, Message } from '../../../server/notify/message.ts'
import { drawCover } from '../../../src/lib/covers/cover.ts'

type Language = (typeof LANGUAGES)[number]

const SITE = 'https://nashat.example'
const AT = '2026-09-06T13:00:00.000Z'
const CHESS = 7

const activity = (given: Partial<MailActivity> = {}): MailActivity => ({
  gId: '0197a3c4-0000-4000-8000-000000000001',
  slug: 'chess',
  fees: 350,
  image: '/covers/chess.svg',
  address: 'King Fahd Road',
  city: 'Riyadh',
  mapUrl: 'https://www.google.com/maps/search/?api=1&query=24.7%2C46.6',
  sessions: [{ startsAt: new Date(AT), endsAt: new Date('2026-09-06T14:00:00Z') }],
  ...given,
})

const OCCASION = {
  children: ['Sara', 'عمر'],
  activity: 'Chess',
  school: 'Palm School',
  timeZone: 'Asia/Riyadh',
}

const told = (language: Language, kind: FamilyKind): Message => ({
  kind,
  activityId: CHESS,
  registrationIds: ['0197a3c4-0000-4000-8000-000000000002'],
  ...OCCASION,
  at: AT,
  before: '2026-09-05T13:00:00Z',
  position: 3,
  channel: 'email',
  to: 'mona@example.com',
  language,
})

const pictures = createMailPictures({
  // Files of the built site: the build writes covers, the logo is in `public`.
  async file(name) {
    const drawing = drawCover(name)
    return drawing === undefined ? readFile(`public${name}`) : Buffer.from(drawing)
  },
  images: { get: () => Promise.resolve(null) },
})

/** The mail as it is sent. `calendar` is the content of its calendar file. */
async function sent(message: Message, known = activity(), calendar: string | null = null) {
  const activities = new Map([[CHESS, known]])
  const enclosures = await enclosuresFor(message, {
    detailsOf: () => Promise.resolve({ activities, calendar }),
    pictures,
    log: { error: () => {} },
  })
  return compose(message, SITE, enclosures)
}

/** The text that a reader of the page sees. */
const wordsOf = (html = '') =>
  html
    .replace(/<head>.*<\/head>|<[^>]+>/gs, ' ')
    .replaceAll('&nbsp;', ' ')
    .replace(/\s+/g, ' ')

const KINDS: FamilyKind[] = [
  'registration_confirmed',
  'waitlisted',
  'offer',
  'offer_missed',
  'left_list',
  'registration_cancelled',
  'session_moved',
  'session_note',
  'session_cancelled',
  'dates_changed',
  'place_cancelled',
  'activity_cancelled',
]
const CASES = LANGUAGES.flatMap(language => KINDS.map(kind => ({ language, kind })))

describe('The page of a mail to a family', () => {
  test.each(CASES)('$kind in $language shows its text without loading anything', async one => {
    const { html = '', text } = await sent(told(one.language, one.kind))
    expect(wordsOf(html)).not.toMatch(/https?:|www\.|nashat\.example/)
    expect(html.match(/ src="(?!cid:)/g)).toBeNull()
    expect(html).not.toMatch(/url\(|@import|<script|<link/)
    // One button; all links are whole addresses, and each of them is in the plain text.
    expect(html.match(/class="button"/g)).toHaveLength(1)
    const links = [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href)
    for (const href of links) {
      expect(href).toMatch(/^https:\/\//)
      expect(text).toContain(href.replaceAll('&amp;', '&'))
    }
  })

  test('breaks names without a space, which would be wider than a phone', async () => {
    const { html } = await sent(told('en', 'offer'))
    expect(html).toMatch(/<body [^>]*overflow-wrap:anywhere;word-break:break-word;/)
  })

  test('includes the logo and the cover', async () => {
    const { attachments = [], html } = await sent(told('ar', 'offer'))
    expect(attachments.map(({ cid, contentType }) => [cid, contentType])).toEqual([
      ['logo@nashat', 'image/png'],
      ['cover@nashat', 'image/png'],
    ])
    for (const { cid } of attachments) expect(html).toContain(`src="cid:${cid}"`)
  })
})

describe('A ticket', () => {
  test('shows who, when, where and how much, with directions', async () => {
    const { html, text } = await sent(told('en', 'registration_confirmed'))
    const lines = text.replaceAll('\u2060', '').split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'Who: Sara and عمر',
        'Next date: Sunday 6 September, 16:00–17:00',
        'Where: Palm School, King Fahd Road, Riyadh',
        'Open in maps: https://www.google.com/maps/search/?api=1&query=24.7%2C46.6',
        'Fee: 350 SAR per child, payable at the school',
        `Activity page: ${SITE}/activity-details/chess/0197a3c4-0000-4000-8000-000000000001`,
      ]),
    )
    for (const words of ['Sara and عمر', 'Palm School, King Fahd Road, Riyadh', 'Open in maps'])
      expect(wordsOf(html)).toContain(words)
  })

  test.each([
    ['en', /Free/, /due at the school/],
    ['ar', /مجانًا/, /تُدفع/],
  ] as const)('of a free activity does not mention paying, in %s', async (language, free, pay) => {
    const known = activity({ fees: 0 })
    const { text } = await sent(
      { ...told(language, 'registration_confirmed'), school: 'Palm' } as Message,
      known,
    )
    expect(text).toMatch(free)
    expect(text).not.toMatch(pay)
  })

  test('strikes out the old time', async () => {
    const { html } = await sent(told('ar', 'session_moved'))
    expect(html).toMatch(/<s [^>]*>السبت ٥ سبتمبر، ٤:٠٠.م<\/s>/)
  })

  test('of a session that only ends at another time shows both spans, whatever it is by now', async () => {
    const ends = { before: '2026-09-06T14:00:00Z', at: '2026-09-06T13:30:00Z' }
    const message = { ...told('en', 'session_moved'), before: AT, ends } as Message
    const { html, text } = await sent(message)
    const lines = text.replaceAll('\u2060', '').split('\n')
    expect(lines).toContain('When: Sunday 6 September, 16:00–16:30')
    expect(lines).toContain('Before: Sunday 6 September, 16:00–17:00')
    expect(html?.replaceAll('\u2060', '')).toMatch(/<s [^>]*>Sunday 6 September, 16:00–17:00<\/s>/)
  })

  test('is included for each session of a reminder, with one picture', async () => {
    const session = { activityId: CHESS, ...OCCASION }
    const { html, subject, text } = await sent({
      kind: 'reminder',
      channel: 'email',
      to: 'mona@example.com',
      language: 'en',
      sessions: [
        { ...session, at: AT },
        { ...session, children: ['Lina'], at: '2026-09-06T15:00:00Z' },
      ],
    })
    expect(subject).toBe('Tomorrow: Sara, عمر and Lina, Sunday 6 September')
    expect(text.match(/^When: /gm)).toHaveLength(2)
    expect(html?.match(/class="ticket"/g)).toHaveLength(2)
    expect(html?.match(/cid:cover/g)).toHaveLength(1)
  })
})

describe('The attachments of a mail', () => {
  test.each([
    ['registration_confirmed', 'Add to calendar'],
    ['session_moved', 'Your calendar'],
  ] as const)('%s has a calendar file, and text that names it', async (kind, title) => {
    const { attachments, html, text } = await sent(told('en', kind), activity(), 'BEGIN:VCALENDAR')
    expect(attachments?.at(-1)).toEqual({
      fileName: 'chess.ics',
      contentType: 'text/calendar; method=PUBLISH; charset=utf-8',
      content: 'BEGIN:VCALENDAR',
      encoding: 'utf8',
    })
    for (const part of [text, wordsOf(html)]) {
      expect(part).toContain(title)
      expect(part).toContain('chess.ics')
    }
  })

  test('a photograph is sent as JPEG, and one that cannot be loaded is left out', async () => {
    const create = { width: 60, height: 40, channels: 3, background: 'teal' } as const
    const photo = await sharp({ create }).webp().toBuffer()
    const { cover } = createMailPictures({
      file: () => Promise.resolve(null),
      images: { get: address => Promise.resolve(address.endsWith('gone') ? null : photo) },
    })
    expect(await cover('https://school.example/photo')).toMatchObject({ contentType: 'image/jpeg' })
    expect(await cover('https://school.example/gone')).toBeNull()
    expect(await cover('/covers/none.svg')).toBeNull()
    expect(await cover(null)).toBeNull()
  })

  test('the text is complete if every attachment fails', async () => {
    const failures: unknown[] = []
    const message = told('en', 'offer')
    const enclosures = await enclosuresFor(message, {
      detailsOf: () => Promise.reject(new Error('gone')),
      pictures: { ...NO_PICTURES, logo: () => Promise.reject(new Error('gone')) },
      log: { error: text => failures.push(text) },
    })
    const { attachments, html } = await compose(message, SITE, enclosures)
    expect(failures).toHaveLength(2)
    expect(attachments).toBeUndefined()
    expect(wordsOf(html)).toContain('Palm School')
  })
})
