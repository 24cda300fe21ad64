import { Buffer, isUtf8 } from 'node:buffer'
import { setImmediate } from 'node:timers/promises'
import type { Bytes } from './bytes.ts'
import { SENTENCES } from './sentences.ts'
import { CatalogueUnreadable } from './unreadable.ts'

/** One line of a file, without its line end. */
export interface CatalogueLine {
  /** Counted from 1. */
  number: number
  text: string
  isUtf8: boolean
  /** True for an odd number of quotes: a cell begins or ends on another line. */
  isOpen: boolean
}

/** Longer than any valid row. The rest of a longer line is dropped. */
export const MAX_LINE_BYTES = 200_000

/**
 * How much is parsed before other work gets a turn, about ten milliseconds. Counted in bytes, with an extra
 * amount per line, because short rows take time too.
 */
const YIELD_AFTER_BYTES = 65_536
const LINE_COST_BYTES = 500

const LINE_FEED = 0x0a
const BYTE_ORDER_MARK = /^\uFEFF/
const CARRIAGE_RETURN = /\r$/

/**
 * Yields the lines of a UTF-8 text. Only a few are in memory at a time. It yields the event loop now and
 * then, because the whole file may already be in memory. Throws `CatalogueUnreadable` if there are more
 * than `max` lines, even empty ones.
 */
export async function* readLines(source: Bytes, max = Infinity): AsyncGenerator<CatalogueLine> {
  let number = 0
  let begun: Uint8Array[] = []
  let length = 0
  let work = 0
  const keep = (bytes: Uint8Array) => {
    if (length < MAX_LINE_BYTES && bytes.length > 0) begun.push(bytes)
    length += bytes.length
  }
  const finish = () => {
    if (number === max) throw new CatalogueUnreadable(SENTENCES.tooManyLines(max))
    const line = lineOf(++number, begun.length === 1 ? begun[0] : Buffer.concat(begun))
    work += length + LINE_COST_BYTES
    begun = []
    length = 0
    return line
  }
  for await (const chunk of source) {
    let from = 0
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, from)) {
      keep(chunk.subarray(from, end))
      yield finish()
      from = end + 1
      if (work < YIELD_AFTER_BYTES) continue
      work = 0
      await setImmediate()
    }
    keep(chunk.subarray(from))
  }
  if (length > 0) yield finish()
}

function lineOf(number: number, bytes: Uint8Array = Buffer.alloc(0)): CatalogueLine {
  const decoded = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    .toString('utf8')
    .replace(CARRIAGE_RETURN, '')
  const text = number === 1 ? decoded.replace(BYTE_ORDER_MARK, '') : decoded
  return { number, text, isUtf8: isUtf8(bytes), isOpen: hasOpenQuote(text) }
}

function hasOpenQuote(text: string): boolean {
  let isOpen = false
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) isOpen = !isOpen
  return isOpen
}
