import { type ComponentType, createElement, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { trusted } from '../lib/browser/trusted-types.ts'

/** The HTML that the server rendered into an island, by slot name; `default` is what is between its tags. */
type Slots = Readonly<Record<string, string>>

interface SlotProps {
  name?: string
  html: string
}

/** Renders the server's HTML of a slot. Renders nothing for empty HTML, as the server does. */
const Slot = ({ html, name }: SlotProps) =>
  html.trim() === ''
    ? null
    : createElement('astro-slot', {
        name,
        suppressHydrationWarning: true,
        dangerouslySetInnerHTML: { __html: trusted.createHTML(html) },
      })

/**
 * Hydrates an island that the server rendered; Astro calls it in the browser for each. Replaces the renderer
 * of `@astrojs/react`, which passes React HTML strings that browsers with Trusted Types refuse, and which
 * does more than our islands need.
 */
const renderer =
  (element: HTMLElement) =>
  (
    Island: ComponentType<Record<string, unknown> & { children?: ReactNode }>,
    props: Record<string, unknown>,
    { default: between, ...places }: Slots,
  ): void => {
    // An island that is moved within its page is hydrated already.
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
