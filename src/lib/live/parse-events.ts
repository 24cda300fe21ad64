interface Taken {
  /** Its kind, at the end of each event. */
  onEvent: (kind: string) => void
  onId: (id: string) => void
}

/**
 * Reads server-sent events in pieces of any length: of each its kind and id. Nobody here needs its data,
 * and lines end as our server ends them; a library that knows all the rest is eight times as long.
 */
export function createEventParser({ onEvent, onId }: Taken): (piece: string) => void {
  let rest = ''
  let kind = ''
  let hasData = false

  function takeLine(line: string): void {
    const [, name, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? []
    if (name === 'event') kind = value
    else if (name === 'id') onId(value)
    else if (name === 'data') hasData = true
    if (line !== '') return
    if (hasData) onEvent(kind)
    kind = ''
    hasData = false
  }

  return piece => {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) takeLine(line)
  }
}
