import { useEffect, useRef, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { drawPage } from './draw-page.ts'

interface Props {
  title: string
  html: string
  /** Of the page, whatever the form is in. */
  language: Language
  /** In pixels of the page. Where there is no room for it, it is drawn smaller. */
  width: number
}

/** Of a document that is drawn by the rules of today. */
const EMPTY = '<!doctype html><title></title>'

/** A page in a window as wide as that of a phone, or of a computer. */
export function PreviewFrame({ html, language, title, width }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)

  useEffect(() => {
    const page = frame.current?.contentDocument
    const { theme } = document.documentElement.dataset
    if (isReady && page) drawPage(page, html, { language, theme })
  }, [html, isReady, language])

  useEffect(() => {
    const element = place.current
    if (!element) return
    const fit = () => {
      const scale = Math.min(1, element.clientWidth / width)
      element.style.setProperty('--scale', String(scale))
    }
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    fit()
    return () => observer.disconnect()
  }, [width])

  return (
    <div ref={place} className="preview-place" data-width={width}>
      <iframe
        ref={frame}
        className="preview-frame"
        title={title}
        width={width}
        // Its scripts never run; we read and write it.
        sandbox="allow-same-origin"
        srcDoc={EMPTY}
        onLoad={() => setReady(true)}
      />
    </div>
  )
}
