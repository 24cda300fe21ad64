import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

const STEP_MS = 30_000

/** A virtual authenticator that verifies its user. */
export async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    verify: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

/** The site by its name, because browsers create no passkeys for an IP address. */
export const byHostName = (baseURL: string | undefined) =>
  String(baseURL).replace('127.0.0.1', 'localhost')

/** The code that an authenticator app shows now, or next: the server accepts the next one too. */
export const codeOfApp = (typed: string, which: 'now' | 'next') =>
  TOTP.generate({
    secret: Secret.fromBase32(typed.replaceAll(/\s/g, '')),
    timestamp: Date.now() + (which === 'next' ? STEP_MS : 0),
  })
