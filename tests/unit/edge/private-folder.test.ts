import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  mkdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError } from '../../../server/config.ts'
import { makeDataDirPrivate } from '../../../server/security/private-folder.ts'

const NOBODY = 65_534
const isRoot = process.getuid?.() === 0 && process.seteuid !== undefined

describe('The data directory', () => {
  let folder: string
  const umask = process.umask(0o022)
  process.umask(umask)
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'nashat-private-'))
    chmodSync(folder, 0o755)
  })
  afterEach(() => {
    process.umask(umask)
    rmSync(folder, { recursive: true, force: true })
  })

  const modeOf = (...parts: string[]) => lstatSync(path.join(folder, ...parts)).mode & 0o777

  test('that was open is closed to others, with all its files and all later ones', () => {
    process.umask(0o022)
    mkdirSync(path.join(folder, 'outbox', 'old'), { recursive: true })
    writeFileSync(path.join(folder, 'outbox', 'old', 'a@example.com.jsonl'), '{}')
    writeFileSync(path.join(folder, 'auth-secret'), 'secret', { mode: 0o664 })
    symlinkSync('/etc/hostname', path.join(folder, 'elsewhere'))
    const elsewhere = lstatSync('/etc').mode

    makeDataDirPrivate(folder)
    writeFileSync(path.join(folder, 'later'), '')

    expect(modeOf()).toBe(0o700)
    expect(modeOf('outbox')).toBe(0o700)
    expect(modeOf('outbox', 'old')).toBe(0o700)
    expect(modeOf('outbox', 'old', 'a@example.com.jsonl')).toBe(0o600)
    expect(modeOf('auth-secret')).toBe(0o600)
    expect(modeOf('later')).toBe(0o600)
    expect(lstatSync('/etc').mode).toBe(elsewhere)
  })

  test('that does not exist yet is created, for its owner only', () => {
    makeDataDirPrivate(path.join(folder, 'new', 'data'))
    expect(modeOf('new', 'data')).toBe(0o700)
  })

  test('cannot be one that everybody shares', () => {
    chmodSync(folder, 0o1777)
    expect(() => makeDataDirPrivate(folder)).toThrow(ConfigError)
    expect(() => makeDataDirPrivate(folder)).toThrow(/^DATA_DIR must not be .* Set it to [^.]+\.$/)
    expect(modeOf()).toBe(0o777)
  })

  test.each(['package.json', '.git', '.bashrc'])('cannot be one that also contains %s', name => {
    writeFileSync(path.join(folder, name), '')
    expect(() => makeDataDirPrivate(folder)).toThrow(
      /^DATA_DIR must not be .*, which holds more than/,
    )
    expect(modeOf()).toBe(0o755)
  })

  test.skipIf(!isRoot)('of somebody else is reported in one sentence with what to do', () => {
    writeFileSync(path.join(folder, 'auth-secret'), 'secret')
    process.seteuid?.(NOBODY)
    try {
      const sentence =
        /^DATA_DIR, .* must belong to the user that runs Nashat.* Change its owner, or/
      expect(() => makeDataDirPrivate(folder)).toThrow(ConfigError)
      expect(() => makeDataDirPrivate(folder)).toThrow(sentence)
      expect(() => makeDataDirPrivate(path.join(folder, 'data'))).toThrow(sentence)
    } finally {
      process.seteuid?.(0)
    }
  })
})
