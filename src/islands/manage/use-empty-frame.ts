import { type RefObject, useEffect, useRef, useState } from 'react'
import { trusted } from '../../lib/browser/trusted-types.ts'

/** With a doctype, so that the document is not in quirks mode. */
const EMPTY = '<!doctype html><title></title>'

interface EmptyFrame {
  frame: RefObject<HTMLIFrameElement | null>
  /** The document in the frame, once it can be written. */
  page: Document | null
}

/** Creates a frame with an empty document, for previews. */
export function useEmptyFrame(): EmptyFrame {
  const frame = useRef<HTMLIFrameElement>(null)
  const [page, setPage] = useState<Document | null>(null)

  // Not as an attribute: React would turn it into a string, which Trusted Types refuse.
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const take = () => setPage(element.contentDocument)
    element.addEventListener('load', take)
    element.srcdoc = trusted.createHTML(EMPTY)
    return () => element.removeEventListener('load', take)
  }, [])

  return { frame, page }
}
