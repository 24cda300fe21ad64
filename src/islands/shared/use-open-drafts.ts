import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { openDrafts } from '../../lib/session/owned-draft.ts'

/** Whether drafts from before this page load can be read; true at once if there are none. */
export function useOpenDrafts(): boolean {
  const [isOpen, setOpen] = useState(false)
  // At once, together with the effects that let the fields of a form follow its store: on a busy machine they
  // would come after the first letters, and all of these but the last would be lost.
  useEffect(() => void openDrafts().then(() => flushSync(() => setOpen(true))), [])
  return isOpen
}
