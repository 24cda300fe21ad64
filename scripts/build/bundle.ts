import { rm } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { ROOT } from '../../server/root.ts'
import { UNBUNDLED, ASCII_OUTPUT } from '../lib/node-bundle.mjs'
import { BUILT_SERVER, COMMANDS } from './paths.ts'

const PACKAGES = 'packages'
/** The name of the chunk that the server and the commands share. */
const SHARED = 'shared'

/**
 * Bundles the server, and each command that works on its data, into one file each, with a shared chunk and
 * the packages beside them: at start, finding, stripping of types and linking seven hundred files takes four
 * times as long. Only our own code has a source map: Node keeps maps in memory, and that of the packages is
 * four times as large.
 */
export async function bundleServer(): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external: UNBUNDLED },
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
          ...ASCII_OUTPUT,
          // Stack traces need names and lines only, so maps leave out the source text.
          sourcemapExcludeSources: true,
        },
      },
    },
  })
  await rm(path.join(path.dirname(BUILT_SERVER), `${PACKAGES}.mjs.map`))
}
