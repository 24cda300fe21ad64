import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element

export interface ParseError {
  line: number
  column: number
  /** The name of the HTML standard, or our own for a repair that the standard does not name. */
  code: string
}

/**
 * Returns what a browser repairs while it parses a page: the parse errors of the HTML standard, and elements
 * that it adds or moves, such as a script behind the end of the page.
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
 * Returns where a page that scripts have rendered, serialised by the browser, first differs from what a
 * browser parses out of that: there an element is where HTML does not allow it. Null if they are the same.
 */
export function misdrawn(drawn: string): string | null {
  const read = serialize(parse(drawn))
  if (read === drawn) return null
  let at = 0
  while (read[at] === drawn[at]) at++
  return drawn.slice(Math.max(0, at - AROUND), at + AROUND)
}

const AROUND = 60
