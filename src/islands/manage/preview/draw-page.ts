import type { Language } from '#contract/language.ts'
import { trusted } from '../../../lib/browser/trusted-types.ts'

/** The settings of the reader. */
interface Shown {
  language: Language
  theme: string | undefined
}

/**
 * Renders a page in the document of a frame. Unlike loading a page, this keeps the scroll position. Its
 * styles become a constructed stylesheet, because the frame inherits the form's Content-Security-Policy,
 * which only allows the form's styles.
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
  // What the page's own scripts would set for a signed-out visitor; the sandbox stops them.
  Object.assign(root.dataset, { scripts: '', session: 'out', ...(theme && { theme }) })
  root.lang = language
  root.dir = language === 'ar' ? 'rtl' : 'ltr'
  disarm(main)
  body.replaceChildren(frame.adoptNode(main))
}

/** Links, buttons and scripts of a preview do nothing. */
function disarm(main: HTMLElement): void {
  for (const script of main.querySelectorAll('script')) script.remove()
  for (const link of main.querySelectorAll('a')) link.removeAttribute('href')
  for (const button of main.querySelectorAll('button')) button.inert = true
}
