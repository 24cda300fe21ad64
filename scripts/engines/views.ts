import { languageOfPath } from '#contract/paths.ts'
import { OVER_ACTIVITY } from '../test/over-activity.ts'
import { parentPagesOf, STATIC_PAGES } from '../lib/site.ts'

/** A page, or something that is opened on it. */
export interface View {
  name: string
  path: string
  /** Selectors to click one after the other: of each the first visible element. */
  press?: readonly string[]
  /** Clicked before that, if it exists: an earlier view may have clicked it already. */
  first?: string
  /** Evaluated in the page first. */
  before?: string
  /** Only on narrow windows, or only on wide ones. */
  on?: 'narrow' | 'wide'
}

const HEART = '.results [data-heart][aria-pressed="false"]'
const WISHLIST = '[data-cart-dialog="wishlist"]'
const CART = '[data-cart-dialog="cart"]'
const MENU = '[commandfor="menu"]'
const ADD = '[data-cart]:not([data-in])'
const CHANGE = '.account-row-actions .button'
const MAKE = '.children-calendar p > button.button'
const REVOKE = '.children-ways .link-button'
const GIVE_UP = '.reg-actions [aria-haspopup="dialog"]'

/** Clears what earlier views stored. */
const FORGET = 'localStorage.clear()'
/** Moves the clock so far ahead that every proof has expired. */
const MUCH_LATER = '(Date.now = () => 4e12)'

/** The views that a visitor can open. */
export function visitorViews(details: string): View[] {
  const dialogs: View[] = [
    { name: 'menu', path: '/aboutus', press: [MENU], on: 'narrow' },
    { name: 'search', path: '/aboutus', press: ['header [popovertarget="search"]'], on: 'narrow' },
    { name: 'filters', path: '/', press: ['.filters-open'], on: 'narrow' },
    { name: 'login', path: '/aboutus', press: ['header [data-login]'], on: 'wide' },
    { name: 'login', path: '/aboutus', press: [MENU, '#menu [data-login]'], on: 'narrow' },
    { name: 'subscribe', path: '/aboutus', press: ['header nav .entry[commandfor]'], on: 'wide' },
    { name: 'subscribe', path: '/', press: [MENU, '#menu .entry[commandfor]'], on: 'narrow' },
    { name: 'theme', path: '/aboutus', press: ['[popovertarget="theme"]'], on: 'wide' },
    { name: 'wishlist, empty', path: '/aboutus', press: [WISHLIST], before: FORGET },
    { name: 'cart, empty', path: '/aboutus', press: [CART], before: FORGET },
    { name: 'wishlist of a visitor', path: '/', first: HEART, press: [WISHLIST] },
    { name: 'cart of a visitor', path: details, first: ADD, press: [CART] },
  ]
  const over = `/activity-details/five-weeks-to-a-better-serve/${OVER_ACTIVITY.gId}`
  const addresses = [...STATIC_PAGES, '/?q=swimming&gender=2', '/?q=zqxjzqxj', details, over]
  return [...dialogs, ...addresses.map(path => ({ name: path, path }))]
}

/** The views that the demo's parent can open. */
export async function parentViews(origin: string, details: string, child: string): Promise<View[]> {
  const dialogs: View[] = [
    { name: 'menu of a parent', path: '/aboutus', press: [MENU], on: 'narrow' },
    { name: 'wishlist of a parent', path: '/', first: HEART, press: [WISHLIST] },
    { name: 'new list', path: '/', press: [WISHLIST, '#wishlist .cart-more'] },
    { name: 'cart of a parent', path: details, first: ADD, press: [CART] },
    { name: 'change the number', path: '/profile/edit', press: [CHANGE] },
    { name: 'proof', path: '/profile/edit', press: [CHANGE], before: MUCH_LATER },
    {
      name: 'sign out everywhere',
      path: '/profile/edit',
      press: ['.account-everywhere > :first-child'],
    },
    { name: 'revoke', path: '/profile/children', first: MAKE, press: [REVOKE] },
    { name: 'give up', path: '/profile/current-activities', press: [GIVE_UP] },
    { name: 'remove a child', path: child, press: ['.child-remove > .button'] },
  ]
  const pages = await parentPagesOf(origin)
  const addresses = pages.filter(path => languageOfPath(path) === 'en')
  return [...dialogs, ...addresses.map(path => ({ name: `${path}, signed in`, path }))]
}
