import type { Language } from '#contract/language.ts'
import { trusted } from '../../../lib/browser/trusted.ts'

/**
 * Puts a mail into the document of a frame. Its styles are set by script: the frame has the
 * Content-Security-Policy of the page, which forbids style attributes and sheets that come as text.
 */
export function drawMail(frame: Document, html: string, language: Language): void {
  // What somebody typed has no quotation marks there: they are escaped.
  const innerHTML = trusted.createHTML(html.replaceAll(' style="', ' data-style="'))
  const { content: mail } = Object.assign(document.createElement('template'), { innerHTML })
  const sheets = [...mail.querySelectorAll('style')].map(({ textContent }) => textContent)
  for (const element of mail.querySelectorAll('style, title, meta')) element.remove()
  // What is to be looked at leads nowhere.
  for (const link of mail.querySelectorAll('a')) link.removeAttribute('href')
  const { body, defaultView, documentElement: root } = frame
  if (!defaultView) return
  root.lang = language
  root.dir = language === 'ar' ? 'rtl' : 'ltr'
  body.style.margin = '0'
  body.replaceChildren(frame.adoptNode(mail))
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset['style'] ?? ''
  const sheet = new defaultView.CSSStyleSheet()
  sheet.replaceSync(sheets.join('\n'))
  frame.adoptedStyleSheets = [sheet]
}
