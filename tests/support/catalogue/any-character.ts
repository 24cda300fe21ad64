import fc from 'fast-check'

const SURROGATES = { from: 0xd800, count: 0x800 }

/**
 * Any character there may be, for `unit` of a text. What fast-check calls `binary` is the same, but takes two
 * seconds of each process that asks for it, also by `webUrl`.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10_ff_ff - SURROGATES.count })
  .map(at => String.fromCodePoint(at < SURROGATES.from ? at : at + SURROGATES.count))
