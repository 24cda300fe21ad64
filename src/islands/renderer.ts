import { type ComponentType, createElement, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { trusted } from '../lib/browser/trusted.ts'

/** What stands in an island as the server wrote it, by the name of its place; `default` is what stands between its tags. */
type Slots = Readonly<Record<string, string>>

interface SlotProps {
  name?: string
  html: string
}

/** What the server wrote. It says nothing where that had nothing to say, because the server does the same. */
const Slot = ({ html, name }: SlotProps) =>
  html.trim() === ''
    ? null
    : createElement('astro-slot', {
        name,
        suppressHydrationWarning: true,
        dangerouslySetInnerHTML: { __html: trusted.createHTML(html) },
      })

/**
 * Brings an island to life that the server drew: what Astro calls in a browser for each of them, in place of the
 * one of `@astrojs/react`, which hands React markup that a browser with Trusted Types refuses, and has more than our
 * islands use.
 */
const renderer =
  (element: HTMLElement) =>
  (
    Island: ComponentType<Record<string, unknown> & { children?: ReactNode }>,
    props: Record<string, unknown>,
    { default: between, ...places }: Slots,
  ): void => {
    // One that is moved in its page is alive already.
    if (!element.hasAttribute('ssr')) return
    for (const [name, html] of Object.entries(places))
      props[name] = createElement(Slot, { name, html })
    hydrateRoot(
      element,
      createElement(Island, props, between && createElement(Slot, { html: between })),
      { identifierPrefix: element.getAttribute('prefix') ?? '' },
    )
  }

export default renderer
