import { useEffect } from 'react'

/** Makes the browser ask before the page is left while a request is under way. */
export function useWarnOnLeave(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isSending])
}
