import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ImageFormat, imagePath, type ImageWidth } from '#contract/images.ts'
import { createApp } from '../../server/app.ts'
import { mountImages } from '../../server/routes/images.ts'
import { startApi, type TestApi } from '../support/servers/app.ts'
import { row } from '../support/catalogue/rows.ts'

const KNOWN = 'https://school.example/Photos/Chess%20club.jpg?v=2'
const BROKEN = 'https://school.example/broken.jpg'

let api: TestApi
const loaded: string[] = []

beforeAll(async () => {
  const images = [KNOWN, BROKEN, '/covers/chess.svg']
  api = await startApi({ rows: images.map(image => row({ image })) })
})
afterAll(() => api.close())

/** Requests an image from the API with a fake image loader. */
function ask(path: string) {
  const app = createApp(api.deps)
  mountImages(app, {
    get: async (address: string, width: ImageWidth, format: ImageFormat) => {
      loaded.push(`${address} ${width} ${format}`)
      return address === BROKEN ? null : Buffer.from(`${width} ${format}`)
    },
  })
  return app.fetch(new Request(`http://nashat.example${path}`), {})
}

test('the picture of an activity is served from this site, small, and may be cached by anybody', async () => {
  const response = await ask(imagePath(KNOWN, 480, 'avif'))
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('image/avif')
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=2592000')
  expect(response.headers.get('Vary')).toBeNull()
  expect(await response.text()).toBe('480 avif')
  expect(loaded).toEqual([`${KNOWN} 480 avif`])
})

test('a drawing replaces a picture that cannot be loaded, for a while', async () => {
  const response = await ask(imagePath(BROKEN, 320, 'webp'))
  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toBe('/default-activity.svg')
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=300')
})

test('nobody can have other addresses loaded through the server', async () => {
  loaded.length = 0
  for (const path of [
    imagePath('https://elsewhere.example/x.jpg', 320, 'webp'),
    imagePath(`${KNOWN}#x`, 320, 'webp'),
    imagePath('/covers/chess.svg', 320, 'webp'),
    imagePath('http://127.0.0.1/', 320, 'webp'),
    imagePath(`https://a.example/\0`, 320, 'webp'),
    imagePath(KNOWN, 321 as ImageWidth, 'webp'),
    imagePath(KNOWN, 320, 'png' as ImageFormat),
    '/image/320.webp',
    '/image/320.webp?of=',
    '/image/320.webp?of=%00',
    '/image/320.webp?of=%ff%fe',
    '/image/x?of=y',
    '/image/',
  ])
    expect((await ask(path)).status, path).toBe(404)
  expect(loaded).toEqual([])
})
