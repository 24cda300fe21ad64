import { useEffect, useState } from 'react'
import { openDrafts } from '../../lib/session/owned-draft.ts'

/** Whether drafts from before this page load can be read; true at once if there are none. */
export function useOpenDrafts(): boolean {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => void openDrafts().then(() => setOpen(true)), [])
  return isOpen
}
