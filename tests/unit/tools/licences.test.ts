import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type Locked, unknownLicences } from '../../../scripts/lib/licences.ts'
import { ROOT } from '../../../server/root.ts'

const LOCK = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as Locked

/** A lock file with these packages beside our own. */
const lockOf = (packages: Locked['packages']): Locked => ({
  packages: { '': { license: 'UNLICENSED' }, ...packages },
})

test.for<[string, Locked['packages'], string[]]>([
  ['of one that is agreed to', { 'node_modules/a': { license: 'MIT' } }, []],
  ['of one that is not', { 'node_modules/a': { license: 'AGPL-3.0' } }, ['a: AGPL-3.0']],
  ['within another', { 'node_modules/a/node_modules/@b/c': {} }, ['@b/c: none']],
  ['that are tools', { 'node_modules/a': { license: 'AGPL-3.0', dev: true } }, []],
  [
    'for other machines',
    {
      'node_modules/a': { license: 'MIT', optionalDependencies: { 'a-win32': '1.0.0' } },
      'node_modules/a-win32': {},
    },
    [],
  ],
  [
    'that changed theirs',
    { 'node_modules/typed.js': { license: 'AGPL-3.0' } },
    ['typed.js: AGPL-3.0'],
  ],
])('packages %s are judged by their licence', ([, packages, unknown]) => {
  expect(unknownLicences(lockOf(packages))).toEqual(unknown)
})

test('no package of the server needs an install script', () => {
  const scripted = Object.entries(LOCK.packages).filter(([, it]) => it.hasInstallScript && !it.dev)
  // The first is forbidden to run it (`allowScripts`); the second only looks for its bundled program.
  expect(scripted.map(([name]) => name)).toEqual([
    'node_modules/@parcel/watcher',
    'node_modules/esbuild',
  ])
})
