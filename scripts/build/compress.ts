import { glob, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = '**/*.{js,mjs,css,svg,html,txt,xml,json,webmanifest}'
/** Below a packet's size there is nothing to win. */
const MIN_BYTES = 1_000

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

/** Puts a `.br` and a `.gz` beside every file of a folder that is worth it, so that none is made per request. */
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
