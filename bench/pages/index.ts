import { request } from 'node:http'
import { SERVER_CORE } from '../cores.ts'
import { atLeast, type Figure, type Part } from '../figure.ts'
import { detailsPath, startSite } from '../site.ts'
import { median, table } from '../table.ts'
import { generator, type Load, load } from './load.ts'
import { hasNginx, type Reference, startBareNode, startNginx } from './references.ts'

const ROUNDS = 5
const SECONDS = 2

/** Compares cached pages with servers that only send the same bytes. */
export const pages: Part = {
  says: 'cached home and details beside nginx and a bare node:http server',
  async run({ say }) {
    const site = await startSite({ core: SERVER_CORE })
    const references: Reference[] = []
    try {
      const paths = new Map([
        ['home', '/'],
        ['details', await detailsPath(site.origin)],
      ])
      const bodies = new Map<string, Buffer>()
      for (const [name, path] of paths) bodies.set(name, await gzippedBody(site.origin + path))
      if (hasNginx()) references.push(await startNginx(bodies))
      references.push(await startBareNode(bodies))

      say(`Pages, by ${generator()}, medians of ${ROUNDS} rounds in turns:`)
      const figures: Figure[] = []
      const rows = [['page', 'gzip bytes', 'server', 'requests/s', 'p99 ms', 'ratio']]
      for (const [name, path] of paths) {
        await checkReferences(references, name, bodies.get(name))
        const measured = await measure(site.origin + path, references, name)
        rows.push(...rowsOf(name, bodies.get(name)?.length ?? 0, measured))
        figures.push(figureOf(name, measured, references))
      }
      say(table(rows))
      return figures
    } finally {
      for (const reference of references) await reference.stop()
      await site.stop()
    }
  },
}

/** Returns the bytes that a client gets that accepts gzip. */
function gzippedBody(address: string): Promise<Buffer> {
  const headers = { 'Accept-Encoding': 'gzip' }
  return new Promise((resolve, reject) => {
    request(address, { headers, agent: false }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', chunk => chunks.push(chunk as Buffer))
      answer.on('end', () =>
        answer.statusCode === 200 && answer.headers['content-encoding'] === 'gzip'
          ? resolve(Buffer.concat(chunks))
          : reject(new Error(`${address} did not come gzipped.`)),
      )
    })
      .once('error', reject)
      .end()
  })
}

async function checkReferences(references: readonly Reference[], page: string, body?: Buffer) {
  for (const { name, origin } of references) {
    const served = await gzippedBody(`${origin}/${page}`)
    if (!body?.equals(served)) throw new Error(`${name} does not send the same bytes.`)
  }
}

/** Keyed by the name of the server; ours first. */
type Measured = Map<string, Load[]>
const OURS = 'Nashat'

async function measure(
  address: string,
  references: readonly Reference[],
  page: string,
): Promise<Measured> {
  const addresses = [
    [OURS, address] as const,
    ...references.map(({ name, origin }) => [name, `${origin}/${page}`] as const),
  ]
  const measured: Measured = new Map(addresses.map(([name]) => [name, []]))
  for (const [, warm] of addresses) await load(warm, SECONDS)
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, address] of addresses) measured.get(name)?.push(await load(address, SECONDS))
  return measured
}

/** The median of the rounds' ratios: a slow moment of the machine affects both sides of a round. */
function ratioTo(measured: Measured, reference: string): number {
  const others = measured.get(reference) ?? []
  const ours = measured.get(OURS) ?? []
  return median(
    ours.map(({ perSecond }, round) => perSecond / (others[round]?.perSecond ?? Number.NaN)),
  )
}

function rowsOf(page: string, bytes: number, measured: Measured): string[][] {
  return [...measured].map(([server, loads]) => [
    page,
    String(bytes),
    server,
    median(loads.map(({ perSecond }) => perSecond)).toFixed(0),
    median(loads.map(({ p99Ms }) => p99Ms)).toFixed(2),
    server === OURS ? '' : ratioTo(measured, server).toFixed(2),
  ])
}

/** The first reference that exists on this machine counts. */
function figureOf(page: string, measured: Measured, references: readonly Reference[]): Figure {
  const [reference] = references
  if (!reference) throw new Error('There is nothing to compare with.')
  const { name, target } = reference
  return atLeast(
    `cached ${page}, requests a second to those of ${name}`,
    ratioTo(measured, name),
    target,
  )
}
