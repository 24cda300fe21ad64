import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds wrong within an element, and what it could not decide. */
export async function findings(page: Page, within = 'html'): Promise<string[]> {
  const { incomplete, violations } = await new AxeBuilder({ page })
    .withTags(TAGS)
    .include(within)
    .analyze()
  return [...violations, ...incomplete].flatMap(({ id, nodes }) =>
    nodes.map(({ failureSummary = '', target }) => `${id} at ${String(target)}: ${failureSummary}`),
  )
}
