import { drawable, type Paragraph, paragraphOf, type Run } from './bidi.ts'
import type { Words } from './sheet.ts'
import { LINE_HEIGHT, type Typeface } from './typeface.ts'

export const DEFAULT_SIZE = 9
export const heightOf = ({ size = DEFAULT_SIZE }: Words) => size * LINE_HEIGHT

const afterSpaces = (text: string, from: number) => {
  let at = from
  while (text[at] === ' ') at++
  return at
}
const endOfWord = (text: string, from: number) => {
  const space = text.indexOf(' ', from)
  return space === -1 ? text.length : space
}

/** Returns what reads words as paragraphs of runs, measures them with a typeface, and breaks them into lines. */
export const createLineBreaks = (typeface: Typeface) => {
  const paragraphs = new Map<string, Paragraph>()
  const read = (words: Words): Paragraph => {
    const key = `${words.direction ?? ''}|${words.text}`
    const known = paragraphs.get(key)
    if (known) return known
    const paragraph = paragraphOf(drawable(words.text, typeface.has), words.direction, typeface.has)
    paragraphs.set(key, paragraph)
    return paragraph
  }
  const widthOf = (runs: readonly Run[], { weight = 'regular', size = DEFAULT_SIZE }: Words) =>
    runs.reduce((sum, run) => sum + typeface.width(run, weight, size), 0)

  /** Returns where each line of the words begins and ends in the given width. A word that is wider than a line is cut. */
  const linesOf = (words: Words, room: number): [number, number][] => {
    const paragraph = read(words)
    const { text } = paragraph
    const wide = (start: number, end: number) => widthOf(paragraph.runs(start, end), words)
    const space = widthOf([{ face: 'latin', text: ' ' }], words)
    const lines: [number, number][] = []
    for (let start = afterSpaces(text, 0); start < text.length; ) {
      let end = endOfWord(text, start)
      let used = wide(start, end)
      if (used > room) {
        end = start + 1
        while (end < text.length && wide(start, end + 1) <= room) end++
      } else {
        for (let next = afterSpaces(text, end); next < text.length; next = afterSpaces(text, end)) {
          const word = endOfWord(text, next)
          used += space * (next - end) + wide(next, word)
          if (used > room) break
          end = word
        }
      }
      lines.push([start, end])
      start = afterSpaces(text, end)
    }
    return lines
  }

  return { read, widthOf, linesOf }
}
