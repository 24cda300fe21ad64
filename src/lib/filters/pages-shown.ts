/**
 * The numbers of pages that lead on from one: its neighbours, the first and the last. A gap of a
 * single page is no gap: that page is shown instead.
 */
export function pagesShown(page: number, pages: number): number[] {
  const isMeant = (to: number) => to === 1 || to === pages || Math.abs(to - page) < 2
  return Array.from({ length: pages }, (_, at) => at + 1).filter(
    to => isMeant(to) || (isMeant(to - 1) && isMeant(to + 1)),
  )
}
