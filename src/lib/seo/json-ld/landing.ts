import type { CollectionPage } from 'schema-dts'
import type { Language } from '#contract/language.ts'
import { siteId } from './site.ts'

interface Collection {
  language: Language
  siteUrl: string
  name: string
  description: string
  /** The path of the page, including its language. */
  path: string
  /** The paths of the listed items, in order, and the total of which they are a part. */
  items: readonly string[]
  total: number
}

/** Returns the thing for a page that lists others. */
export function collectionPage(page: Collection): CollectionPage {
  const { description, items, language, name, path, siteUrl, total } = page
  return {
    '@type': 'CollectionPage',
    name,
    description,
    url: siteUrl + path,
    inLanguage: language,
    isPartOf: { '@id': siteId(siteUrl, language) },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: total,
      itemListElement: items.map((item, place) => ({
        '@type': 'ListItem',
        position: place + 1,
        url: siteUrl + item,
      })),
    },
  }
}
