import path from 'node:path'
import { ROOT } from '../../server/root.ts'

export const DIST = path.join(ROOT, 'dist')
/** The server as one file, which `npm start` runs. */
export const BUILT_SERVER = path.join(DIST, 'serve.mjs')

/** Commands for operators, each as one file beside the server (`scripts/commands`). */
export const COMMANDS = [
  'backup',
  'breach',
  'demo-reset',
  'import',
  'invite',
  'migrate',
  'restore',
  'rotate-keys',
  'vitals',
] as const
export type Command = (typeof COMMANDS)[number]

export const builtCommand = (name: Command): string => path.join(DIST, `${name}.mjs`)
