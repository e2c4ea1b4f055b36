import { XMLBuilder } from 'fast-xml-parser'

/** An element: attributes begin with `@`, `#` is its text, a list repeats the element, and null leaves it out. */
export interface XmlNode {
  readonly [name: string]: XmlContent
}
export type XmlContent = string | number | null | undefined | XmlNode | readonly (XmlNode | string)[]

/** Characters that no XML 1.0 document may hold, not even escaped, and other control characters. */
const FORBIDDEN = /(?![\t\n])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu

const cleaned = (content: XmlContent): unknown => {
  if (content === null || content === undefined) return undefined
  if (typeof content === 'string') return content.replace(FORBIDDEN, '')
  if (typeof content === 'number') return String(content)
  if (Array.isArray(content)) return content.map(cleaned)
  const entries = Object.entries(content).flatMap(([name, value]): [string, unknown][] => {
    const kept = cleaned(value)
    return kept === undefined || (Array.isArray(kept) && kept.length === 0) ? [] : [[name, kept]]
  })
  return Object.fromEntries(entries)
}

/** The builder accepts a list of entities, which its types do not declare. */
type BuilderOptions = NonNullable<ConstructorParameters<typeof XMLBuilder>[0]> & {
  readonly entities: readonly { readonly regex: RegExp; readonly val: string }[]
}

const OPTIONS: BuilderOptions = {
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
  format: true,
  indentBy: '  ',
  suppressBooleanAttributes: false,
  // Quotes are not escaped, as in canonical XML; text that people wrote is never put into attributes.
  entities: [
    { regex: /&/g, val: '&amp;' },
    { regex: />/g, val: '&gt;' },
    { regex: /</g, val: '&lt;' },
  ],
}
const builder = new XMLBuilder(OPTIONS)

/**
 * Writes an XML document in UTF-8, with our comment before its root. Text is escaped; elements are in the order of the
 * properties. From the root on it is in canonical form, so that every implementation computes the same hash.
 */
export const xmlOf = (root: XmlNode, remark?: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${remark ? `<!-- ${remark} -->\n` : ''}${builder.build(cleaned(root))}`
