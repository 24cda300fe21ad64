import type { PGlite } from '@electric-sql/pglite'

const names = new Map<string, string>()

/** From here on embedded databases plan this statement once, under this name. */
export function nameStatement(name: string, text: string): void {
  names.set(text, name)
}

/**
 * Has an embedded database plan the named statements once: drizzle tells PostgreSQL their names, but
 * not PGlite, which takes them by `prepare` and `execute` only (decision 028). What is asked within a
 * transaction is planned anew, as before.
 */
export function withNamedStatements(client: PGlite): PGlite {
  const query = client.query.bind(client)
  const planned = new Map<string, Promise<unknown>>()
  client.query = async (text, values, options) => {
    const name = names.get(text)
    if (!name) return query(text, values, options)

    if (!planned.has(name)) {
      const planning = client.exec(`prepare ${name} as ${text}`)
      planned.set(name, planning)
      planning.catch(() => planned.delete(name))
    }
    await planned.get(name)
    const given = values?.length ? ` (${values.map(literal).join(', ')})` : ''
    return query(`execute ${name}${given}`, [], options)
  }
  return client
}

/** A value as `execute` takes it, which has no parameters; lists are of numbers only. */
function literal(value: unknown): string {
  const text = Array.isArray(value) ? `{${value.map(Number).join(',')}}` : String(value)
  return value === null ? 'null' : `'${text.replaceAll("'", "''")}'`
}
