import { type DrawnPage, drawPages, printWeights } from '../lib/drawn-pages.ts'
import { mistakesDrawn, mistakesIn } from '../lib/markup.ts'
import { pagesOf } from '../lib/site.ts'

/** Returns the markup errors of public pages, in both languages, as the server sends them. */
async function mistakesSent(origin: string): Promise<string[]> {
  const mistakes = []
  for (const page of await pagesOf(origin)) {
    // No keep-alive: on a slow machine the server may close a connection just as it is used again.
    const answer = await fetch(origin + page, { headers: { Connection: 'close' } })
    mistakes.push(...(await mistakesIn(page, await answer.text())))
  }
  return mistakes
}

/** Returns the markup errors of a parent's pages, which are rendered in the browser. */
async function mistakesOfParents(pages: readonly DrawnPage[]): Promise<string[]> {
  const ofPages = pages
    .filter(({ isParents }) => isParents)
    .map(({ drawn, page }) => mistakesDrawn(page, drawn))
  return (await Promise.all(ofPages)).flat()
}

// Pages are opened once, for both their size and their markup.
const wrong = await drawPages(async (origin, pages) => {
  const mistakes = [...(await mistakesSent(origin)), ...(await mistakesOfParents(pages))]
  for (const mistake of mistakes) console.log(mistake)
  console.log(`${mistakes.length} mistakes in the markup`)
  return mistakes.length + printWeights(pages)
})
process.exitCode = wrong === 0 ? 0 : 1
