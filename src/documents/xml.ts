const ESCAPED: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** What XML 1.0 has no way to write (section 2.2), lone halves of surrogate pairs among it. */
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** A text as the content of an element, or as the value of an attribute. */
export function escapeXml(text: string): string {
  return text.replace(UNWRITABLE, '').replace(/[&<>"']/g, sign => ESCAPED[sign] ?? sign)
}

/** `<loc>https://…</loc>`; the content is a text. */
export const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

export const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
