interface EventHandlers {
  /** Receives the kind of each event when it is complete. */
  onEvent: (kind: string) => void
  onId: (id: string) => void
}

/**
 * Creates a parser for server-sent events in chunks of any length. It reads only kind and id, and
 * only the line ends that our server writes; a complete library would be eight times as large.
 */
export function createEventParser({ onEvent, onId }: EventHandlers): (piece: string) => void {
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
