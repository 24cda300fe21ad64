/** Cells of a Markdown table; the first row is its header. */
export type Cells = readonly (readonly string[])[]

const escaped = (cell: string) => cell.replaceAll('|', '\\|')

function markdownTable(rows: Cells): string {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(3, ...rows.map(row => escaped(row[at] ?? '').length)),
  )
  const line = (cells: readonly string[], fill = ' ') =>
    `| ${widths.map((width, at) => escaped(cells[at] ?? '').padEnd(width, fill)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), line([], '-'), ...body.map(row => line(row))].join('\n')
}

const marks = (name: string) => [`<!-- ${name} -->`, `<!-- /${name} -->`] as const

function between(document: string, name: string): [before: string, text: string, after: string] {
  const [open, close] = marks(name)
  const from = document.indexOf(open)
  const to = document.indexOf(close)
  if (from === -1 || to < from) throw new Error(`The document has no place for ${name}.`)
  return [
    document.slice(0, from + open.length),
    document.slice(from + open.length, to),
    document.slice(to),
  ]
}

/** Returns a document with a table between its markers. */
export function putTable(document: string, name: string, rows: Cells): string {
  const [before, , after] = between(document, name)
  return `${before}\n\n${markdownTable(rows)}\n\n${after}`
}

/** Returns the rows of the table in the document, without its header. */
function rowsAt(document: string, name: string): string[][] {
  const [, text] = between(document, name)
  const lines = text.split('\n').filter(line => line.startsWith('|'))
  return lines.slice(2).map(line =>
    line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map(cell => cell.trim().replaceAll('\\|', '|')),
  )
}

/**
 * Merges rows into a table by their first cells: existing rows are replaced in place, new ones are added, and
 * rows that were not measured this time stay as they were.
 */
export function updateTable(document: string, name: string, rows: Cells): string {
  const [head = [], ...body] = rows
  const fresh = new Map(body.map(row => [row[0], row]))
  const old = rowsAt(document, name)
  const known = new Set(old.map(([key]) => key))
  const merged = [
    ...old.map(row => fresh.get(row[0]) ?? row),
    ...body.filter(([key]) => !known.has(key)),
  ]
  return putTable(document, name, [head, ...merged])
}
