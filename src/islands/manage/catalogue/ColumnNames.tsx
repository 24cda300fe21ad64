/** Column names, as in the file. */
export function ColumnNames({ names }: { names: readonly string[] }) {
  return (
    <bdi dir="ltr" className="catalogue-columns">
      {names.join(', ')}
    </bdi>
  )
}
