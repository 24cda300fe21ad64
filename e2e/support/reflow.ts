import { expect, type Page } from '@playwright/test'

const softly = expect.configure({ soft: true })

/**
 * Text sizes in per cent, and widths. What fits in large text fits in small text, except on the narrowest
 * page.
 */
const SIZES: readonly [textSize: number, widths: readonly number[]][] = [
  [100, [320, 768]],
  [200, [320, 768, 1280]],
]

/** Sets the text size, in per cent of the browser's. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  await page.evaluate(size => {
    document.documentElement.style.fontSize = `${size}%`
  }, percent)
}

/** How far the page scrolls sideways. */
export const overflow = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    return scrollWidth - clientWidth
  })

/** Checks that nothing is wider than the page or cut off, in every width, also with text twice as large. */
export async function expectToFit(page: Page, what = page.url()): Promise<void> {
  await layOut(page, '*')
  for (const [textSize, widths] of SIZES) {
    await setTextSize(page, textSize)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await softly
        .poll(() => page.evaluate(findCutOff), `${what} at ${width} px, text at ${textSize} %`)
        .toEqual({ excess: 0, cut: [] })
    }
  }
  await layOut(page, 'none')
}

/** Lays out parts that are out of view, too, which otherwise keep their last size until they are near. */
const layOut = (page: Page, parts: '*' | 'none') =>
  page.evaluate(selector => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`${selector} { content-visibility: visible !important }`)
    // The one for axe stays (axe.ts).
    const others = document.adoptedStyleSheets.filter(
      ({ cssRules }) => !cssRules[0]?.cssText.includes('content-visibility'),
    )
    document.adoptedStyleSheets = [...others, sheet]
  }, parts)

/**
 * How far the page scrolls sideways in the next frame, and visible controls and texts that reach beyond the
 * window: clipped content does not scroll. Runs in the page.
 */
async function findCutOff(): Promise<{ excess: number; cut: string[] }> {
  // What depends on the width has changed by then.
  await new Promise(requestAnimationFrame)
  const isBeyond = ({ left, right, width }: DOMRect) =>
    width > 1 && (left < -1 || right > innerWidth + 1)
  /** In a row that scrolls, or visually hidden. */
  const isExempt = (element: Element): boolean => {
    const { clipPath, overflowX } = getComputedStyle(element)
    const scrolls = overflowX === 'auto' || overflowX === 'scroll'
    if (scrolls || clipPath !== 'none') return true
    return element.parentElement !== null && isExempt(element.parentElement)
  }
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !isExempt(element)

  const controls = [...document.body.querySelectorAll('a, button, input, select, textarea')]
    .filter(element => isBeyond(element.getBoundingClientRect()) && isSeen(element))
    .map(element => `${element.tagName} ${element.className}`)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) {
    const { currentNode: text } = walker
    const range = document.createRange()
    range.selectNodeContents(text)
    const isCut = text.textContent?.trim() && [...range.getClientRects()].some(isBeyond)
    if (isCut && text.parentElement && isSeen(text.parentElement))
      texts.push(String(text.textContent).trim())
  }
  const { clientWidth, scrollWidth } = document.documentElement
  return { excess: scrollWidth - clientWidth, cut: [...controls, ...texts] }
}

/** Checks that nothing in the header overlaps, at the current text size. */
export async function expectHeaderApart(page: Page): Promise<void> {
  for (const width of [320, 360, 768]) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await page.evaluate(findOverlaps), `the header at ${width} px`).toEqual([])
  }
}

/** Returns links and buttons of the header that overlap. */
function findOverlaps(): string[] {
  const shown = [...document.querySelectorAll('header :is(a, button)')].filter(element =>
    element.checkVisibility(),
  )
  const boxes = shown.map(element => ({ element, box: element.getBoundingClientRect() }))
  return boxes.flatMap(({ box, element }, place) =>
    boxes
      .slice(place + 1)
      .filter(
        ({ box: other }) =>
          box.left < other.right - 1 &&
          other.left < box.right - 1 &&
          box.top < other.bottom - 1 &&
          other.top < box.bottom - 1,
      )
      .map(other => `${element.className} and ${other.element.className}`),
  )
}
