import { LANGUAGES } from '#contract/language.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { pathTo } from '../../src/lib/paths.ts'
import { pagesOf, parentPagesOf } from '../../scripts/lib/site.ts'
import { expect, test } from '../support/fixtures.ts'

test('a page that the browser has is not sent again', async ({ request }) => {
  for (const path of ['/', '/ar/', '/aboutus', '/profile', '/logo.svg']) {
    const first = await request.get(path)
    const { etag = '', ...headers } = first.headers()
    expect.soft(etag, path).toMatch(/^"[\w-]+"$/)
    expect.soft(headers['content-length'], path).toBeDefined()

    const again = await request.get(path, { headers: { 'If-None-Match': `"other", W/${etag}` } })
    expect.soft([again.status(), (await again.body()).length], path).toEqual([304, 0])
    expect.soft(again.headers()['cache-control'], path).toBe(headers['cache-control'])
  }
})

test('a page is compressed as the browser accepts it', async ({ request }) => {
  const etags = new Set<string | undefined>()
  for (const encoding of ['br', 'gzip', 'identity']) {
    const answer = await request.get('/', { headers: { 'Accept-Encoding': encoding } })
    const headers = answer.headers()
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding)
    expect(headers['vary']).toBe('Accept-Encoding')
    expect(await answer.text()).toContain('</html>')
    etags.add(headers['etag'])
  }
  expect(etags.size).toBe(3)
})

test('a HEAD request gets only the headers', async ({ request }) => {
  const [whole, head] = await Promise.all([request.get('/aboutus'), request.head('/aboutus')])
  const { date: _, ...headers } = head.headers()
  expect(whole.headers()).toMatchObject(headers)
  expect(await head.body()).toHaveLength(0)
})

test('a visitor from an advertisement gets the same page as everybody', async ({ request }) => {
  const own = await request.get('/?city=riyadh')
  const tracked = await request.get('/?utm_source=mail&fbclid=secret&city=riyadh')
  expect(tracked.headers()['etag']).toBe(own.headers()['etag'])
  expect(await tracked.text()).not.toContain('secret')
})

test('every page is restored immediately with the back button', async ({ baseURL, request }) => {
  const pages = [...(await pagesOf(String(baseURL))), ...(await parentPagesOf(String(baseURL)))]
  for (const path of pages) {
    const answer = await request.get(path)
    const told = answer.headers()['cache-control']
    expect.soft(told, path).not.toContain('no-store')
    if (answer.status() !== 200) expect.soft(told, path).toBe('no-cache')
    else expect.soft(told, path).toBe('public, max-age=0, s-maxage=10, must-revalidate')
  }
})

for (const language of LANGUAGES) {
  const { refused } = messagesFor(language).failures
  const contact = pathTo(language, '/contactus')

  test(`a refused form is explained on a page in ${language}`, async ({ request }) => {
    const form = { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }
    const answers = {
      tooLarge: [413, await request.post(contact, { ...form, data: 'x'.repeat(1_100_000) })],
      addressTooLong: [414, await request.get(`${pathTo(language, '/')}?q=${'x'.repeat(5000)}`)],
      notAForm: [405, await request.put(pathTo(language, '/aboutus'))],
      foreignForm: [
        403,
        await request.post(pathTo(language, '/login'), {
          headers: { 'Sec-Fetch-Site': 'cross-site' },
        }),
      ],
    } as const
    for (const [why, [status, answer]] of Object.entries(answers)) {
      expect.soft(answer.status(), why).toBe(status)
      expect.soft(answer.headers()['content-security-policy'], why).toContain("default-src 'none';")
      const { title } = refused[why as keyof typeof refused]
      expect
        .soft(await answer.text(), why)
        .toMatch(new RegExp(`<html lang="${language}"[^]*<h1[^>]*>${title}</h1>`))
    }
    expect(answers.notAForm[1].headers()['allow']).toBe('GET, HEAD')
  })
}
