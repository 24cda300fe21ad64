import { useCallback, useState } from 'react'

/**
 * Returns the text of a status, and how to set it. Repeating a text changes it slightly, so that it is
 * announced again.
 */
export function useAnnouncement(): [text: string, say: (text: string) => void] {
  const [said, setSaid] = useState('')
  const say = useCallback(
    (text: string) => setSaid(before => (before === text ? `${text}\u00A0` : text)),
    [],
  )
  return [said, say]
}
