/** Nothing can be taken from a file; the message is a sentence for its owner. */
export class CatalogueUnreadable extends Error {
  override readonly name = 'CatalogueUnreadable'
}

/** A cell cannot be taken; the message is a sentence for the catalogue's owner. */
export class BadValue extends Error {
  override readonly name = 'BadValue'
}
