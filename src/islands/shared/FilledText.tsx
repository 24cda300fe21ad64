import type { ReactNode } from 'react'

/** A text with one placeholder in braces, replaced by an element: `Codes are in the {outbox}.` */
export function FilledText({ children, text }: { text: string; children: ReactNode }) {
  const [before, after] = text.split(/\{\w+\}/)
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}
