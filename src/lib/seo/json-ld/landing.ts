import type { CollectionPage } from 'schema-dts'
import type { Language } from '#contract/language.ts'
import { siteId } from './site.ts'

interface Collection {
  language: Language
  siteUrl: string
  name: string
  description: string
  /** The address of the page in its language. */
  path: string
  /** Those of what it lists, in order, and of how many this is a part. */
  items: readonly string[]
  total: number
}

/** A page that lists others. */
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
