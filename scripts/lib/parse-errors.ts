import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element

export interface ParseError {
  line: number
  column: number
  /** As the HTML standard names it, or what the parser mends without naming it. */
  code: string
}

/**
 * What a browser mends while it reads a page: the parse errors of the HTML standard, and elements that
 * it makes up or puts elsewhere, such as a script behind the end of the page.
 */
export function parseErrors(html: string): ParseError[] {
  const errors: ParseError[] = []
  const document = parse(html, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startCol, startLine }) =>
      errors.push({ line: startLine, column: startCol, code }),
  })
  for (const element of elementsIn(document)) {
    const { parentNode: parent, sourceCodeLocation: at } = element
    const around = parent && 'sourceCodeLocation' in parent ? parent.sourceCodeLocation : null
    if (!at) errors.push({ ...startOf(around), code: 'implied-element' })
    else if (around && at.startOffset > around.endOffset)
      errors.push({ ...startOf(at), code: 'element-outside-its-parent' })
  }
  return errors
}

const startOf = (at: { startLine: number; startCol: number } | null | undefined) => ({
  line: at?.startLine ?? 1,
  column: at?.startCol ?? 1,
})

function elementsIn(node: DefaultTreeAdapterTypes.ParentNode): Element[] {
  return node.childNodes.flatMap(child => ('tagName' in child ? [child, ...elementsIn(child)] : []))
}

/**
 * Where a page that scripts have drawn, as the browser writes it, first differs from what a browser
 * reads out of that: an element stands there where no page can have it. Null where it does not.
 */
export function misdrawn(drawn: string): string | null {
  const read = serialize(parse(drawn))
  if (read === drawn) return null
  let at = 0
  while (read[at] === drawn[at]) at++
  return drawn.slice(Math.max(0, at - AROUND), at + AROUND)
}

const AROUND = 60
