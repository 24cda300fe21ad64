import { useEffect } from 'react'
import type { Language } from '#contract/language.ts'
import { useEmptyFrame } from '../use-empty-frame.ts'
import { drawMail } from './draw-mail.ts'

interface Props {
  title: string
  html: string
  language: Language
}

/** Previews an email. */
export function MailFrame({ html, language, title }: Props) {
  const { frame, page } = useEmptyFrame()

  useEffect(() => {
    if (page) drawMail(page, html, language)
  }, [html, language, page])

  return (
    <iframe
      ref={frame}
      className="school-mail"
      title={title}
      // Scripts never run in it; the page writes its content.
      sandbox="allow-same-origin"
    />
  )
}
