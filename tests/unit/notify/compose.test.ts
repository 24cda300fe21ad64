import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/language.ts'
import { compose } from '../../../server/notify/compose.ts'
import type { Message } from '../../../server/notify/message.ts'
import { elementsOf } from '../../support/reading/page-elements.ts'

const SITE = 'https://nashat.example'
const CODE = '718204'
const LINK = `${SITE}/verify-email#token=a&b="c"`

type NoticeMessage = Exclude<Message, { kind: 'contact' }>
type Content<M> = M extends NoticeMessage ? Omit<M, 'channel' | 'to' | 'language'> : never

const CONTENTS: Content<NoticeMessage>[] = [
  { kind: 'sign_in_code', code: CODE },
  { kind: 'sign_up_code', code: CODE },
  { kind: 'phone_code', code: CODE },
  { kind: 'identity_code', code: CODE },
  { kind: 'reset_code', code: CODE },
  { kind: 'email_code', code: CODE, link: LINK },
  { kind: 'reset_by_phone' },
  { kind: 'phone_changed', newEnding: '78' },
  { kind: 'email_changed' },
  { kind: 'password_changed' },
  {
    kind: 'family_erasure',
    eraseAt: '2026-11-23T13:00:00Z',
    link: `${SITE}/ar/profile/privacy`,
  },
  {
    kind: 'registration_opened',
    activity: 'Chess and other games of the mind for girls and boys who begin with it',
    school: 'Al Nakheel School',
    link: `${SITE}/ar/apply-on-activity/00000000-0000-4000-8000-000000000000`,
  },
  { kind: 'guardian_invitation', link: `${SITE}/ar/guardian#token=${'x'.repeat(43)}` },
  { kind: 'guardian_joined', link: `${SITE}/ar/profile/privacy` },
  { kind: 'guardian_left', link: `${SITE}/ar/profile/privacy` },
  { kind: 'family_left', link: `${SITE}/ar/profile/privacy` },
  {
    kind: 'invitation',
    school: 'The International School of All the Palm Gardens of the North of Riyadh',
    link: `${SITE}/ar/invitation#token=${'x'.repeat(43)}`,
  },
  {
    kind: 'claim',
    school: 'The International School of All the Palm Gardens of the North of Riyadh',
    activity: 'Chess and other games of the mind for girls and boys who begin with it',
    link: `${SITE}/ar/claim#token=${'x'.repeat(43)}`,
  },
  {
    kind: 'saved_searches',
    searches: [
      {
        searchId: '00000000-0000-4000-8000-000000000000',
        title: '“padel” · Riyadh · girls',
        link: `${SITE}/?city=riyadh&gender=2&q=padel`,
        end: `${SITE}/saved-search#s${'x'.repeat(38)}`,
        activities: [
          {
            activity: 'Padel',
            school: 'Al Nakheel School',
            city: 'Riyadh',
            fees: 120,
            link: `${SITE}/activity-details/padel/00000000-0000-4000-8000-000000000000`,
          },
        ],
        more: 12,
      },
    ],
    total: 13,
    link: `${SITE}/ar/saved-search#s${'x'.repeat(38)}`,
    end: `${SITE}/ar/saved-search#a${'x'.repeat(38)}`,
    unsubscribe: `${SITE}/api/savedsearches/unsubscribe?token=a${'x'.repeat(38)}`,
  },
  { kind: 'admin_invitation', link: `${SITE}/invitation#token=${'x'.repeat(43)}` },
]
const CASES = LANGUAGES.flatMap(language => CONTENTS.map(content => ({ language, content })))
const TO = { sms: '+966512345678', email: 'mona@example.com' }

function composed(channel: 'sms' | 'email', { content, language }: (typeof CASES)[number]) {
  return compose({ ...content, channel, language, to: TO[channel] } as Message, SITE)
}

/** How many SMS a text is sent and billed as. */
function segmentsOf(text: string): number {
  const isGsm = /^[\w @£$¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà\n\r]*$/.test(
    text,
  )
  const [single, joined] = isGsm ? [160, 153] : [70, 67]
  return text.length <= single ? 1 : Math.ceil(text.length / joined)
}

