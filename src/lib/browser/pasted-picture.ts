/**
 * The file of a paste, or null. Text that is copied from a document or a table comes with a picture of
 * itself: that is a text for the field in which somebody writes.
 */
export function pastedPicture(data: Pick<DataTransfer, 'files' | 'types'> | null): File | null {
  if (!data || data.types.includes('text/plain')) return null
  return data.files[0] ?? null
}
