import { drawPages, printWeights } from './lib/drawn-pages.ts'

const over = await drawPages(async (_, pages) => printWeights(pages))
process.exitCode = over === 0 ? 0 : 1
