import { useEffect, useRef } from 'react'
import type { Language } from '#contract/language.ts'
import { useEmptyFrame } from '../use-empty-frame.ts'
import { drawPage } from './draw-page.ts'

interface Props {
  title: string
  html: string
  /** Of the page, whatever the form is in. */
  language: Language
  /** In pixels of the page. Where there is no room for it, it is drawn smaller. */
  width: number
}

/** A page in a window as wide as that of a phone, or of a computer. */
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
        // Its scripts never run; we read and write it.
        sandbox="allow-same-origin"
      />
    </div>
  )
}
