import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/language.ts'
import { messagesFor } from '../../../src/i18n/index.ts'
import { withPageName } from '../../../src/lib/browser/page-title.ts'
import { fill } from '../../../src/lib/format/format.ts'

describe.each(LANGUAGES)('The title of a page, in %s,', language => {
  const { invitation, site } = messagesFor(language)
  const titled = (page: string) => fill(site.title, { page })

  test('names the site behind a new name of the page', () => {
    const { dead, title } = invitation
    expect(withPageName(titled(title), dead.heading)).toBe(titled(dead.heading))
  })

  test.each(['A · B', '$& and $1', ''])('is not confused by %j', name => {
    expect(withPageName(titled(name), 'C')).toBe(titled('C'))
    expect(withPageName(titled('C'), name)).toBe(titled(name))
  })
})
