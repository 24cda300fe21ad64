import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../../server/root.ts'
import { LONG_WAITS } from '../../setup/long-waits.ts'

test.each(LONG_WAITS)('%s, which is started first because it waits long, exists', file => {
  expect(existsSync(path.join(ROOT, file))).toBe(true)
})
