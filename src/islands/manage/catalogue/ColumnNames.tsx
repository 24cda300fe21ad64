/** The names of columns, as they stand in a file. */
export function ColumnNames({ names }: { names: readonly string[] }) {
  return (
    <bdi dir="ltr" className="catalogue-columns">
      {names.join(', ')}
    </bdi>
  )
}
