import { useEffect, useRef } from 'react'
import type { Language } from '#contract/language.ts'
import { useEmptyFrame } from '../use-empty-frame.ts'
import { drawPage } from './draw-page.ts'

interface Props {
  title: string
  html: string
  /** The language of the preview, which may differ from that of the form. */
  language: Language
  /** In CSS pixels of the preview. It is scaled down if there is less room. */
  width: number
}

/** A page in a frame as wide as a phone or desktop screen. */
export function PreviewFrame({ html, language, title, width }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const { frame, page } = useEmptyFrame()

  useEffect(() => {
    const { theme } = document.documentElement.dataset
    if (page) drawPage(page, html, { language, theme })
  }, [html, language, page])

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
        // Scripts never run in it; this page reads and writes it.
        sandbox="allow-same-origin"
      />
    </div>
  )
}
