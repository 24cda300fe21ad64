import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type BenchArguments, readArguments } from '../bench/arguments.ts'
import { updateTable } from '../bench/document.ts'
import { type Figure, figuresTable, verdict } from '../bench/figure.ts'
import { PARTS, usage } from '../bench/parts.ts'
import { ensureBuilt } from './build/site.ts'

const DOCUMENT = path.join(import.meta.dirname, '../docs/performance.md')

const say = (text: string) => process.stdout.write(`${text}\n`)

async function measure({ isWritten, minutes, parts, share }: BenchArguments): Promise<void> {
  await ensureBuilt()
  const figures: Figure[] = []
  for (const name of parts) {
    say(`\n# ${name}: ${PARTS[name].says}\n`)
    const measured = await PARTS[name].run({ isWritten, minutes, share, say })
    // Written after each part: all parts take most of an hour, and a failure must not lose what was measured
    // before.
    if (isWritten) write(measured)
    figures.push(...measured)
  }
  say(`\n${figuresTable(figures)}`)
}

function write(figures: readonly Figure[]): void {
  const day = new Date().toISOString().slice(0, 10)
  const rows = figures.map(figure => [
    figure.name,
    figure.target,
    figure.measured,
    verdict(figure, ['yes', 'no']),
    day,
  ])
  const head = ['what', 'target', 'measured', 'met', 'on']
  const document = readFileSync(DOCUMENT, 'utf8')
  writeFileSync(DOCUMENT, updateTable(document, 'targets', [head, ...rows]))
}

function wishOf(args: readonly string[]): BenchArguments | null {
  try {
    return readArguments(args)
  } catch (error) {
    say(`${error instanceof Error ? error.message : String(error)}\n\n${usage()}`)
    return null
  }
}

const wish = wishOf(process.argv.slice(2))
if (wish) await measure(wish)
else process.exitCode = 1
