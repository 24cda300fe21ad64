import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill, plural } from '../../src/lib/format/format.ts'
import { expectAccessible, showWholePage } from '../support/axe.ts'
import { expect, inLanguage, FLOW_LANGUAGES } from '../support/fixtures.ts'
import { test } from '../support/parents.ts'
import { expectToFit } from '../support/reflow.ts'
import { ownActivity, signInAs } from '../support/school.ts'

type Row = Record<string, string>

/** Downloads the school's activities as CSV. Returns the rows. */
async function savedRows(page: Page, save: string): Promise<Row[]> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: save }).click()
  const content = await readFile(await (await saving).path())
  return parse(content, { bom: true, columns: true }) as Row[]
}

/** A file with semicolons is refused with a sentence at the field, and another one can be chosen. */
async function refuseFile(page: Page, choose: string): Promise<void> {
  const input = page.getByLabel(choose)
  const buffer = Buffer.from('external_id;name_en\n')
  await input.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer })
  await expect(input).toHaveAccessibleDescription(/فواصل/)
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(0)
  await expect(input).toBeEnabled()
}

test.use({ expectedFailures: [/importcatalogue|status of 400/] })

/** Drops a file on the page. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    file => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([file.text], file.name))
      return transfer
    },
    { name, text },
  )
  await page.locator('.drop-field').dispatchEvent('drop', { dataTransfer })
}

for (const language of FLOW_LANGUAGES)
  test(`a school exports its activities, changes them in the file, and imports them again (${language})`, async ({
    origin,
    page,
  }) => {
    const { catalogue: t, manage } = messagesFor(language)
    const width = 360
    await page.setViewportSize({ width, height: 800 })
    const token = await signInAs('School', origin, page)
    const { gId } = await ownActivity(origin, token)
    await page.goto(inLanguage(language, '/manage'))
    await page.getByRole('link', { name: manage.asFile }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title)
    await test.step('a file that is no catalogue is refused at the field', () =>
      refuseFile(page, t.in.choose))

    const known = (await savedRows(page, manage.save.csv)).find(row => row['external_id'] === gId)
    expect(known).toMatchObject({ name_en: 'Evening Judo', capacity: '1' })
    await expect(page.getByText(t.out.saved)).toBeVisible()

    const key = Math.random().toString(36).slice(2, 8)
    const name = `Falconry ${key}`
    const file = [
      { ...known, capacity: '9' },
      { ...known, external_id: key, name_en: name, name_ar: name },
      { ...known, external_id: `${key}-2`, fees: 'much' },
    ]
    await drop(page, 'autumn.csv', stringify(file, { header: true }))
    await expect(
      page.getByRole('heading', { name: fill(t.plan.title, { name: 'autumn.csv' }) }),
    ).toBeFocused()
    const changed = page.getByRole('region', { name: t.changed.title })
    await expect(changed.getByRole('listitem')).toHaveText([`${gId}capacity`])
    const refused = page.getByRole('region', { name: t.refused.title })
    await expect(refused.getByRole('listitem')).toHaveText([/fees.*much/])
    await showWholePage(page, width)
    await expectAccessible(page, 'what would come of a file')
    await expectToFit(page)

    await page.getByRole('button', { name: plural(language, t.plan.take, 2) }).click()
    await expect(
      page.getByRole('heading', { name: plural(language, t.done.taken, 2) }),
    ).toBeFocused()
    await expect(refused.getByRole('listitem')).toHaveCount(1)
    await page.getByRole('link', { name: t.done.toList }).click()
    await expect(page.getByRole('combobox', { name: manage.state })).toHaveValue('draft')
    const draft = page.getByRole('listitem').filter({ hasText: name })
    await expect(draft).toContainText(manage.states.draft)
  })
