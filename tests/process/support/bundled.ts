import path from 'node:path'
import { build } from 'vite'
import { UNBUNDLED } from '../../../scripts/lib/node-bundle.mjs'
import { DIST } from '../../../scripts/build/paths.ts'
import { ROOT } from '../../../server/root.ts'

/**
 * Bundles a program of these tests into one file, like the product: each start from its sources takes a
 * second and a half more CPU time, as much as bundling it once.
 */
export async function bundleProgram(name: string): Promise<string> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true, external: UNBUNDLED },
    build: {
      ssr: path.join(import.meta.dirname, `${name}.ts`),
      outDir: DIST,
      emptyOutDir: false,
      target: 'node24',
      minify: false,
      rolldownOptions: { output: { entryFileNames: `${name}.mjs`, codeSplitting: false } },
    },
  })
  return path.join(DIST, `${name}.mjs`)
}
