import { addChild, type Child, editChild, getChildById } from '#contract/family/children.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill } from '../../src/lib/format/format.ts'
import { expect, FLOW_LANGUAGES, inLanguage } from '../support/fixtures.ts'
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

  for (const language of FLOW_LANGUAGES)
    test(`shows the other guardian's values beside the typed ones, which the next press saves, also after a reload of the page (${language})`, async ({
      origin,
      own,
      page,
    }) => {
      const { child: t, children: list } = messagesFor(language)
      const token = { token: own.tokens.accessToken }
      const sara: Child = await call(origin, addChild, SARA, token)
      const press = () => page.getByRole('button', { name: t.edit.save }).click()
      const said = (text: string) =>
        page.getByText(fill(t.meanwhile.saved, { text: `\u2068${text}\u2069` }))
      await page.goto(inLanguage(language, `/edit-child/${sara.id}`))
      const notes = page.getByLabel(t.medicalNotes.label)
      const pickUp = page.getByLabel(t.pickUp.label)
      await expect(notes).toHaveValue('Peanuts.')
      const first = { medicalNotes: 'Peanuts. She carries a pen.', pickUp: 'Her aunt' }
      await call(origin, editChild, { ...sara, ...first }, token)

      await notes.fill('Asthma.')
      await press()
      await expect(notes).toBeFocused()
      await expect(said(first.medicalNotes)).toBeVisible()
      await expect(notes).toHaveValue('Asthma.')
      await expect(pickUp).toHaveValue(first.pickUp)
      await pickUp.fill('Huda, her aunt')

      const now = await call(origin, getChildById, { childId: sara.id }, token)
      await call(origin, editChild, { ...now, pickUp: 'Omar', grade: '2' }, token)
      await page.reload()
      await expect(page.getByText(`${t.restored} ${t.restoredNotes}`)).toBeVisible()
      await expect(pickUp).toHaveValue('Huda, her aunt')
      await notes.fill('Peanuts, asthma. She carries a pen.')
      await press()
      await expect(said('Omar')).toBeVisible()
      await expect(page.getByLabel(t.grade, { exact: true })).toHaveValue('2')
      await press()
      await expect(page.getByText(fill(list.saved, { name: 'Sara' }))).toBeVisible()
      expect(await call(origin, getChildById, { childId: sara.id }, token)).toMatchObject({
        medicalNotes: 'Peanuts, asthma. She carries a pen.',
        pickUp: 'Huda, her aunt',
        grade: '2',
      })
    })
})
