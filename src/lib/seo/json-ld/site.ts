import type { Organization, SearchAction, WebSite } from 'schema-dts'
import type { Language } from '#contract/language.ts'
import { pathTo } from '../../paths.ts'

interface Site {
  language: Language
  siteUrl: string
  /** The name of the product in this language, and in the other one. */
  name: string
  otherName: string
}

/** Returns the id of the site in a language. Each language is a thing of its own. */
export const siteId = (siteUrl: string, language: Language) =>
  `${siteUrl}${pathTo(language, '/')}#website`
const organizationId = (siteUrl: string) => `${siteUrl}/#organization`

/** The search box of the home page. schema-dts does not know `query-input`. */
type Search = SearchAction & { 'query-input': string }

/** Returns the organisation behind the site, and the site with its search. */
export function siteThings({ language, name, otherName, siteUrl }: Site) {
  const organization: Organization = {
    '@type': 'Organization',
    '@id': organizationId(siteUrl),
    name,
    alternateName: otherName,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/logo.svg`,
  }
  const search: Search = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${siteUrl}${pathTo(language, '/')}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  }
  const website: WebSite = {
    '@type': 'WebSite',
    '@id': siteId(siteUrl, language),
    name,
    alternateName: otherName,
    url: siteUrl + pathTo(language, '/'),
    inLanguage: language,
    publisher: { '@id': organizationId(siteUrl) },
    potentialAction: search,
  }
  return [organization, website]
}
