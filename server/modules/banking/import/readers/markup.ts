import { textOf } from '../../../../shared/i18n/text.ts'
import { cutOff, refuseFile } from './statement.ts'

/** One piece of a marked-up file. */
export type Piece =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: string; readonly isEmpty: boolean; readonly at: number }
  | { readonly kind: 'close'; readonly name: string; readonly at: number }
  | { readonly kind: 'text'; readonly text: string; readonly at: number }

const doctype = () => refuseFile('banking.import.file.docType')

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi

const character = (code: number) => (code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '')

/** Text with the entities that need no declaration. No other is known here, so none can be expanded. */
const decoded = (text: string): string =>
  text.includes('&')
    ? text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
        if (decimal) return character(Number.parseInt(decimal, 10))
        if (hex) return character(Number.parseInt(hex, 16))
        return ENTITIES[name!.toLowerCase()] ?? whole
      })
    : text

const NAME = /^[A-Za-z_][\w.:-]{0,100}/
const LONGEST_TAG = 4_096

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Yields the tags and texts of XML or SGML in order, reading each character once: nothing is nested, expanded or
 * fetched here. Names are without their prefix. A DOCTYPE is refused, and so is a file that ends inside a tag.
 */
export function* piecesOf(text: string): Generator<Piece> {
  let at = 0
  let tagEnd = 0
  /** The next end of a tag, cached so that the marks before it do not search again. */
  const endOfTag = (from: number) => {
    if (tagEnd !== -1 && tagEnd <= from) tagEnd = text.indexOf('>', from)
    return tagEnd
  }
  while (at < text.length) {
    const next = text.indexOf('<', at)
    const end = next === -1 ? text.length : next
    if (end > at) {
      const between = decoded(text.slice(at, end))
      if (between.trim() !== '') yield { kind: 'text', text: between, at }
    }
    if (next === -1) return
    if (text.startsWith('<!--', next)) at = after(text, '-->', next + 4)
    else if (text.startsWith('<![CDATA[', next)) {
      at = after(text, ']]>', next + 9)
      yield { kind: 'text', text: text.slice(next + 9, at - 3), at: next }
    } else if (text.startsWith('<!', next)) throw doctype()
    else if (text.startsWith('<?', next)) at = after(text, '?>', next + 2)
    else {
      const close = endOfTag(next)
      const isClosing = text[next + 1] === '/'
      const body = close === -1 || close - next > LONGEST_TAG ? '' : text.slice(next + (isClosing ? 2 : 1), close)
      const name = NAME.exec(body)?.[0]
      if (close === -1 && next > text.length - LONGEST_TAG) throw cutOff()
      if (name === undefined) {
        // A plain mark in a text of SGML, such as "3 < 4".
        yield { kind: 'text', text: '<', at: next }
        at = next + 1
        continue
      }
      if (isClosing) yield { kind: 'close', name: localName(name), at: next }
      else {
        const rest = body.slice(name.length)
        yield { kind: 'open', name: localName(name), attributes: rest, isEmpty: rest.endsWith('/'), at: next }
      }
      at = close + 1
    }
  }
}

const after = (text: string, mark: string, from: number): number => {
  const found = text.indexOf(mark, from)
  if (found === -1) throw cutOff()
  return found + mark.length
}

/** An element of XML with all that is in it. */
export interface Element {
  readonly name: string
  readonly at: number
  readonly attributes: string
  readonly children: Element[]
  text: string
}

/** Nothing in a statement is nested deeper, and none has more elements in one entry. */
const DEEPEST = 40

const malformed = (line: number) => refuseFile(textOf('banking.import.file.badXml', { line }))

/**
 * Reads well-formed XML and hands over each element that is asked for once it is complete, so that only one of them is in
 * memory. `lineOf` tells the line of a place, for the refusal.
 */
export function* elementsOf(
  text: string,
  wanted: ReadonlySet<string>,
  lineOf: (at: number) => number,
): Generator<{ element: Element; path: string }> {
  const open: Element[] = []
  let collected = 0
  let hasRoot = false
  for (const piece of piecesOf(text)) {
    const parent = open.at(-1)
    if (piece.kind === 'text') {
      if (piece.text === '<' || !parent) {
        if (piece.text.trim() !== '') throw malformed(lineOf(piece.at))
      } else if (collected > 0) parent.text += piece.text
      continue
    }
    if (piece.kind === 'open') {
      if (!parent && hasRoot) throw malformed(lineOf(piece.at))
      hasRoot = true
      const element: Element = { name: piece.name, at: piece.at, attributes: piece.attributes, children: [], text: '' }
      if (collected > 0) parent!.children.push(element)
      if (piece.isEmpty) continue
      open.push(element)
      if (collected > 0 || wanted.has(piece.name)) collected++
      if (open.length > DEEPEST) throw malformed(lineOf(piece.at))
      continue
    }
    if (parent?.name !== piece.name) throw malformed(lineOf(piece.at))
    open.pop()
    if (collected > 0 && --collected === 0) yield { element: parent, path: open.map(({ name }) => name).join('/') }
  }
  if (open.length > 0) throw cutOff()
  if (!hasRoot) throw malformed(1)
}

/** The first element on a way of names below an element. */
export const within = (element: Element | undefined, ...names: readonly string[]): Element | undefined => {
  let found = element
  for (const name of names) found = found?.children.find((child) => child.name === name)
  return found
}

/** The text on a way of names; null where there is none. */
export const textAt = (element: Element | undefined, ...names: readonly string[]): string | null =>
  within(element, ...names)?.text.trim() || null

/** The value of an attribute; null where there is none. */
export const attributeOf = (element: Element | undefined, name: string): string | null => {
  const attributes = element?.attributes ?? ''
  return new RegExp(`(?:^|[\\s:])${name}\\s{0,9}=\\s{0,9}["']([^"']{0,200})["']`).exec(attributes)?.[1] ?? null
}
