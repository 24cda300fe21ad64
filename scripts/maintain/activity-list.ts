import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { format, resolveConfig } from 'prettier'

// Writes server/reference/activity-list.json from the OpenActive activity list (JSON-LD, may be gzipped); the
// product needs only identifiers and names: node scripts/maintain/activity-list.ts FILE

interface ActivityList {
  id: string
  license: string
  concept: { id: string; prefLabel: string; altLabel?: string[] }[]
}

const TARGET = path.join(import.meta.dirname, '../../server/reference/activity-list.json')
const GZIP = 0x1f

const [file] = process.argv.slice(2)
if (!file) throw new Error('Name the file of the activity list.')

const bytes = readFileSync(file)
const text = (bytes[0] === GZIP ? gunzipSync(bytes) : bytes).toString('utf8')
const { concept, id, license } = JSON.parse(text) as ActivityList
const concepts = concept
  .toSorted((one, other) => (one.prefLabel < other.prefLabel ? -1 : 1))
  .map(({ altLabel = [], id: conceptId, prefLabel }) => [
    conceptId.replace(`${id}#`, ''),
    [prefLabel, ...altLabel],
  ])
const list = { license, concepts: Object.fromEntries(concepts) as Record<string, string[]> }
const options = { ...(await resolveConfig(TARGET)), parser: 'json' }
writeFileSync(TARGET, await format(JSON.stringify(list), options))
