import Bowser from 'bowser'

/** What a person knows a browser by; null where it does not say. */
export interface BrowserNames {
  browser: string | null
  system: string | null
  device: 'mobile' | 'tablet' | 'desktop' | null
}

const MAX_LENGTH = 512
const DEVICES = ['mobile', 'tablet', 'desktop'] as const

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
