import { XMLBuilder } from 'fast-xml-parser'

/** An element: attributes begin with `@`, `#` is its text, a list repeats it, and what is null is left out. */
export interface XmlNode {
  readonly [name: string]: XmlContent
}
export type XmlContent = string | number | null | undefined | XmlNode | readonly (XmlNode | string)[]

/** Characters that no XML 1.0 document may hold, not even escaped, and others that only control. */
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

/** The builder takes a list of what is escaped, and its types do not know. */
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
  // Quotes stay as they are, as canonical XML has them; people's words are never put into attributes.
  entities: [
    { regex: /&/g, val: '&amp;' },
    { regex: />/g, val: '&gt;' },
    { regex: /</g, val: '&lt;' },
  ],
}
const builder = new XMLBuilder(OPTIONS)

/**
 * An XML document in UTF-8, with a remark of ours before its root. Text is escaped; the order of elements is that of the
 * properties. From the root on it is in canonical form, so that its hash is anybody's hash.
 */
export const xmlOf = (root: XmlNode, remark?: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${remark ? `<!-- ${remark} -->\n` : ''}${builder.build(cleaned(root))}`
