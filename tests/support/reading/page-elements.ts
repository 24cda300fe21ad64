import { type DefaultTreeAdapterTypes, parse } from 'parse5'

interface PageElement {
  name: string
  attributes: ReadonlyMap<string, string>
  /** The text directly in it. */
  text: string
}

/** All elements of a page, as a browser parses it. */
export function elementsOf(html: string): PageElement[] {
  const found: PageElement[] = []
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if ('tagName' in node)
      found.push({
        name: node.tagName,
        attributes: new Map(node.attrs.map(({ name, value }) => [name, value])),
        text: node.childNodes.map(child => ('value' in child ? child.value : '')).join(''),
      })
    if ('content' in node) visit(node.content)
    if ('childNodes' in node) for (const child of node.childNodes) visit(child)
  }
  visit(parse(html))
  return found
}
