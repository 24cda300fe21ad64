import { once } from 'node:events'
import { createServer } from 'node:http'
import { ask, type Answer } from './ask.ts'

/**
 * A faulty cache in front of a site: it stores every answer, and writes the requested host into it. It shows
 * that the tests would detect both.
 */
export async function keepCarelessly(site: number): Promise<{ port: number; close(): void }> {
  const kept = new Map<string, Promise<Answer>>()
  const server = createServer(async ({ headers, url = '' }, response) => {
    const { authorization: Authorization } = headers
    const found =
      kept.get(url) ?? ask(site, url, { headers: { ...(Authorization && { Authorization }) } })
    const name = kept.has(url) ? '' : (headers['x-forwarded-host'] ?? '').toString()
    kept.set(
      url,
      found.then(answer => ({ ...answer, body: answer.body + name })),
    )
    const { body, headers: said, status } = await (kept.get(url) ?? found)
    response.writeHead(status, { 'Cache-Control': said.get('cache-control') ?? '' })
    response.end(Buffer.from(body, 'latin1'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: () => server.close(),
  }
}
