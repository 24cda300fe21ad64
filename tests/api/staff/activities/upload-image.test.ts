import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getActivityByGid } from '#contract/activities.ts'
import { MAX_IMAGE_BYTES, uploadImage } from '#contract/manage/images.ts'
import { mountImages } from '../../../../server/routes/images.ts'
import { createApp } from '../../../../server/app.ts'
import { makeFamily } from '../../../support/people/family.ts'
import { type School, startSchool } from '../../../support/people/school.ts'

let school: School
let gId: string

beforeAll(async () => {
  school = await startSchool()
  gId = (await school.published()).gId
})
afterAll(() => school.api.close())

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a7' } })

const upload = (bytes: Buffer | string, person = school.head) =>
  school.as(person, uploadImage, { gId, image: new Blob([new Uint8Array(Buffer.from(bytes))]) })

/** The public answer at the path of a picture. */
async function served(image: string) {
  const app = createApp(school.api.deps)
  mountImages(app, { get: () => Promise.resolve(null) })
  return app.fetch(new Request(`http://nashat.example${image}`), {})
}

describe('A picture that a school gives an activity', () => {
  test('is on its page, in 3:2, without its location data', async () => {
    const taken = await plain(3000, 3000)
      .withExif({ IFD0: { Copyright: 'Secret' }, IFD3: { GPSLatitude: '24/1 42/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect(taken.toString('latin1')).toContain('Secret')
    const { body, status } = await upload(taken)
    expect(status).toBe(200)
    const { body: page } = await school.api.send(getActivityByGid, { gid: gId })
    expect(page.image).toBe(body.image)
    const answer = await served(body.image)
    expect(answer.headers.get('Content-Type')).toBe('image/webp')
    expect(answer.headers.get('Cache-Control')).toContain('immutable')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.toString('latin1')).not.toMatch(/Secret|Exif/)
    const { exif, height, width } = await sharp(bytes).metadata()
    expect([width, height, exif]).toEqual([1280, 853, undefined])
    expect((await school.historyOf(gId))[0]).toMatchObject({
      what: 'edited',
      after: { image: body.image },
    })
  })

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('may be %s', async format => {
    expect((await upload(await plain(60, 40).toFormat(format).toBuffer())).status).toBe(200)
  })

  test('may be made for print (CMYK), rotated, or animated, of which the first frame is used', async () => {
    const cmyk = await plain(60, 40).toColourspace('cmyk').jpeg().toBuffer()
    const frames = await Promise.all(['#f00', '#00f'].map(frame))
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    for (const picture of [cmyk, moving]) {
      const { body } = await upload(picture)
      const answer = await served(body.image)
      const { pages, space } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([pages ?? 1, space]).toEqual([1, 'srgb'])
    }
  })

  test('is refused with a sentence if the file is no picture', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const cut = (await plain(600, 400).jpeg().toBuffer()).subarray(0, 900)
    for (const [what, bytes] of Object.entries({
      text: 'hello',
      nothing: '',
      svg,
      pdf: '%PDF-1.7 1 0 obj',
      'a polyglot': `GIF89a/*${svg}*/`,
      'one that is cut': cut,
      'a bomb of pixels': bomb(),
    })) {
      const { body, status } = await upload(bytes)
      expect([status, body.code], what).toEqual([400, 'image_unreadable'])
      expect(body.message).toContain('JPEG')
    }
  })

  test('is re-encoded, so that hidden data behind it is lost', async () => {
    const html = '<script>alert(1)</script>'
    const picture = await plain(60, 40)
      .jpeg()
      .withMetadata({ exif: { IFD0: { Artist: html } } })
      .toBuffer()
    for (const bytes of [
      Buffer.concat([picture, Buffer.from(html)]),
      Buffer.concat([picture, Buffer.from('PK\u0003\u0004 and the rest of an archive')]),
    ]) {
      const { body, status } = await upload(bytes)
      expect(status).toBe(200)
      const answer = await served(body.image)
      expect(answer.headers.get('Content-Type')).toBe('image/webp')
      const text = Buffer.from(await answer.arrayBuffer()).toString('latin1')
      expect(text).not.toMatch(/script|archive/)
    }
  })

  test('is refused if it has more than forty million pixels', async () => {
    const { body, status } = await upload(await plain(8_000, 5_001).png().toBuffer())
    expect([status, body.code]).toEqual([400, 'image_unreadable'])
  })

  test('is refused by its size before it is read', async () => {
    const { body, status } = await upload(Buffer.alloc(5 * MAX_IMAGE_BYTES))
    expect([status, body.code]).toEqual([413, 'too_large'])
    const { body: little } = await upload(Buffer.alloc(MAX_IMAGE_BYTES + 1))
    expect(little).toMatchObject({ errors: [{ path: 'image', code: 'too_big' }] })
  })

  test('is refused in a form of many parts, of which ten megabytes would stop the site for seconds', async () => {
    const form = new FormData()
    form.set('gId', gId)
    form.set('image', new Blob([new Uint8Array(await plain(60, 40).png().toBuffer())]))
    const sent = () =>
      school.api.ask('/api/manage/uploadimage', {
        method: 'POST',
        headers: { Authorization: `Bearer ${school.head.token}` },
        body: form,
      })
    expect((await sent()).status).toBe(200)
    for (let at = 0; at < 20; at++) form.set(`more${at}`, '')
    const refused = await sent()
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ code: 'invalid_input' })
  })

  test('is read only when the one before, by the same person, is done', async () => {
    const picture = await plain(60, 40).png().toBuffer()
    let [read, done, most] = [0, 0, 0]
    const { uploads } = school.api.deps
    const add = async (webp: Buffer) => {
      const path = await uploads.add(webp)
      done++
      return path
    }
    school.api.deps.uploads = { ...uploads, add }
    const send = async () => {
      const form = new FormData()
      form.set('gId', gId)
      form.set('image', new Blob([new Uint8Array(picture)]))
      const whole = new Response(form)
      const body = new ReadableStream(
        {
          async pull(controller) {
            most = Math.max(most, ++read - done)
            controller.enqueue(new Uint8Array(await whole.arrayBuffer()))
            controller.close()
          },
        },
        { highWaterMark: 0 },
      )
      const { status } = await school.api.ask('/api/manage/uploadimage', {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${school.head.token}`,
          'Content-Type': whole.headers.get('Content-Type') ?? '',
        },
        body,
        duplex: 'half',
      } as RequestInit)
      return status
    }
    expect(await Promise.all([send(), send(), send()])).toEqual([200, 200, 200])
    school.api.deps.uploads = uploads
    expect([read, done, most]).toEqual([3, 3, 1])
  })

  test('is refused at once by its declared size, while another one of the same person is read', async () => {
    const send = (body: ReadableStream, length = '') =>
      school.api.ask('/api/manage/uploadimage', {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${school.head.token}`,
          'Content-Type': 'multipart/form-data; boundary=x',
          ...(length && { 'Content-Length': length }),
        },
        body,
        duplex: 'half',
      } as RequestInit)
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = {
      async pull(controller: ReadableStreamDefaultController) {
        begun.resolve()
        await gate.promise
        controller.close()
      },
    }
    const reading = send(new ReadableStream(slow, { highWaterMark: 0 }))
    await begun.promise
    const tooLong = await send(new ReadableStream(), String(5 * MAX_IMAGE_BYTES))
    gate.resolve()
    expect(tooLong.status).toBe(413)
    expect((await reading).status).toBe(400)
  })

  test('must be sent as a form, by somebody who runs the school', async () => {
    const json = await school.api.ask('/api/manage/uploadimage', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${school.head.token}` },
      body: '{}',
    })
    expect(json.status).toBe(415)
    const nobody = await school.api.send(uploadImage, { gId, image: new Blob(['x']) })
    expect(nobody.body).toMatchObject({ code: 'token_missing' })
    const parent = await makeFamily(school.api)
    expect((await upload(await plain(6, 4).png().toBuffer(), parent)).status).toBe(403)
    const without = await school.as(school.head, uploadImage, { gId })
    expect(without.body).toMatchObject({ errors: [{ path: 'image', code: 'required' }] })
  })
})

const frame = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()

/** A PNG of 50,000 by 50,000 pixels in a few bytes. */
function bomb(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(50_000, 0)
  header.writeUInt32BE(50_000, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = deflateSync(Buffer.alloc(1000))
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND')])
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
