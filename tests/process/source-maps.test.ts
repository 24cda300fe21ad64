import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { BUILT_SERVER } from '../../scripts/build/paths.ts'
import { SERVER_ENV, SERVER_FLAGS } from '../../scripts/lib/server-flags.mjs'
import { ROOT } from '../../server/root.ts'

test('the error of a failed npm start names files and lines of the source', async () => {
  // No directory can have such a name, and the server has no sentence for this error.
  const env = {
    ...process.env,
    ...SERVER_ENV,
    DATA_DIR: path.join(tmpdir(), 'a'.repeat(300)),
    DATABASE_URL: '',
  }
  const server = spawn(process.execPath, [...SERVER_FLAGS, BUILT_SERVER], { env })
  const [errors] = await Promise.all([text(server.stderr), once(server, 'exit')])

  const [, line] = /at openDeps \(.*server\/open-deps\.ts:(\d+):\d+\)/.exec(errors) ?? []
  const source = await readFile(path.join(ROOT, 'server/open-deps.ts'), 'utf8')
  expect(source.split('\n')[Number(line) - 1], errors).toContain(
    'makeDataDirPrivate(config.dataDir)',
  )
})
