import Bowser from 'bowser'
import { DEVICES } from '#contract/account.ts'

/** What a person knows a browser by; null where it does not say. */
export interface BrowserNames {
  browser: string | null
  system: string | null
  device: (typeof DEVICES)[number] | null
}

const MAX_LENGTH = 512

/** The names of a browser, its system and its kind of device; the header itself is not kept. */
export function namesOf(userAgent: string): BrowserNames {
  if (userAgent === '') return { browser: null, system: null, device: null }

  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, MAX_LENGTH))
  return {
    browser: browser.name || null,
    system: os.name || null,
    device: DEVICES.find(device => device === platform.type) ?? null,
  }
}