describe('An SMS', () => {
  test.each(CASES)('$content.kind in $language is short and complete', async one => {
    const notice = await composed('sms', one)
    expect(notice).toMatchObject({ channel: 'sms', to: TO.sms, kind: one.content.kind })
    expect(notice.text).not.toMatch(/[{}]/)
    expect(notice.text).toMatch(one.language === 'ar' ? /\p{sc=Arabic}/u : /Nashat/)
    expect(segmentsOf(notice.text)).toBeLessThanOrEqual(2)
    expect(notice).not.toHaveProperty('html')
  })

  test.each(CASES.filter(({ content }) => 'code' in content))(
    '$content.kind in $language has its code, and ends in the format that browsers read',
    async one => {
      const { code, text } = await composed('sms', one)
      expect(code).toBe(CODE)
      const lines = text.split('\n')
      expect(lines[0]).toContain(CODE)
      expect(lines.at(-1)).toBe(`@nashat.example #${CODE}`)
    },
  )

  test('a code in English is one message', async () => {
    const one = { language: 'en', content: { kind: 'sign_in_code', code: CODE } } as const
    expect(segmentsOf((await composed('sms', one)).text)).toBe(1)
  })
})

describe('A mail', () => {
  test.each(CASES)('$content.kind in $language is complete, as text and as a page', async one => {
    const { html = '', kind, subject = '', text } = await composed('email', one)
    expect(kind).toBe(one.content.kind)
    for (const part of [subject, text, html.replace(/<style>.*<\/style>/s, '')])
      expect(part.trim(), 'no place is left unfilled').toMatch(/^[^{}]{10,}$/)
    expect(text).toContain(SITE)
    const isArabic = one.language === 'ar'
    expect(html).toContain(`<html lang="${one.language}" dir="${isArabic ? 'rtl' : 'ltr'}">`)
    expect(subject).toMatch(isArabic ? /\p{sc=Arabic}/u : /Nashat/)
  })

  test.each(CASES.filter(({ content }) => 'code' in content))(
    '$content.kind in $language shows its code from left to right',
    async one => {
      const { code, html, subject, text } = await composed('email', one)
      expect(code).toBe(CODE)
      expect(subject).toContain(CODE)
      expect(text.split('\n')).toContain(CODE)
      expect(html).toMatch(new RegExp(`<bdi dir="ltr"[^>]*>${CODE}</bdi>`))
    },
  )

  test('has its link as text and as a button that cannot be broken out of', async () => {
    const one = { language: 'en', content: { kind: 'email_code', code: CODE, link: LINK } } as const
    const { html, text } = await composed('email', one)
    expect(text).toContain(LINK)
    expect(html).toContain('href="https://nashat.example/verify-email#token=a&amp;b=&quot;c&quot;"')
  })

  test('links to the pages of its language', async () => {
    const content = { kind: 'password_changed' } as const
    expect((await composed('email', { language: 'ar', content })).text).toContain(
      `${SITE}/ar/contactus`,
    )
    expect((await composed('email', { language: 'en', content })).text).toContain(
      `${SITE}/contactus`,
    )
  })

  test('shows inserted values as text', async () => {
    const content = { kind: 'phone_changed', newEnding: '<b>78' } as const
    const { html } = await composed('email', { language: 'en', content })
    expect(html).toContain('&lt;b&gt;78')
  })

  test("shows a school's text as text, even if it looks like markup", async () => {
    const evil = `<img src=x onerror="a()">\n</div><script>a()</script>\n<a href="javascript:a()">`
    const content = {
      kind: 'school_message' as const,
      messageId: 'm',
      userId: 'u',
      activity: evil,
      school: evil,
      text: evil,
      textLanguage: 'en' as const,
      unsubscribe: `${SITE}/api/x`,
    }
    const message = { ...content, channel: 'email' as const, language: 'en' as const, to: TO.email }
    const { html = '', subject = '', text } = await compose(message, SITE)
    const made = elementsOf(html).filter(
      ({ attributes, name }) =>
        name === 'script' ||
        [...attributes.keys()].some(key => key.startsWith('on')) ||
        /^(?:x$|javascript:)/.test(attributes.get('src') ?? attributes.get('href') ?? ''),
    )
    expect(made).toEqual([])
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html).toContain('&lt;/div&gt;&lt;script&gt;')
    expect(text).toContain('</div><script>a()</script>')
  })

  test('fills in placeholders once: inserted values have none', async () => {
    const content = { kind: 'phone_changed', newEnding: '{home}' } as const
    const { text } = await composed('sms', { language: 'en', content })
    expect(text).toContain('ends in {home}')
  })
})
