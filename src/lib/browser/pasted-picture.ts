/**
 * Returns the file of a paste, or null. Text copied from a document or a table also contains a
 * picture of itself; it is pasted as text.
 */
export function pastedPicture(data: Pick<DataTransfer, 'files' | 'types'> | null): File | null {
  if (!data || data.types.includes('text/plain')) return null
  return data.files[0] ?? null
}
