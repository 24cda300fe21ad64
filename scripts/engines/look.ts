/** The measurable part of a view. */
export interface Look {
  /** The size of the open dialog or of the page, and how much of it is visible. */
  box: string
  /** How much of a scrolling area is visible, and its full height. */
  seen: number
  whole: number
  /** The first control after the close button. */
  first: string
  isFirstInView: boolean
  /** How far the page scrolls sideways. */
  sideways: number
  /** Words that only a bug writes, such as `NaN`. */
  nonsense: string[]
}

/** Waits for a visible element and clicks it. Evaluated in the page, as text. */
async function pressSeen(selector: string, patience: number): Promise<boolean> {
  const deadline = performance.now() + patience
  while (performance.now() < deadline) {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
      element => element.getClientRects().length > 0 && !element.closest('astro-island[ssr]'),
    )
    if (found) {
      found.click()
      return true
    }
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return false
}

/** Waits until nothing loads and nothing moves. */
async function settle(): Promise<void> {
  const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
  const isBusy = () =>
    document.querySelector('[aria-busy="true"], astro-island[ssr][client="load"]') !== null
  const deadline = performance.now() + 15_000
  await pause(700)
  while (isBusy() && performance.now() < deadline) await pause(50)
  const moving = document
    .getAnimations()
    .filter(animation => Number.isFinite(animation.effect?.getComputedTiming().endTime))
  await Promise.race([Promise.allSettled(moving.map(({ finished }) => finished)), pause(2_000)])
}

/** Measures the open dialog, or the page. */
function look(): Look {
  const open = [...document.querySelectorAll<HTMLElement>('dialog[open], [popover]')].findLast(
    element => element.matches('dialog') || element.matches(':popover-open'),
  )
  const outer = open ?? document.querySelector<HTMLElement>('main') ?? document.body
  const isScrolled = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY)
  const isSeen = (element: Element) => element.getClientRects().length > 0
  const inner =
    [outer, ...outer.querySelectorAll('*')].find(
      element => isScrolled(element) && isSeen(element),
    ) ?? outer
  // A view that opens within a page takes the focus.
  const inPage = open ? outer : (document.activeElement?.closest('form') ?? outer)
  const control = [...inPage.querySelectorAll('a, button, input, select, textarea, summary')].find(
    element => isSeen(element) && !element.closest('.dialog-head, .filters-head, .close'),
  )
  const { height, width, x, y } = outer.getBoundingClientRect()
  const box = control?.getBoundingClientRect()
  const { clientWidth, scrollWidth } = document.documentElement
  return {
    box: `${Math.round(width)} × ${Math.round(height)} at ${Math.round(x)}, ${Math.round(y)}`,
    seen: open ? inner.clientHeight : innerHeight,
    whole: open ? inner.scrollHeight : document.documentElement.scrollHeight,
    first: (control?.getAttribute('aria-label') ?? control?.textContent ?? '').trim().slice(0, 40),
    isFirstInView: box ? box.top >= 0 && box.bottom <= innerHeight && box.height > 0 : false,
    sideways: scrollWidth - clientWidth,
    nonsense: document.body.innerText.match(/NaN|ليس رقم|undefined|Invalid Date|\[object/g) ?? [],
  }
}

export const PRESS = (selector: string, patience = 15_000) =>
  `(${pressSeen})(${JSON.stringify(selector)}, ${patience})`
export const SETTLE = `(${settle})()`
export const LOOK = `(${look})()`
