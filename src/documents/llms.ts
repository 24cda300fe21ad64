import type { Neighbour } from '#contract/discovery/landings.ts'
import type { Language } from '#contract/language.ts'
import { messagesFor } from '../i18n/index.ts'
import { nameIn, plural } from '../lib/format/format.ts'
import { landingPath } from '../lib/activities/landing.ts'
import { feedPath, pathTo } from '../lib/paths.ts'

interface Site {
  language: Language
  siteUrl: string
  /** Sorted by number of activities, most first. */
  cities: readonly Neighbour[]
  categories: readonly Neighbour[]
}

interface Link {
  name: string
  path: string
  note: string
}

/** The most places listed. The sitemap has them all. */
const MAX_PLACES = 20

/** Describes Nashat and its pages for language models (llmstxt.org). */
export function llmsText({ categories, cities, language, siteUrl }: Site): string {
  const { documents, site } = messagesFor(language)
  const t = documents.llms
  const section = (heading: string, links: readonly Link[]) =>
    links.length === 0
      ? []
      : [
          `## ${heading}`,
          links.map(({ name, note, path }) => `- [${name}](${siteUrl}${path}): ${note}`).join('\n'),
        ]
  const blocks = [
    `# ${site.name}`,
    `> ${t.summary}`,
    t.notes.map(note => `- ${note}`).join('\n'),
    ...section(t.pages, pagesIn(language)),
    ...section(t.cities, placesIn(language, cities, 'city')),
    ...section(t.categories, placesIn(language, categories, 'category')),
    ...section(t.data, dataIn(language)),
    ...section(t.api, callsIn(language)),
    ...section(t.optional, [elsewhere(language)]),
  ]
  return `${blocks.join('\n\n')}\n`
}

function pagesIn(language: Language): Link[] {
  const { documents, site } = messagesFor(language)
  const { about, contact, home, privacy, terms } = documents.llms
  return [
    { name: site.nav.activities, path: pathTo(language, '/'), note: home },
    { name: site.nav.about, path: pathTo(language, '/aboutus'), note: about },
    { name: site.nav.contact, path: pathTo(language, '/contactus'), note: contact },
    { name: site.nav.terms, path: pathTo(language, '/terms'), note: terms },
    { name: site.nav.privacy, path: pathTo(language, '/privacy'), note: privacy },
  ]
}

function placesIn(
  language: Language,
  places: readonly Neighbour[],
  kind: 'city' | 'category',
): Link[] {
  const t = messagesFor(language).list
  return places.slice(0, MAX_PLACES).map(place => ({
    name: inLink(nameIn(language, place)),
    path: landingPath(language, { [kind]: place.slug }),
    note: plural(language, t.found, place.activities),
  }))
}

/** Escapes a name for a link text: names come from catalogues and may contain brackets. */
const inLink = (name: string) => name.replace(/[\\[\]]/g, String.raw`\$&`)

function dataIn(language: Language): Link[] {
  const t = messagesFor(language).documents.llms
  return [
    { name: t.openActive, path: '/api/openactive', note: t.openActiveNote },
    { name: t.rss, path: feedPath(language), note: t.rssNote },
    { name: t.sitemap, path: '/sitemap.xml', note: t.sitemapNote },
  ]
}

function callsIn(language: Language): Link[] {
  const t = messagesFor(language).documents.llms
  return [
    { name: t.apiDocs, path: '/api/docs', note: t.apiDocsNote },
    { name: t.openApi, path: '/api/openapi.json', note: t.openApiNote },
  ]
}

function elsewhere(language: Language): Link {
  const { otherLanguage, otherLanguageNote } = messagesFor(language).documents.llms
  const other = language === 'ar' ? 'en' : 'ar'
  return { name: otherLanguage, path: pathTo(other, '/llms.txt'), note: otherLanguageNote }
}
