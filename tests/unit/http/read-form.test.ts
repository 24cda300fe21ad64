import { describe, expect, test } from 'vitest'
import { readForm } from '../../../server/lib/request/read-form.ts'

const ADDRESS = 'http://nashat.example/api/manage/uploadimage'
const send = (body: BodyInit, type?: string) =>
  readForm(
    new Request(ADDRESS, {
      method: 'POST',
      body,
      ...(type && { headers: { 'Content-Type': type } }),
    }),
  )
const part = (head: string) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n\r\n`

describe('A form that is uploaded', () => {
  test('has its fields and its file, whatever the file contains', async () => {
    const form = new FormData()
    form.set('gId', 'سباحة')
    const bytes = new Uint8Array(100_000).fill(45)
    form.set('image', new File([bytes], 'صورة.png', { type: 'image/png' }))
    const { gId, image } = await send(form)
    expect(gId).toBe('سباحة')
    expect(image).toMatchObject({ name: 'صورة.png', type: 'image/png', size: 100_000 })
    expect(new Uint8Array(await (image as File).arrayBuffer())).toEqual(bytes)
  })

  test.each([
    'boundary="b"',
    'boundary=b',
    'charset=utf-8; boundary=b',
    'Boundary=b; charset=utf-8',
  ])('may name its boundary as %s', async parameters => {
    const body = `--b\r\nContent-Disposition: form-data; name="gId"\r\n\r\n1\r\n--b--\r\n`
    expect(await send(body, `Multipart/Form-Data; ${parameters}`)).toEqual({ gId: '1' })
  })

  test('may have sixteen parts', async () => {
    const parts = Array.from({ length: 16 }, (_, at) => part(`name="a${at}"`)).join('')
    const form = await send(`${parts}--b--\r\n`, 'multipart/form-data; boundary=b')
    expect(Object.keys(form)).toHaveLength(16)
  })

  test.each([
    ['no boundary', '', 'multipart/form-data'],
    ['an empty boundary', '--\r\n', 'multipart/form-data; boundary='],
    ['a boundary of other characters', '--é\r\n', 'multipart/form-data; boundary="\\""'],
    ['no end', part('name="gId"'), 'multipart/form-data; boundary=b'],
    ['nothing', '', 'multipart/form-data; boundary=b'],
  ])('is refused with %s', async (_, body, type) => {
    await expect(send(body, type)).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test.each([
    ['many fields', Array.from({ length: 17 }, (_, at) => part(`name="a${at}"`)).join('')],
    ['many headers', `--b\r\n${'X: y\r\n'.repeat(1000)}${part('name="gId"').slice(5)}`],
    ['many parameters', part(`name="gId"${'; x="y"'.repeat(1000)}`)],
    ['a name of line breaks', part(`name="${'%0D%0A'.repeat(1000)}"`)],
  ])('is refused with %s, which would hold up the process', async (_, body) => {
    await expect(send(`${body}--b--\r\n`, 'multipart/form-data; boundary=b')).rejects.toMatchObject(
      { code: 'invalid_input' },
    )
  })
})
