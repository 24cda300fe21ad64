import {
  type AlterTableCmd,
  type AlterTableStmt,
  type ColumnDef,
  type Constraint,
  type IndexStmt,
  type Node,
  parse,
} from 'libpg-query'

/** The separator of statements in a migration of drizzle-kit. */
const BREAKPOINT = '--> statement-breakpoint'

/** What the migration itself has created: the former release does not use it, and it has no rows. */
interface Made {
  tables: Set<string>
  /** `table.column` */
  columns: Set<string>
  /** `table.constraint` */
  constraints: Set<string>
}

/**
 * Returns, each with its reason, the statements of a migration that the former release could not work beside,
 * or that would block reads and writes as long as a big table takes. Empty: the migration only adds. Unknown
 * statements are refused as well. Throws if the text is not SQL.
 */
export async function migrationFaults(migration: string): Promise<string[]> {
  const made: Made = { tables: new Set(), columns: new Set(), constraints: new Set() }
  const refused: string[] = []
  for (const part of migration.split(BREAKPOINT)) {
    if (part.trim() === '') continue
    const { stmts = [] } = await parse(part)
    for (const { stmt } of stmts) if (stmt) refused.push(...judge(stmt, made))
  }
  return refused
}

/** Statements with a fixed reason. */
const NEVER: Readonly<Record<string, string>> = {
  DropStmt: 'dropped: the release before may use it',
  RenameStmt: 'renamed: the release before knows the old name',
  UpdateStmt: 'updated: rows are locked until the migration ends; a job fills them in parts',
  DeleteStmt: 'deleted: rows are locked until the migration ends; a job deletes them in parts',
}

function judge(stmt: Node, made: Made): string[] {
  if ('CreateStmt' in stmt && !stmt.CreateStmt.inhRelations) {
    made.tables.add(stmt.CreateStmt.relation?.relname ?? '')
    return []
  }
  if ('CreateFunctionStmt' in stmt || 'CreateTrigStmt' in stmt || 'InsertStmt' in stmt) return []
  if ('IndexStmt' in stmt) return judgeIndex(stmt.IndexStmt, made)
  if ('AlterTableStmt' in stmt) return judgeTable(stmt.AlterTableStmt, made)

  const [kind = ''] = Object.keys(stmt)
  const [name] = namesIn(stmt)
  return [`${name ?? kind} is ${NEVER[kind] ?? `changed by ${kind}: it is not known to only add`}`]
}

function judgeIndex(index: IndexStmt, made: Made): string[] {
  const table = index.relation?.relname ?? ''
  if (made.tables.has(table)) return []

  const refuse = (reason: string) => [`index ${index.idxname} ${reason}`]
  if (index.concurrent) return refuse('is CONCURRENTLY: a migration is a transaction')
  if (!index.if_not_exists)
    return refuse('is without IF NOT EXISTS: nobody can build it beforehand')
  const keys = (index.indexParams ?? []).flatMap(key => columnsIn(key))
  const isOfNewColumn = keys.some(column => made.columns.has(`${table}.${column}`))
  if (index.unique && (index.nulls_not_distinct || !isOfNewColumn))
    return refuse('is UNIQUE on old columns: the release before may write a second one')
  return []
}

function judgeTable({ cmds = [], relation }: AlterTableStmt, made: Made): string[] {
  const table = relation?.relname ?? ''
  if (made.tables.has(table)) return []

  return cmds.flatMap(node =>
    'AlterTableCmd' in node ? judgePart(table, node.AlterTableCmd, made) : [],
  )
}

/** Judges one action of an `ALTER TABLE` on an existing table. */
function judgePart(table: string, { def, name, subtype }: AlterTableCmd, made: Made): string[] {
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def)
    return judgeColumn(table, def.ColumnDef, made)
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def)
    return judgeConstraint(table, def.Constraint, made)

  const refuse = (reason: string) => [`${table}.${name} ${reason}`]
  switch (subtype) {
    case 'AT_ValidateConstraint':
      return made.constraints.has(`${table}.${name}`)
        ? refuse('is validated in the migration that adds it: its lock is held meanwhile')
        : []
    case 'AT_ColumnDefault':
      return def ? [] : refuse('loses its default: the release before relies on it')
    case 'AT_DropColumn':
    case 'AT_DropConstraint':
      return refuse('is dropped: the release before may use it')
    case 'AT_DropNotNull':
      return refuse('may be null: the release before reads it and does not know')
    case 'AT_SetNotNull':
      return refuse('may no longer be null: the release before may write that')
    case 'AT_AlterColumnType':
      return refuse('changes its type: statements that are prepared break')
    default:
      return refuse(`is changed by ${subtype}: it is not known to only add`)
  }
}

