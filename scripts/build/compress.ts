import { glob, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = '**/*.{js,mjs,css,svg,html,txt,xml,json,webmanifest}'
/** Smaller files fit into one packet anyway. */
const MIN_BYTES = 1_000

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

/**
 * Writes a `.br` and a `.gz` beside every compressible file of a folder, so that none is compressed per
 * request.
 */
export async function compressFiles(folder: string): Promise<void> {
  for await (const name of glob(COMPRESSIBLE, { cwd: folder })) {
    const file = path.join(folder, name)
    const bytes = await readFile(file)
    if (bytes.length < MIN_BYTES) continue
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
    await writeFile(`${file}.br`, await asBrotli(bytes, quality))
    await writeFile(`${file}.gz`, await asGzip(bytes, { level: 9 }))
  }
}
