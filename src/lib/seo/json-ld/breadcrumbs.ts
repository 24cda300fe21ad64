import type { BreadcrumbList } from 'schema-dts'

/** A step on the way to a page, from the outermost; the last one is the page itself. */
export interface Step {
  name: string
  path?: string | undefined
}

export function breadcrumbs(siteUrl: string, steps: readonly Step[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      ...(path && { item: siteUrl + path }),
    })),
  }
}
