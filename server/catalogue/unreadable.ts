/** The file is not a readable catalogue. The message is for its owner. */
export class CatalogueUnreadable extends Error {
  override readonly name = 'CatalogueUnreadable'
}

/** A cell has an invalid value. The message is for the catalogue's owner. */
export class BadValue extends Error {
  override readonly name = 'BadValue'
}
