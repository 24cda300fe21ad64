import { addChild, type Child, editChild, getChildById } from '#contract/family/children.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill } from '../../src/lib/format/format.ts'
import { expect, inLanguage } from '../support/fixtures.ts'
import { call, test } from '../support/parents.ts'

const SARA = {
  firstName: 'Sara',
  lastName: 'Al Qahtani',
  birthDate: '2018-10-12',
  genderId: 2,
  medicalNotes: 'Peanuts.',
} as const

test.describe('a child that the other guardian saves while the form is open', () => {
  test.use({ expectedFailures: [/ 409 |status of 409/] })

  for (const language of ['en', 'ar'] as const)
    test(`shows the other guardian's notes beside the typed ones, which the next press saves (${language})`, async ({
      origin,
      own,
      page,
    }) => {
      const { child: t, children: list } = messagesFor(language)
      const token = { token: own.tokens.accessToken }
      const sara: Child = await call(origin, addChild, SARA, token)
      await page.goto(inLanguage(language, `/edit-child/${sara.id}`))
      const notes = page.getByLabel(t.medicalNotes.label)
      await expect(notes).toHaveValue('Peanuts.')
      const saved = { medicalNotes: 'Peanuts. She carries a pen.', pickUp: 'Her aunt' }
      await call(origin, editChild, { ...sara, ...saved }, token)

      await notes.fill('Asthma.')
      await page.getByRole('button', { name: t.edit.save }).click()
      await expect(notes).toBeFocused()
      const said = fill(t.meanwhile.saved, { text: `\u2068${saved.medicalNotes}\u2069` })
      await expect(page.getByText(said)).toBeVisible()
      await expect(notes).toHaveValue('Asthma.')
      await expect(page.getByLabel(t.pickUp.label)).toHaveValue(saved.pickUp)

      await notes.fill('Peanuts, asthma. She carries a pen.')
      await page.getByRole('button', { name: t.edit.save }).click()
      await expect(page.getByText(fill(list.saved, { name: 'Sara' }))).toBeVisible()
      expect(await call(origin, getChildById, { childId: sara.id }, token)).toMatchObject({
        medicalNotes: 'Peanuts, asthma. She carries a pen.',
        pickUp: saved.pickUp,
      })
    })

  test('is noticed after a reload of the page as well', async ({ origin, own, page }) => {
    const { child: t, children: list } = messagesFor('en')
    const token = { token: own.tokens.accessToken }
    const sara: Child = await call(origin, addChild, { ...SARA, pickUp: 'Huda' }, token)
    await page.goto(`/edit-child/${sara.id}`)
    const pickUp = page.getByLabel(t.pickUp.label)
    await pickUp.fill('Huda, her aunt')
    await call(origin, editChild, { ...sara, pickUp: 'Omar', grade: '2' }, token)
    await page.reload()
    await expect(page.getByText(t.restored)).toBeVisible()
    await expect(pickUp).toHaveValue('Huda, her aunt')

    await page.getByRole('button', { name: t.edit.save }).click()
    await expect(
      page.getByText(fill(t.meanwhile.saved, { text: '\u2068Omar\u2069' })),
    ).toBeVisible()
    await expect(page.getByLabel(t.grade, { exact: true })).toHaveValue('2')
    await page.getByRole('button', { name: t.edit.save }).click()
    await expect(page.getByText(fill(list.saved, { name: 'Sara' }))).toBeVisible()
    expect(await call(origin, getChildById, { childId: sara.id }, token)).toMatchObject({
      pickUp: 'Huda, her aunt',
      grade: '2',
    })
  })
})
