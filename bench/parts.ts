import { PART_NAMES, type PartName } from './arguments.ts'
import { manage } from './console/index.ts'
import { faults } from './faults/index.ts'
import { field } from './field/index.ts'
import { live } from './live/index.ts'
import { catalogue } from './searches/catalogue.ts'
import type { Part } from './figure.ts'
import { inp } from './inp.ts'
import { memory } from './memory/index.ts'
import { overload } from './overload/index.ts'
import { pages } from './pages/index.ts'
import { registrations } from './families/registrations.ts'
import { render } from './render.ts'
import { rows } from './rows/index.ts'
import { start } from './start.ts'

/** The parts of the bench by their names. */
export const PARTS = {
  start,
  pages,
  render,
  inp,
  registrations,
  console: manage,
  field,
  catalogue,
  live,
  overload,
  faults,
  memory,
  rows,
} as const satisfies Record<PartName, Part>

/** The help text. */
export const usage = (): string =>
  [
    'npm run bench -- [all | PART…] [--minutes N] [--share N] [--write]',
    ...PART_NAMES.map(name => `  ${name.padEnd(14)} ${PARTS[name].says}`),
    'Without a name: all of them but live, overload, faults, memory and rows. --write puts the figures into docs/performance.md, the table of faults into docs/reliability.md.',
  ].join('\n')
