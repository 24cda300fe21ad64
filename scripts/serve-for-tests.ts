import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Serves the built site with the demo on a directory that goes when the tests are over. */
const dataDir = mkdtempSync(path.join(tmpdir(), 'nashat-e2e-'))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))

const port = process.argv[2] ?? '4399'
Object.assign(process.env, {
  HOST: '127.0.0.1',
  PORT: port,
  SITE_URL: `http://127.0.0.1:${port}`,
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  DEMO: '1',
  NOTIFY: 'outbox',
  RATE_LIMIT_SCALE: '1000',
})
await import('../server/index.ts')