const SERIAL = new Set(['smallserial', 'serial', 'bigserial'])

function judgeColumn(table: string, column: ColumnDef, made: Made): string[] {
  made.columns.add(`${table}.${column.colname}`)
  const refuse = (reason: string) => [`${table}.${column.colname} ${reason}`]
  const constraints = (column.constraints ?? []).flatMap(node =>
    'Constraint' in node ? [node.Constraint] : [],
  )
  const has = (type: Constraint['contype']) => constraints.find(({ contype }) => contype === type)
  const value = has('CONSTR_DEFAULT')?.raw_expr
  const type = namesIn(column.typeName).at(-1) ?? ''
  if (has('CONSTR_IDENTITY') || has('CONSTR_GENERATED') || SERIAL.has(type))
    return refuse('is computed for each row: the table is written anew')
  if (value && !isSettled(value))
    return refuse('has a default that differs by row: the table is written anew')
  if (has('CONSTR_NOTNULL') && !value)
    return refuse('is NOT NULL without a default: the release before writes none')
  if (has('CONSTR_UNIQUE') || has('CONSTR_PRIMARY'))
    return refuse('is UNIQUE at once: a unique index IF NOT EXISTS can be built beforehand')
  if (has('CONSTR_CHECK') || (value && has('CONSTR_FOREIGN')))
    return refuse('has a constraint that reads all rows: add it by itself, NOT VALID')
  return []
}

/** Whether PostgreSQL computes a default once and does not rewrite the rows. */
function isSettled(value: Node): boolean {
  if ('A_Const' in value || 'SQLValueFunction' in value) return true
  if ('TypeCast' in value) return value.TypeCast.arg !== undefined && isSettled(value.TypeCast.arg)
  if ('A_ArrayExpr' in value) return (value.A_ArrayExpr.elements ?? []).every(isSettled)
  return 'FuncCall' in value && namesIn(value.FuncCall.funcname).join('.') === 'now'
}

/** Judges a constraint on an existing table by what the former release may write. */
function judgeConstraint(table: string, constraint: Constraint, made: Made): string[] {
  const { conname, contype, fk_attrs, raw_expr, skip_validation } = constraint
  made.constraints.add(`${table}.${conname}`)
  const isNew = (column: string) => made.columns.has(`${table}.${column}`)
  const refuse = (reason: string) => [`constraint ${conname} ${reason}`]
  if (contype !== 'CONSTR_CHECK' && contype !== 'CONSTR_FOREIGN')
    return refuse('is no CHECK or FOREIGN KEY: the release before may break it')
  if (!skip_validation) return refuse('is without NOT VALID: all rows are read while nobody writes')
  // The former release leaves a new column null, and null satisfies a foreign key that it is a part of.
  const isFree =
    contype === 'CONSTR_CHECK' ? columnsIn(raw_expr).every(isNew) : namesIn(fk_attrs).some(isNew)
  return isFree ? [] : refuse('is on old columns: the release before may break it')
}

/** Returns all columns that an expression or an index key names. */
const columnsIn = (node: unknown): string[] =>
  objectsIn(node).flatMap(found => {
    if ('ColumnRef' in found) return namesIn(found.ColumnRef).slice(-1)
    return 'IndexElem' in found ? namesOf(found.IndexElem) : []
  })

const namesOf = (element: unknown): string[] =>
  element instanceof Object && 'name' in element ? [String(element.name)] : []

/** Returns all written names, in their order. */
const namesIn = (node: unknown): string[] =>
  objectsIn(node).flatMap(found => {
    if ('sval' in found && typeof found.sval === 'string') return [found.sval]
    return 'relname' in found ? [String(found.relname)] : []
  })

/** Returns a parsed node and all nodes in it. */
const objectsIn = (node: unknown): object[] =>
  node instanceof Object ? [node, ...Object.values(node).flatMap(objectsIn)] : []
