import { useEffect, useRef, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { drawMail } from './draw-mail.ts'

interface Props {
  title: string
  html: string
  language: Language
}

/** Of a document that is drawn by the rules of today. */
const EMPTY = '<!doctype html><title></title>'

/** A mail, to look at. */
export function MailFrame({ html, language, title }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)

  useEffect(() => {
    const page = frame.current?.contentDocument
    if (isReady && page) drawMail(page, html, language)
  }, [html, isReady, language])

  return (
    <iframe
      ref={frame}
      className="school-mail"
      title={title}
      // Nothing in it runs; we write it.
      sandbox="allow-same-origin"
      srcDoc={EMPTY}
      onLoad={() => setReady(true)}
    />
  )
}
