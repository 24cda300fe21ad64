import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../server/root.ts'
import { type Locked, unknownLicences } from '../lib/licences.ts'

// Whether everything that is served, or serves, may be: by what package-lock.json says.

const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as Locked
const unknown = unknownLicences(lock)
for (const line of unknown)
  process.stderr.write(
    `${line} is no licence that somebody has agreed to (scripts/lib/licences.ts).\n`,
  )
process.exitCode = unknown.length > 0 ? 1 : 0
