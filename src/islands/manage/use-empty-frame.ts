import { type RefObject, useEffect, useRef, useState } from 'react'
import { trusted } from '../../lib/browser/trusted.ts'

/** Of a document that is drawn by the rules of today. */
const EMPTY = '<!doctype html><title></title>'

interface EmptyFrame {
  frame: RefObject<HTMLIFrameElement | null>
  /** What is in the frame, once it can be written. */
  page: Document | null
}

/** A frame with an empty document, for what is to be looked at. */
export function useEmptyFrame(): EmptyFrame {
  const frame = useRef<HTMLIFrameElement>(null)
  const [page, setPage] = useState<Document | null>(null)

  // Not as an attribute: React would make a plain text of it, which Trusted Types refuse.
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
