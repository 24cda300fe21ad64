// Requests with which an attacker tries to get something into a cache before others request the same.

/** If this is in an answer, something of the request got into it. */
export const CANARY = 'canary.example'

/** An unusual request for an address that nobody has requested. */
export interface Odd {
  name: string
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string
  /** The address that is requested, if others will request the fresh one. */
  address?: (fresh: string) => string
  /** The request is for another page than others will request, so its address may be in the answer. */
  isElsewhere?: boolean
}

const HEADERS: Readonly<Record<string, string>> = {
  Host: CANARY,
  'X-Forwarded-Host': CANARY,
  'X-Forwarded-Server': CANARY,
  'X-Host': CANARY,
  'X-HTTP-Host-Override': CANARY,
  Forwarded: `for=1.2.3.4;host=${CANARY};proto=http`,
  'X-Forwarded-For': CANARY,
  'X-Real-IP': CANARY,
  'X-Client-IP': CANARY,
  'True-Client-IP': CANARY,
  'X-Forwarded-Proto': 'http',
  'X-Forwarded-Scheme': 'http',
  'X-Forwarded-Port': '81',
  'X-Forwarded-Prefix': `/${CANARY}`,
  'X-Forwarded-Path': `/${CANARY}`,
  'X-Original-URL': `/${CANARY}`,
  'X-Rewrite-URL': `/${CANARY}`,
  'X-Original-Host': CANARY,
  'X-HTTP-Method-Override': 'POST',
  'X-HTTP-Method': 'HEAD',
  'X-Method-Override': 'DELETE',
  'X-Middleware-Subrequest': CANARY,
  'X-Request-Id': 'canary-of-a-request',
  'X-Amz-Website-Redirect-Location': `/${CANARY}`,
  'X-WAP-Profile': `http://${CANARY}/`,
  'X-Timer': CANARY,
  'Accept-Language': 'ar',
  Accept: 'application/json',
  'Accept-Encoding': `${CANARY};q=1, identity`,
  'Accept-Charset': CANARY,
  'Content-Type': `text/${CANARY}`,
  Cookie: `session=${CANARY}; nashat.browser=1`,
  Authorization: `Bearer ${CANARY}`,
  Origin: `https://${CANARY}`,
  Referer: `https://${CANARY}/`,
  'User-Agent': CANARY,
  From: `somebody@${CANARY}`,
  Via: `1.1 ${CANARY}`,
  'CDN-Loop': CANARY,
  'Surrogate-Capability': CANARY,
  Range: 'bytes=0-9',
  'If-Range': '"x"',
  'If-None-Match': '*',
  'If-Modified-Since': 'Fri, 01 Jan 2100 00:00:00 GMT',
  'If-Match': '"x"',
  'If-Unmodified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT',
  'Cache-Control': 'no-cache, no-transform',
  Pragma: 'no-cache',
  'Sec-Fetch-Site': 'cross-site',
  'Sec-Fetch-Dest': 'image',
  'Sec-Purpose': 'prefetch',
  'Sec-CH-UA-Mobile': '?1',
  'Save-Data': 'on',
  'Service-Worker-Navigation-Preload': CANARY,
  'Access-Control-Request-Method': 'POST',
  Prefer: 'return=minimal',
  Upgrade: 'h2c',
  'X-Very-Long': CANARY.repeat(500),
}

const named = (name: string, value: string): Odd => ({
  name: `${name}: ${value.slice(0, 40)}`,
  headers: { [name]: value },
})

/** Headers that are not part of a cache key. */
export const ODD_HEADERS: readonly Odd[] = Object.entries(HEADERS).map(pair => named(...pair))

/** All of them at once, for cases where it is enough that none has an effect. */
export const ALL_HEADERS: Odd = {
  name: 'all of these headers',
  // Those that lead to another answer are sent alone.
  headers: Object.fromEntries(
    Object.entries(HEADERS).filter(
      ([name]) => !/^(?:If-|Range|Content-Type|Accept$|X-Very)/.test(name),
    ),
  ),
}

const behind = (text: string) => (fresh: string) => fresh + (fresh.includes('?') ? '&' : '?') + text

