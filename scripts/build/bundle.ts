import { rm } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { ROOT } from '../../server/root.ts'
import { BUILT_SERVER } from './paths.ts'

/** These read files that lie beside them. */
const APART = ['@electric-sql/pglite', '@napi-rs/canvas', '@node-rs/argon2', 'sharp']

const PACKAGES = 'packages'

/**
 * Writes the server as one file, and its packages as another: seven hundred files take a start four
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
      ssr: 'server/index.ts',
      outDir: path.dirname(BUILT_SERVER),
      emptyOutDir: false,
      target: 'node24',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        output: {
          entryFileNames: path.basename(BUILT_SERVER),
          chunkFileNames: '[name].mjs',
          codeSplitting: { groups: [{ name: PACKAGES, test: /node_modules/ }] },
          // Traces need names and lines; the text itself stays where it is.
          sourcemapExcludeSources: true,
        },
      },
    },
  })
  await rm(path.join(path.dirname(BUILT_SERVER), `${PACKAGES}.mjs.map`))
}
