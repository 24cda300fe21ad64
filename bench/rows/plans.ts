import pg from 'pg'
import type { Options } from '../figure.ts'
import type { Statement } from '../searches/statements.ts'

interface Node {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Node[]
}

interface Explained {
  'QUERY PLAN': string
}

/** Plans that take at least this many milliseconds are shown. */
const SLOW_MS = 200

/** A statement that scans a large table. */
export interface Walk {
  table: string
  rows: number
  text: string
}

/**
 * Inspects the plans of the sent statements: finds sequential scans of tables with at least so many rows, and
 * shows slow plans.
 */
export async function planReader(url: string, many: number, say: Options['say']) {
  const client = new pg.Client(url)
  await client.connect()
  const large = await largeTables(client, many)
  return {
    async of(name: string, statements: readonly Statement[]): Promise<Walk[]> {
      const walks: Walk[] = []
      for (const { text, values } of statements) {
        const tables = await walkedTables(client, { text, values })
        for (const table of tables) {
          const rows = large.get(table)
          if (rows !== undefined) walks.push({ table, rows, text })
        }
        await showIfSlow(client, { text, values }, plan => say(`\n${name}\n${text}\n${plan}\n`))
      }
      return walks
    },
    end: () => client.end(),
  }
}

async function largeTables(client: pg.Client, many: number): Promise<Map<string, number>> {
  const { rows } = await client.query<{ relname: string; reltuples: number }>(
    `select relname, reltuples from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples >= $1`,
    [many],
  )
  return new Map(rows.map(({ relname, reltuples }) => [relname, reltuples]))
}

const canBeExplained = ({ text }: Statement) =>
  /^\s*(?:select|with|insert|update|delete)\b/i.test(text)

async function walkedTables(client: pg.Client, statement: Statement): Promise<Set<string>> {
  if (!canBeExplained(statement)) return new Set()
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>({
    text: `explain (format json) ${statement.text}`,
    values: statement.values,
  })
  const found = new Set<string>()
  const look = (node: Node) => {
    if (node['Node Type'] === 'Seq Scan') found.add(node['Relation Name'] ?? '')
    for (const below of node.Plans ?? []) look(below)
  }
  for (const { 'QUERY PLAN': plan } of rows) look(plan[0].Plan)
  return found
}

/** Runs a read and rolls it back. */
async function showIfSlow(
  client: pg.Client,
  statement: Statement,
  show: (plan: string) => void,
): Promise<void> {
  if (!/^\s*(?:select|with)\b/i.test(statement.text)) return
  await client.query('begin')
  try {
    const start = performance.now()
    const { rows } = await client.query<Explained>({
      text: `explain (analyze, buffers) ${statement.text}`,
      values: statement.values,
    })
    if (performance.now() - start > SLOW_MS)
      show(rows.map(({ 'QUERY PLAN': line }) => line).join('\n'))
  } finally {
    await client.query('rollback')
  }
}
