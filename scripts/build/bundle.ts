import { rm } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { ROOT } from '../../server/root.ts'
import { APART, IN_ASCII } from '../lib/node-bundle.mjs'
import { BUILT_SERVER, COMMANDS } from './paths.ts'

const PACKAGES = 'packages'
/** What the server and the commands have in common. */
const SHARED = 'shared'

/**
 * Writes the server, and each command that works on its data, as one file, with what they share and
 * the packages beside them: seven hundred files take a start four
 * times as long to find, to strip of their types and to link. Only ours has a map to its source:
 * Node holds maps in memory, and that of the packages is four times as large.
 */
export async function bundleServer(): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external: APART },
    build: {
      ssr: true,
      outDir: path.dirname(BUILT_SERVER),
      emptyOutDir: false,
      target: 'node24',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: {
          [path.parse(BUILT_SERVER).name]: 'server/index.ts',
          ...Object.fromEntries(COMMANDS.map(name => [name, `scripts/commands/${name}.ts`])),
        },
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: '[name].mjs',
          codeSplitting: {
            groups: [
              { name: PACKAGES, test: /node_modules/, priority: 1 },
              { name: SHARED, minShareCount: 2 },
            ],
          },
          ...IN_ASCII,
          // Traces need names and lines; the text itself stays where it is.
          sourcemapExcludeSources: true,
        },
      },
    },
  })
  await rm(path.join(path.dirname(BUILT_SERVER), `${PACKAGES}.mjs.map`))
}
