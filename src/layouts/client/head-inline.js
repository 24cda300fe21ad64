import { SESSION_EVENT } from '../../lib/browser/keys.ts'
import { hasCookie } from '../../lib/browser/storage/cookies.ts'
import {
  ACCESS_TOKEN,
  BROWSER_COOKIE,
  ENDED_BY_SERVER,
  REMEMBER,
} from '../../lib/browser/storage/session-tokens.ts'
import { readReturnUrl } from '../../lib/session/return-url.ts'
import { THEME } from '../../page-scripts/theme.ts'

const root = document.documentElement
root.dataset.scripts = ''

const readClaims = () => {
  try {
    const [, payload] = localStorage[ACCESS_TOKEN].split('.')
    // Not decoded from UTF-8: of names and e-mails, which may have other letters, none is shown or compared here.
    const claims = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')))
    if (claims?.constructor === Object) return claims
  } catch {}
}

const base = root.lang === 'ar' ? '/ar' : ''
const onwards = () => readReturnUrl(location.search) ?? base + '/'

const wayOut = (claims, isLater) => {
  const { needs } = root.dataset
  // The link in an email must work in any browser, signed in or not.
  if (!needs || /verify-email#token=[\w-]/.test(location)) return
  if (!claims) return isLater ? '/login' : '/signup'
  if (needs !== 'confirmed') return
  if (!claims.email) return '/email-verification'
  if (!/^true$/i.test(claims.EmailConfirmed ?? claims.emailConfirmed)) return '/verify-email'
}

const ownerOf = text => {
  try {
    return JSON.parse(text).owner
  } catch {}
}

// Removes drafts when the session ends or somebody else signs in, in every tab that is notified. Drafts of
// kind `kept` wait for the same person if the server ended the session, those of kind `work` always do. See
// lib/session/owned-draft.ts.
const dropDrafts = claims => {
  try {
    for (const [name, text] of Object.entries(sessionStorage)) {
      const kind = /^nashat\.(own|kept|work)\./.exec(name)?.[1]
      // A draft without an owner, such as a code under way, belongs to the signed-in user.
      const stays = claims
        ? [undefined, claims.sub].includes(ownerOf(text))
        : kind === 'work' || (kind === 'kept' && localStorage[ENDED_BY_SERVER])
      if (kind && !stays) sessionStorage.removeItem(name)
    }
  } catch {}
}

/** Without an event when the page opens, and later with the event by which it hears of a change. */
const check = event => {
  const claims = readClaims()
  const before = root.owner
  // Whose page this is, which layouts/client/account.ts reads too.
  root.owner = claims?.sub
  const isOut = root.dataset.needs === 'out'
  // After the page load, the form itself redirects once it is done.
  const way = isOut ? claims && !event && onwards() : wayOut(claims, event)
  dropDrafts(claims)
  root.dataset.session = claims ? 'in' : 'out'
  root.dataset.roles = claims?.Roles ?? ''
  // In the back/forward cache the parts of a page do not hear that the session has ended: they would still
  // show one family to the next person.
  const isHidden = way || (event?.persisted && root.owner !== before)
  root.toggleAttribute('data-leaving', Boolean(isHidden))
  if (!way) return isHidden && location.reload()
  if (isOut) return location.replace(way)
  const here = encodeURIComponent(location.pathname + location.search)
  location.replace(base + way + '?returnUrl=' + here)
}

try {
  if (localStorage[REMEMBER] === '0' && !hasCookie(BROWSER_COOKIE)) localStorage.clear()
  const theme = localStorage.getItem(THEME)
  if (theme === 'light' || theme === 'dark') {
    root.dataset.theme = theme
    for (const meta of document.querySelectorAll('meta[name=theme-color]'))
      meta.media = meta.dataset.scheme === theme ? 'all' : 'not all'
  }
} catch {}

check()
if (readClaims() && !location.search && !history.state?.isChosen) root.dataset.awaits = ''
// Remembers a press before the scripts have loaded: layouts/client reads it.
const press = ({ target }) => (root.pressed = target)
addEventListener('click', press, true)
addEventListener('storage', check)
addEventListener(SESSION_EVENT, check)
addEventListener('pageshow', event => event.persisted && check(event))
