import type { Language } from '#contract/language.ts'
import { trusted } from '../../../lib/browser/trusted.ts'

/** How the reader of a page has it. */
interface Shown {
  language: Language
  theme: string | undefined
}

/**
 * Puts what a page says into the document of a frame in place of what is there: unlike a page that loads, it
 * keeps where one has scrolled to. Its styles come as a sheet that is constructed, because the frame has the
 * Content-Security-Policy of the form, which names the styles of the form alone.
 */
export function drawPage(frame: Document, html: string, { language, theme }: Shown): void {
  const innerHTML = trusted.createHTML(html)
  const { content: page } = Object.assign(document.createElement('template'), { innerHTML })
  const main = page.querySelector('main')
  const { body, defaultView, documentElement: root } = frame
  if (!main || !defaultView) return
  if (frame.adoptedStyleSheets.length === 0) {
    const sheet = new defaultView.CSSStyleSheet()
    sheet.replaceSync([...page.querySelectorAll('style')].map(it => it.textContent).join('\n'))
    frame.adoptedStyleSheets = [sheet]
  }
  // As its scripts would, which never run there (`sandbox`), for somebody who is signed out.
  Object.assign(root.dataset, { scripts: '', session: 'out', ...(theme && { theme }) })
  root.lang = language
  root.dir = language === 'ar' ? 'rtl' : 'ltr'
  disarm(main)
  body.replaceChildren(frame.adoptNode(main))
}

/** What is to be looked at leads nowhere. */
function disarm(main: HTMLElement): void {
  for (const script of main.querySelectorAll('script')) script.remove()
  for (const link of main.querySelectorAll('a')) link.removeAttribute('href')
  for (const button of main.querySelectorAll('button')) button.inert = true
}
