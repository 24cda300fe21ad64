// Completes package-lock.json after a change of dependencies: `node scripts/maintain/complete-lock.mjs`. npm
// leaves out of the lock file what the registry in use does not have, such as builds of a package for other
// kinds of machine, and then `npm ci` refuses the lock file as incomplete. This adds an entry for each, with
// its version and its kind of machine, so that npm installs it where it fits and skips it elsewhere.
import { readFileSync, writeFileSync } from 'node:fs'

const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const PROCESSORS = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]

const file = new URL('../../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
const { packages } = lock

/** The paths where Node looks for a package from another one: beside it, then in each folder further out. */
function placesOf(name, from) {
  const places = []
  for (let at = from; ; at = at.slice(0, at.lastIndexOf('/node_modules/'))) {
    places.push(`${at === '' ? '' : `${at}/`}node_modules/${name}`)
    if (at === '') return places
    if (!at.includes('/node_modules/')) {
      places.push(`node_modules/${name}`)
      return places
    }
  }
}

function machineOf(name) {
  const words = name.split(/[^a-z0-9]+/i)
  const os = SYSTEMS.find(system => words.includes(system))
  const cpu = PROCESSORS.find(processor => words.includes(processor))
  return { ...(cpu && { cpu: [cpu] }), ...(os && { os: [os] }) }
}

let added = 0
for (const [from, { dev, optionalDependencies = {} }] of Object.entries(packages))
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const isExact = /^\d+\.\d+\.\d+/.test(version)
    const places = placesOf(name, from)
    if (!isExact || places.some(place => packages[place]?.version === version)) continue

    const taken = packages[`node_modules/${name}`] !== undefined
    const place = taken ? places[0] : `node_modules/${name}`
    packages[place] = { version, ...machineOf(name), ...(dev && { dev }), optional: true }
    added++
  }

lock.packages = Object.fromEntries(
  Object.entries(packages).toSorted(([one], [other]) => (one < other ? -1 : 1)),
)
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} entries added to package-lock.json`)
