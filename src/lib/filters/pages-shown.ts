/**
 * Returns the page numbers to link to: the neighbours of a page, the first and the last. Instead of
 * a gap of one page, that page is included.
 */
export function pagesShown(page: number, pages: number): number[] {
  const isMeant = (to: number) => to === 1 || to === pages || Math.abs(to - page) < 2
  return Array.from({ length: pages }, (_, at) => at + 1).filter(
    to => isMeant(to) || (isMeant(to - 1) && isMeant(to + 1)),
  )
}
