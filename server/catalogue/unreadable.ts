import type { Sentence } from '../lib/refusal.ts'

/** An error with a sentence for the owner of the catalogue. */
class ForOwner extends Error {
  readonly sentence: Sentence

  constructor(sentence: Sentence, options?: ErrorOptions) {
    super(sentence.en, options)
    this.sentence = sentence
  }
}

/** The file is not a readable catalogue. */
export class CatalogueUnreadable extends ForOwner {
  override readonly name = 'CatalogueUnreadable'
}

/** A cell has an invalid value. */
export class BadValue extends ForOwner {
  override readonly name = 'BadValue'
}
