import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { pagesOf } from '../../scripts/lib/site.ts'
import { LANGUAGES } from '#contract/language.ts'
import { expect, inLanguage, openHome, test } from '../support/fixtures.ts'
import { OUTBOX } from '../support/outbox.ts'

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

/** By default nginx refuses responses whose headers, with the status line, exceed one memory page. */
const NGINX_TAKES = 4_096 - 'HTTP/1.1 200 OK\r\n\r\n'.length

test('the policy of every page forbids what the page does not need', async ({
  baseURL,
  request,
}) => {
  const pages = [...(await pagesOf(String(baseURL))), '/api/docs', '/dev/outbox', OUTBOX]
  for (const path of pages) {
    const answer = await request.get(path)
    const headers = answer.headers()
    const policy = headers['content-security-policy'] ?? ''

    expect.soft(headers, path).toMatchObject(HEADERS)
    expect.soft(headers['permissions-policy'], path).toContain('camera=()')
    expect.soft(policy, path).toContain("frame-ancestors 'none'")
    expect.soft(policy, path).toContain("base-uri 'none'")
    expect.soft(policy, path).not.toContain('unsafe')
    expect.soft(findingsIn(policy), path).toEqual([])
    expect.soft(sizeOf(answer.headersArray()), path).toBeLessThan(NGINX_TAKES)
  }
})

/** Their size on the wire, each with colon, space and line end. */
const sizeOf = (headers: readonly { name: string; value: string }[]) =>
  headers.reduce((sum, { name, value }) => sum + name.length + value.length + 4, 0)

/** What csp_evaluator rates as more than information, except its note about `'self'`. */
function findingsIn(policy: string): string[] {
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate()
  return findings
    .filter(({ severity, value }) => severity < Severity.INFO && value !== "'self'")
    .map(({ description, directive }) => `${directive}: ${description}`)
}

test('files and answers of the API have the same protection', async ({ request }) => {
  for (const path of ['/logo.svg', '/api/cities/getcities', '/api/nothing', '/_astro/nothing.js'])
    expect.soft((await request.get(path)).headers(), path).toMatchObject(HEADERS)
})

test.describe("a stranger's text", () => {
  // The browser reports in its console what it blocked, and the test reads that.
  const blocked = /requires 'TrustedHTML' assignment/
  test.use({ expectedFailures: [blocked] })

  test('is shown as text, and every page refuses markup that a script makes of it', async ({
    page,
  }) => {
    const hostile = '"><img src=x onerror="document.title=1"><script>document.title=2</script>'
    const asked = encodeURIComponent(hostile)
    const reports: string[] = []
    page.on('console', message => {
      if (blocked.test(message.text())) reports.push(message.text())
    })
    await openHome(page, `/?q=${asked}&city=${asked}`)
    await expect(page.getByRole('searchbox')).toHaveValue(hostile)
    await expect(page).toHaveTitle(/activities/)

    expect(reports, 'no script of the page makes markup of it').toEqual([])
    const refusal = await page.evaluate(text => {
      try {
        document.body.insertAdjacentHTML('beforeend', text)
        return 'taken'
      } catch (error) {
        return String(error)
      }
    }, hostile)
    expect(refusal).toContain('TypeError')
    await expect.poll(() => reports.length).toBe(1)
    await expect(page).toHaveTitle(/activities/)
  })
})

for (const language of LANGUAGES)
  test(`repeated slashes redirect to the canonical address of a page, never to another host (${language})`, async ({
    baseURL,
    request,
  }) => {
    const leads = {
      '//aboutus': '/aboutus',
      '///aboutus//?a=1&page=2': '/aboutus?a=1&page=2',
      '/activities//riyadh?page=2': '/activities/riyadh?page=2',
      '//evil.example': '/evil.example',
      '//evil.example//?a=1': '/evil.example?a=1',
      '/\\evil.example/aboutus': '/evil.example/aboutus',
    }
    for (const [path, right] of Object.entries(leads)) {
      const address = `${baseURL}${inLanguage(language, path)}`
      const answer = await request.get(address, { maxRedirects: 0 })
      expect.soft(answer.status(), path).toBe(301)
      expect.soft(answer.headers()['location'], path).toBe(inLanguage(language, right))
    }
  })

test('repeated slashes do not reach the API', async ({ baseURL, request }) => {
  for (const path of ['//api/cities/getcities', '/api//cities/getcities', '//healthz']) {
    const answer = await request.get(`${baseURL}${path}`, { maxRedirects: 0 })
    expect.soft(answer.status(), path).toBe(404)
    expect.soft(answer.headers()['content-type'], path).toBe('application/problem+json')
  }
})

test('an address of any length or form is answered', async ({ baseURL, request }) => {
  for (const path of [
    '/?q=%00',
    '/?q=%E0%A4%A',
    `/?q=${'x'.repeat(3000)}`,
    '/?page=1e9&city=__proto__&school=-0',
    '/%E0%A4%A',
    '/ar//',
    '//ar',
    '/activity-details/%2e%2e/..%2f',
  ]) {
    const answer = await request.get(`${baseURL}${path}`)
    expect.soft(answer.status(), path).toBeLessThan(500)
  }
})
