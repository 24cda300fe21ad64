import sharp from 'sharp'
import { expect, type Locator, type Page } from '@playwright/test'
import { messagesFor } from '../../src/i18n/index.ts'
import { expectAccessible, showWholePage } from './axe.ts'

const { picture: t } = messagesFor('en').activityForm

/** Drops a picture on its field, or pastes it wherever the focus is. */
const givePicture = (page: Page, way: 'drop' | 'paste', png: Buffer) =>
  page.evaluate(
    ({ bytes, way }) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], 'b.png', { type: 'image/png' }))
      const about = { bubbles: true, cancelable: true }
      if (way === 'paste')
        document.body.dispatchEvent(new ClipboardEvent('paste', { ...about, clipboardData: data }))
      else
        document
          .querySelector('.drop-field')
          ?.dispatchEvent(new DragEvent('drop', { ...about, dataTransfer: data }))
    },
    { bytes: [...png], way },
  )

/** A file that is no picture is refused with a sentence; another one waits in the dialog that crops it. */
async function choosePicture(page: Page): Promise<Locator> {
  const input = page.locator('input[name=image]')
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no') })
  await expect(input).toHaveAccessibleDescription(/JPEG/)
  // Blue above, green below.
  const blue = { create: { width: 90, height: 60, channels: 3, background: '#02a' } } as const
  const png = await sharp(blue).extend({ bottom: 60, background: '#2a7' }).png().toBuffer()
  await input.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: png })
  const dialog = page.getByRole('dialog', { name: t.crop.title })
  for (const way of ['drop', 'paste'] as const) {
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await givePicture(page, way, png)
    await expect(dialog).toBeVisible()
  }
  return dialog
}

/** A picture is chosen, and cropped by keyboard. The page is in English. */
export async function cropPicture(page: Page): Promise<void> {
  const { crop } = t
  const dialog = await choosePicture(page)
  await expect(dialog.getByRole('button', { name: crop.use })).toBeFocused()
  await page.setViewportSize({ width: 1280, height: 1600 })
  // With the header over the middle of the page, which axe would take for something over the dialog.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2 - 30))
  await expectAccessible(page, 'a crop', 'dialog[open]')
  await page.setViewportSize({ width: 1280, height: 800 })
  await dialog.getByRole('application', { name: crop.area }).press('+')
  await expect(dialog.getByRole('slider', { name: crop.zoom })).toHaveValue('1.1')
  await dialog.getByRole('slider', { name: crop.down }).press('Home')
  await dialog.getByRole('application', { name: crop.area }).press('ArrowDown')
  await expect(dialog.getByRole('slider', { name: crop.down })).toHaveValue('0')
  await dialog.getByRole('button', { name: crop.use }).press('Enter')
  await expect(page.getByText(t.done)).toBeVisible()
  await showWholePage(page, 1280)
  await expectAccessible(page, 'a picture', '.drop-field')
}
