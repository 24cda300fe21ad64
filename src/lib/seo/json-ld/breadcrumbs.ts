import type { BreadcrumbList } from 'schema-dts'

/** A breadcrumb, starting with the outermost; the last one is the page itself. */
export interface Breadcrumb {
  name: string
  path?: string | undefined
}

export function breadcrumbs(siteUrl: string, steps: readonly Breadcrumb[]): BreadcrumbList {
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
