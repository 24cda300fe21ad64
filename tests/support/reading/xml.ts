import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { validateXML } from 'xmllint-wasm'

const SCHEMAS = path.join(import.meta.dirname, '../../schemas')
/** The schema that sitemaps.org publishes. */
const SITEMAP = path.join(import.meta.dirname, '../../../node_modules/sitemap/schema/sitemap.xsd')

const load = async (file: string) => ({
  fileName: path.basename(file),
  contents: await readFile(file, 'utf8'),
})

/** Validates a sitemap or a sitemap index against its schema. Returns the errors. */
export async function validateSitemap(xml: string): Promise<string[]> {
  const isIndex = xml.includes('<sitemapindex')
  const schema = isIndex ? 'siteindex.xsd' : 'sitemap-with-links.xsd'
  const { errors } = await validateXML({
    xml: { fileName: 'sitemap.xml', contents: xml },
    schema: [await load(path.join(SCHEMAS, schema))],
    preload: isIndex ? [] : [await load(SITEMAP), await load(path.join(SCHEMAS, 'xhtml-link.xsd'))],
    maxMemoryPages: 4096,
  })
  return errors.map(({ message }) => message)
}

/**
 * Checks that texts are well-formed XML, all in one run, because starting the validator is slow. Returns the
 * errors.
 */
export async function validateXml(...documents: string[]): Promise<string[]> {
  const { errors } = await validateXML({
    xml: documents.map((contents, at) => ({ fileName: `document-${at}.xml`, contents })),
    normalization: 'c14n',
  })
  return errors.map(({ rawMessage }) => rawMessage)
}
