import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../server/root.ts'
import { type Locked, unknownLicences } from '../lib/licences.ts'

// Checks the licences in package-lock.json of everything that is served or runs the server.

const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as Locked
const unknown = unknownLicences(lock)
for (const line of unknown)
  process.stderr.write(
    `${line} is no licence that somebody has agreed to (scripts/lib/licences.ts).\n`,
  )
process.exitCode = unknown.length > 0 ? 1 : 0
