import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { uploadImage } from '#contract/manage/images.ts'
import { createApp } from '../../../../server/app.ts'
import { openS3Uploads } from '../../../../server/images/s3-uploads.ts'
import { mountImages } from '../../../../server/routes/images.ts'
import { type School, startSchool } from '../../../support/people/school.ts'

let school: School
let folder: string
let store: S3rver
let endpoint: string
let gId: string

beforeAll(async () => {
  school = await startSchool()
  gId = (await school.add()).gId
  folder = await mkdtemp(path.join(tmpdir(), 'nashat-s3-'))
  store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'nashat', configs: [] }],
  })
  const { port } = (await store.run()) as AddressInfo
  endpoint = `http://127.0.0.1:${port}`
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
})
afterAll(async () => {
  await school.api.close()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

const keepIn = (bucket: string, at = endpoint, timeoutMs?: number) => {
  const place = { bucket, prefix: 'pictures/', region: null, endpoint: at }
  school.api.deps.uploads = openS3Uploads(place, timeoutMs)
}

async function upload() {
  const create = { width: 600, height: 400, channels: 3, background: '#2a7' } as const
  const bytes = await sharp({ create }).png().toBuffer()
  const image = new Blob([new Uint8Array(bytes)])
  return school.as(school.head, uploadImage, { gId, image })
}

const served = (image: string) => {
  const app = createApp(school.api.deps)
  mountImages(app, { get: () => Promise.resolve(null) })
  return app.fetch(new Request(`http://nashat.example${image}`), {})
}

test("a school's picture is stored once in the store, and served from there", async () => {
  keepIn('nashat')
  const { body, status } = await upload()
  expect(status).toBe(200)
  expect((await upload()).body).toEqual(body)
  const names = await readdir(path.join(folder, 'nashat', 'pictures'))
  expect(names.filter(name => name.endsWith('_object'))).toHaveLength(1)
  const answer = await served(body.image)
  expect(answer.headers.get('Content-Type')).toBe('image/webp')
  const { height, width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect([width, height]).toEqual([600, 400])
})

test('an unknown picture is not found', async () => {
  keepIn('nashat')
  expect((await served(`/upload/${'0'.repeat(64)}.webp`)).status).toBe(404)
})

test.each([
  ['is not there', 'another-bucket', () => endpoint],
  ['is away', 'nashat', () => 'http://127.0.0.1:1'],
])(
  'while the store %s a school must try again, and no page says that a picture is missing',
  async (_, bucket, at) => {
    keepIn(bucket, at())
    const { body, status } = await upload()
    expect([status, body]).toMatchObject([503, { code: 'unavailable' }])
    expect((await served(`/upload/${'0'.repeat(64)}.webp`)).status).toBe(503)
  },
)

test('a store that stops in the middle of its answer keeps neither a school nor a page waiting', async () => {
  const stalled = createServer((_, answer) =>
    answer.writeHead(200, { 'Content-Length': 1000 }).write('RIFF'),
  ).listen(0, '127.0.0.1')
  await once(stalled, 'listening')
  keepIn('nashat', `http://127.0.0.1:${(stalled.address() as AddressInfo).port}`, 200)
  const { body, status } = await upload()
  expect([status, body]).toMatchObject([503, { code: 'unavailable' }])
  expect((await served(`/upload/${'0'.repeat(64)}.webp`)).status).toBe(503)
  stalled.closeAllConnections()
  stalled.close()
})
