import { messagesFor } from '../../src/i18n/index.ts'
import { activityName } from '../../src/lib/activities/card-facts.ts'
import { activityPath } from '../../src/lib/paths.ts'
import { expect, inLanguage, test, FLOW_LANGUAGES } from '../support/fixtures.ts'
import { type Part, partsIn, readPage } from '../support/html.ts'
import { find } from '../support/list.ts'

/** The accessible name that an element has from an attribute, or from other elements of the page. */
function nameOf(page: Part, { attributes }: Part): string {
  const ids = attributes['aria-labelledby']?.split(' ') ?? []
  const texts = ids.map(id => partsIn(page, `[id=${id}]`)[0]?.text.trim() ?? '')
  return attributes['aria-label'] ?? texts.join(' ')
}

for (const language of FLOW_LANGUAGES) {
  const { contact, details, newsletter } = messagesFor(language)

  test(`cards, the action bar of an activity, and public forms have accessible names (${language})`, async ({
    api,
    request,
  }) => {
    const [card] = (await find(api, { searchTerm: 'chess' })).data
    const name = card ? activityName(language, card) : ''
    const read = async (path: string) => readPage(await request.get(path))
    /** The first such element with that name. */
    const named = (page: Part, tag: string, wanted: string) => {
      const parts = partsIn(page, tag)
      expect(parts.map(part => nameOf(page, part))).toContain(wanted)
      return parts.find(part => nameOf(page, part) === wanted) as Part
    }

    await test.step('a card and its link are named after the activity', async () => {
      const article = named(await read(inLanguage(language, '/?q=chess')), 'article', name)
      expect(partsIn(article, 'a').map(({ text }) => text.trim())).toContain(name)
    })

    await test.step('the bar with price and action, and the article of the page', async () => {
      const page = await read(card ? activityPath(language, card) : '')
      expect(named(page, 'aside', details.bar).text).toContain(details.share)
      expect(named(page, 'article', name).text).toContain(details.about)
    })

    await test.step('forms', async () => {
      const page = await read(inLanguage(language, '/contactus'))
      expect(named(page, 'form', contact.heading).text).toContain(contact.submit)
      expect(named(page, 'form', newsletter.form).text).toContain(newsletter.label)
    })
  })
}
