import type { Page } from '@playwright/test'
import { messagesFor } from '../../src/i18n/index.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, FLOW_LANGUAGES, inLanguage, openHome, test } from '../support/fixtures.ts'
import { chosenIn, expectFound, find, searchField } from '../support/list.ts'

declare global {
  interface Window {
    /** What the fake recogniser hears next; null: nothing, and it ends. */
    say: (text: string | null) => void
    asked: object[]
  }
}

/** A fake recogniser that hears what the test says: Debian's Chromium has none. */
async function standIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.asked = []
    const heardBy = async () => [{ kind: 'audioinput' }]
    Object.assign(navigator.mediaDevices, { enumerateDevices: heardBy })
    class Recogniser extends EventTarget {
      lang = ''
      processLocally = false
      static available = async (wanted: object) => {
        window.asked.push(wanted)
        return 'available'
      }
      start() {
        window.asked.push({ lang: this.lang, processLocally: this.processLocally })
        window.say = text => {
          const event = text === null ? new Event('error') : new Event('result')
          this.dispatchEvent(Object.assign(event, { results: [[{ transcript: text }]] }))
          if (text === null) this.stop()
        }
      }
      stop() {
        this.dispatchEvent(new Event('end'))
      }
    }
    Object.assign(window, { SpeechRecognition: Recogniser })
  })
}

const SAID = { lang: 'ar-SA', first: 'سباحة', all: 'سباحة بالرياض' }

for (const language of FLOW_LANGUAGES) {
  const { voice } = messagesFor(language).list
  const { all, first, lang } = SAID

  test(`a parent speaks a search, if the device itself recognises the language (${language})`, async ({
    api,
    page,
  }) => {
    await standIn(page)
    await openHome(page, inLanguage(language, '/'))
    const field = searchField(page, language)
    const button = page.getByRole('button', { name: voice.start, exact: true })
    const says = page.locator('.search-field').getByRole('status').last()
    await expect(button).toBeHidden()
    await field.focus()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    const box = await button.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)

    await test.step('the recognised text is in the field, and is searched after a silence', async () => {
      await button.click()
      await expect(button).toHaveAttribute('aria-pressed', 'true')
      await expect(says).toHaveText(voice.listening)
      await expectAccessible(page, 'listening', '.search-field')
      await page.evaluate(text => window.say(text), first)
      await expect(field).toHaveValue(first)
      await page.evaluate(text => window.say(text), all)
      await expect(field).toHaveValue(all)
      await button.click()
      await expectFound(page, (await find(api, { searchTerm: all })).total, language)
      expect(chosenIn(page)).toEqual({ q: all })
      await expect(button).toHaveAttribute('aria-pressed', 'false')
      await expect(says).toBeEmpty()
      await expect(page.getByRole('listbox')).toBeHidden()
    })

    await test.step('silence shows nothing and changes nothing', async () => {
      await button.click()
      await page.evaluate(() => window.say(null))
      await expect(says).toHaveText(voice.failed)
      await expect(field).toHaveValue(all)
    })

    await test.step('nothing leaves the device', async () => {
      expect(await page.evaluate(() => window.asked)).toEqual([
        { langs: [lang], processLocally: true },
        { lang, processLocally: true },
        { lang, processLocally: true },
      ])
    })
  })
}
