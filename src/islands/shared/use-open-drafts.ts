import { useEffect, useState } from 'react'
import { openDrafts } from '../../lib/session/owned-draft.ts'

/** Whether what was typed before this load of the page can be read by now: at once where there is nothing. */
export function useOpenDrafts(): boolean {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => void openDrafts().then(() => setOpen(true)), [])
  return isOpen
}
