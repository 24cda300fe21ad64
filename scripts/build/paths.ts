import path from 'node:path'
import { ROOT } from '../../server/root.ts'

export const DIST = path.join(ROOT, 'dist')
/** The server as one file, which `npm start` runs. */
export const BUILT_SERVER = path.join(DIST, 'serve.mjs')
