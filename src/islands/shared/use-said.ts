import { useCallback, useState } from 'react'

/** What a status says, and how to say something. The same twice in a row is another text, so that it is read again. */
export function useSaid(): [text: string, say: (text: string) => void] {
  const [said, setSaid] = useState('')
  const say = useCallback(
    (text: string) => setSaid(before => (before === text ? `${text}\u00A0` : text)),
    [],
  )
  return [said, say]
}
