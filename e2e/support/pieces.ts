import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'

/** The ends of elements in the flow of a page. */
const ELEMENT_ENDS = /<\/(?:astro-island|dl|div|figure|form|h1|h2|header|li|nav|p|section|ul)>/g

/** After that many elements everything is below the first view of any screen. */
const FIRST_ENDS = 90

/**
 * Elements in a piece. The test waits until each piece is painted; smaller pieces would show nothing more.
 */
const ELEMENTS_PER_PIECE = 4

/** The element from which on a page is rendered. Here it is the header: anything later would hide pieces. */
const SHOWN_FROM = /(?<=<link rel="expect" href=")#[\w-]+/

/** Splits a page: the first piece has its styles and header, each other one the next elements. */
function piecesOf(text: string): string[] {
  const html = text.replace(SHOWN_FROM, '#content')
  const main = html.indexOf('<main')
  const cuts = [...html.slice(main).matchAll(ELEMENT_ENDS)]
    .slice(0, FIRST_ENDS)
    .filter((_, place) => place % ELEMENTS_PER_PIECE === 0)
    .map(({ 0: { length }, index }) => main + index + length)
  return [0, ...cuts].map((cut, place) => html.slice(cut, cuts[place]))
}

/**
 * A proxy in front of `origin` that sends pages like a slow network: a few elements at a time, each piece
 * when the test says so. Everything else passes at once.
 */
export async function servePieces(origin: string) {
  const toCome: (() => void)[] = []

  function slowly(html: string): ReadableStream<Uint8Array> {
    return new ReadableStream({
      start(controller) {
        for (const piece of piecesOf(html))
          toCome.push(() => controller.enqueue(new TextEncoder().encode(piece)))
        toCome.push(() => controller.close())
        toCome.shift()?.()
      },
    })
  }

  async function pass(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const answer = await fetch(new Request(origin + pathname + search, request)).catch(() => null)
    // The page has been left meanwhile.
    if (!answer) return new Response(null, { status: 499 })
    const headers = new Headers(answer.headers)
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding'])
      headers.delete(name)
    const isPage = headers.get('content-type')?.startsWith('text/html')
    const body = isPage ? slowly(await answer.text()) : answer.body && (await answer.arrayBuffer())
    return new Response(body, { status: answer.status, headers })
  }

  const server = serve({ fetch: pass, hostname: '127.0.0.1', port: 0 })
  await new Promise(resolve => server.once('listening', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Sends the next piece; returns whether there are more. */
    next(): boolean {
      toCome.shift()?.()
      return toCome.length > 0
    },
    close: () =>
      new Promise(resolve => {
        server.close(resolve)
        // A page that was left may still wait for a piece of another one.
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}
