import { LANGUAGES } from '#contract/language.ts'
import { addChildren } from '../support/family.ts'
import { expect } from '../support/fixtures.ts'
import { newParent, test } from '../support/parents.ts'
import { openPlaces, registerAt } from '../support/places.ts'
import { expectToFit } from '../support/reflow.ts'
import { putTokens } from '../support/session.ts'

// As many letters as a name may have.
const NAMES = { en: 'Ju'.repeat(50), ar: 'جو'.repeat(50) }

test('names of children of 100 letters without a space fit on a phone where their week and activities are', async ({
  origin,
  page,
}) => {
  const parent = await newParent(origin)
  const [place] = await openPlaces(origin)
  const age = place?.age ?? 0
  const children = LANGUAGES.map(language => ({ firstName: NAMES[language], age }))
  await registerAt(
    origin,
    parent,
    { gId: place?.gId ?? '' },
    await addChildren(origin, parent, children),
  )
  await page.setViewportSize({ width: 360, height: 740 })
  await putTokens(page, parent.tokens)
  for (const path of ['/ar/profile', '/profile/current-activities']) {
    await page.goto(path)
    for (const name of Object.values(NAMES))
      await expect(page.getByRole('heading', { name })).toBeVisible()
    await expectToFit(page)
  }
})
