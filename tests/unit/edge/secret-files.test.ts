import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../../server/config.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'nashat-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SECRET = 'of a vault, which wrote it into a file'

function fileOf(content: string): string {
  const file = path.join(folder, String(content.length))
  writeFileSync(file, content)
  return file
}

describe('A secret in a file', () => {
  test('counts as its variable, without the line break at its end', () => {
    const files = {
      AUTH_SECRET_FILE: fileOf(`${SECRET}\n`),
      DATABASE_URL_FILE: fileOf('postgres://nashat:secret@localhost/nashat\r\n'),
    }
    expect(readConfig({ ...files, NOTIFY: 'outbox' })).toMatchObject({
      authSecret: SECRET,
      databaseUrl: 'postgres://nashat:secret@localhost/nashat',
    })
  })

  test('is validated like one in a variable', () => {
    expect(() => readConfig({ AUTH_SECRET_FILE: fileOf('short') })).toThrow(
      /^AUTH_SECRET must have at least 32 characters\.$/,
    )
  })

  test.for([
    ['twice', { AUTH_SECRET: SECRET, AUTH_SECRET_FILE: fileOf(SECRET) }, /^AUTH_SECRET and .+\.$/],
    ['that is not there', { SMS_URL_FILE: '/nowhere/sms' }, /^SMS_URL_FILE .+\(ENOENT\)\.$/],
    ['that is a folder', { SMTP_URL_FILE: folder }, /^SMTP_URL_FILE .+\(EISDIR\)\.$/],
    ['with nothing in it', { VAPID_KEY_FILE: fileOf('\n') }, /^VAPID_KEY_FILE .+\.$/],
  ] as const)('%s is refused in a sentence that does not contain it', ([, given, sentence]) => {
    expect(() => readConfig(given)).toThrow(ConfigError)
    expect(() => readConfig(given)).toThrow(sentence)
    expect(() => readConfig(given)).not.toThrow(SECRET)
  })
})
