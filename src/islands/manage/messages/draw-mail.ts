import type { Language } from '#contract/language.ts'
import { trusted } from '../../../lib/browser/trusted-types.ts'

/**
 * Renders an email in the document of a frame. Sets its styles by script: the frame inherits the page's
 * Content-Security-Policy, which forbids style attributes and inline sheets.
 */
export function drawMail(frame: Document, html: string, language: Language): void {
  // Safe for text that users typed: its quotation marks are escaped.
  const innerHTML = trusted.createHTML(html.replaceAll(' style="', ' data-style="'))
  const { content: mail } = Object.assign(document.createElement('template'), { innerHTML })
  const sheets = [...mail.querySelectorAll('style')].map(({ textContent }) => textContent)
  for (const element of mail.querySelectorAll('style, title, meta')) element.remove()
  // Links in a preview lead nowhere.
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
