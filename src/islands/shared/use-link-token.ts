import { useEffect } from 'react'
import { readLinkToken } from '../../lib/session/link-token.ts'

type Read = (hash: string) => string | null

/**
 * Opens the token of the link that opened the page, or null without one. The token leaves the address bar, where
 * it could be seen or shared.
 */
export function useLinkToken(
  open: (token: string | null) => Promise<void>,
  read: Read = readLinkToken,
): void {
  useReloadOnLink(read)
  useEffect(() => {
    const token = read(location.hash)
    if (token) history.replaceState(history.state, '', location.pathname + location.search)
    void open(token)
  }, [open, read])
}

/** Loads the page again if the next link is opened in its tab: for a new hash alone, browsers do not. */
export function useReloadOnLink(read: Read = readLinkToken): void {
  useEffect(() => {
    const reload = () => {
      if (read(location.hash)) location.reload()
    }
    addEventListener('hashchange', reload)
    return () => removeEventListener('hashchange', reload)
  }, [read])
}
