import Bowser from 'bowser'
import { DEVICES } from '#contract/accounts/account.ts'

/** The names of a browser as its user knows them; null if it does not say. */
export interface BrowserNames {
  browser: string | null
  system: string | null
  device: (typeof DEVICES)[number] | null
}

const MAX_LENGTH = 512

/**
 * Reads the names of browser, system and kind of device from a User-Agent header. The header itself
 * is not stored.
 */
export function namesOf(userAgent: string): BrowserNames {
  if (userAgent === '') return { browser: null, system: null, device: null }

  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, MAX_LENGTH))
  return {
    browser: browser.name || null,
    system: os.name || null,
    device: DEVICES.find(device => device === platform.type) ?? null,
  }
}