/** Query parameters that no page and no call reads. */
export const ODD_QUERIES: readonly Odd[] = [
  ...[
    `utm_source=${CANARY}`,
    `utm_content=%22%3E%3Cscript%3E${CANARY}`,
    `fbclid=${CANARY}&gclid=${CANARY}`,
    `callback=${CANARY}`,
    `_method=DELETE&x=${CANARY}`,
    `__proto__[x]=${CANARY}`,
    `constructor.prototype.x=${CANARY}`,
    `%00=${CANARY}`,
    `x%00=${CANARY}`,
    `x=1;y=${CANARY}`,
    `=${CANARY}`,
    `${CANARY}`,
    `x=${CANARY}#y`,
    `Q=${CANARY}`,
    `%51=${CANARY}`,
    `q[]=${CANARY}`,
    `x=${CANARY.repeat(200)}`,
    '&&&',
    `x=%ff%fe${CANARY}`,
  ].map(text => ({ name: `a query with ${text.slice(0, 40)}`, address: behind(text) })),
  // The first one counts.
  { name: 'the same word twice', address: behind(`q=${CANARY}&searchTerm=${CANARY}`) },
]

/** Another query for us; a cache that splits it differently stores it as the query of others. */
export const CLOAKED: readonly Odd[] = [
  `;q=${CANARY}&`,
  `%26q=${CANARY}`,
  `%23${CANARY}`,
  `%00${CANARY}`,
  `%0d%0aX:%20${CANARY}`,
  `?q=${CANARY}`,
].map(text => ({
  name: `a query that ends with ${text}`,
  address: fresh => fresh + text,
  isElsewhere: true,
}))

export const ODD_METHODS: readonly Odd[] = [
  ...['HEAD', 'OPTIONS', 'TRACE', 'DELETE', 'PURGE', 'PROPFIND'].map(method => ({
    name: method,
    method,
    headers: { 'X-Canary': CANARY },
  })),
  ...['GET', 'POST', 'PUT', 'PATCH', 'QUERY'].map(method => ({
    name: `${method} with a body`,
    method,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `q=${CANARY}&searchTerm=${CANARY}`,
  })),
  {
    name: 'GET with a body of JSON',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ q: CANARY, searchTerm: CANARY }),
  },
]

/** Other ways to write a path, or what looks like one. */
export const ODD_PATHS: readonly Odd[] = [
  (fresh: string) => `/${fresh}`,
  (fresh: string) => `/.${fresh}`,
  (fresh: string) => `/${CANARY}/..${fresh}`,
  (fresh: string) => `/%2e${fresh}`,
  (fresh: string) => `/${CANARY}/%2e%2e${fresh}`,
  (fresh: string) => `/${CANARY}%2f..${fresh}`,
  (fresh: string) => `/\\${CANARY}${fresh}`,
  (fresh: string) => `//${CANARY}${fresh}`,
  (fresh: string) => `/%5c${CANARY}${fresh}`,
  (fresh: string) => `http://${CANARY}${fresh}`,
  (fresh: string) => fresh.replace('?', `;${CANARY}.css?`),
  (fresh: string) => fresh.replace('?', `%3f${CANARY}.css?`),
  (fresh: string) => fresh.replace('?', `%0a${CANARY}?`),
  (fresh: string) => fresh.replace('?', `%00${CANARY}?`),
  (fresh: string) => fresh.replace('?', `%23${CANARY}?`),
  (fresh: string) => fresh.replace('?', `#${CANARY}?`),
].map(address => ({
  name: `the path ${address('/X?Y')}`,
  address,
  isElsewhere: true,
}))

const PROFILE = '/api/parents/getparentprofile'
const ENDS = ['', '?x.css', '/x.css', '.js', ';x.css', '%2fx.css', '%00.css', '%3fx.css', '%0a.css']

/** Addresses of personal data, real or not, that look like files to a cache. */
export const DECEPTIVE: readonly string[] = [
  ...[PROFILE, '/profile', '/ar/profile'].flatMap(address => ENDS.map(end => address + end)),
  PROFILE.toUpperCase(),
  `/${PROFILE}`,
  `/_astro/..${PROFILE}`,
  `/_astro/%2e%2e${PROFILE}`,
  `/_astro/..%2f..${PROFILE}`,
  `/logo.svg/..${PROFILE}`,
  `/x.css/..;${PROFILE}`,
  `${PROFILE}/../../../logo.svg`,
]
