const URL_LIFETIME_MS = 60_000

/** Downloads content as a file of that name. */
export function saveFile(fileName: string, content: string | Blob, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Some browsers read the file a while after the click.
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS)
}
