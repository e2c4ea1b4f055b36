import { createLineBreaks, DEFAULT_SIZE, heightOf } from './line-breaks.ts'
import { FOOT, PAGE, type Put, TOP } from './page.ts'
import { pictureSize } from './picture.ts'
import type { Align, Block, Sheet, TableColumn, Tone, Words } from './sheet.ts'
import { ASCENT, LINE_HEIGHT, type Typeface } from './typeface.ts'

/** A part that stays in one piece, and the function that draws it at a place. */
export interface Slab {
  readonly height: number
  draw(x: number, y: number, put: Put): void
  /** Repeated above this slab when the slab is the first on a page. */
  readonly head?: Slab
  /** The slab is never the last on a page. */
  readonly keepsWithNext?: boolean
  /** White space is dropped at the top of a page. */
  readonly isSpace?: boolean
}

/** Links may lead to https or to our own address; any other URL is drawn as plain text. */
const isSafeLink = (url: string, publicUrl: string) => {
  if (!URL.canParse(url)) return false
  const { protocol, origin, username, password } = new URL(url)
  if (username || password) return false
  return protocol === 'https:' || (protocol === 'http:' && origin === new URL(publicUrl).origin)
}

const offsetOf = (align: Align, width: number, used: number) =>
  align === 'left' ? 0 : align === 'right' ? width - used : (width - used) / 2

const stacked = (slabs: readonly Slab[]): Slab => ({
  height: slabs.reduce((sum, { height }) => sum + height, 0),
  draw(x, y, put) {
    let at = y
    for (const slab of slabs) {
      slab.draw(x, at, put)
      at += slab.height
    }
  },
})

/** The greatest height of a piece: taller ones are cut, so that each fits on a page below its heading. */
const HIGHEST_PIECE = PAGE.height - TOP - FOOT - 60

/** Cuts a column into pieces that each fit on a page. */
const cut = (slabs: readonly Slab[]): Slab[][] => {
  const pieces: Slab[][] = [[]]
  let height = 0
  for (const slab of slabs) {
    if (height > 0 && height + slab.height > HIGHEST_PIECE) {
      pieces.push([])
      height = 0
    }
    pieces.at(-1)!.push(slab)
    height += slab.height
  }
  return pieces
}

const CELL_PADDING = 5
const CELL_GAP = 10
/** Taller rows are cut, so that every piece fits on a page. */
const LINES_IN_A_PIECE = 30

/** Returns what turns words and blocks of a sheet into slabs of a width. */
export const createSlabs = ({ publicUrl }: Pick<Sheet, 'publicUrl'>, typeface: Typeface) => {
  const { read, widthOf, linesOf } = createLineBreaks(typeface)
  const safe = (link: string | undefined) => (link !== undefined && isSafeLink(link, publicUrl) ? link : undefined)

  const lineSlab = (words: Words, width: number, [start, end]: [number, number]): Slab => {
    const { size = DEFAULT_SIZE, weight = 'regular', tone = 'ink' } = words
    const paragraph = read(words)
    const runs = paragraph.runs(start, end)
    const used = widthOf(runs, words)
    const align = words.align ?? (paragraph.isRightToLeft ? 'right' : 'left')
    const link = safe(words.link)
    const height = heightOf(words)
    return {
      height,
      draw(x, y, put) {
        const left = x + offsetOf(align, width, used)
        const baseline = y + (height - size * LINE_HEIGHT) / 2 + size * ASCENT
        const text = paragraph.text.slice(start, end)
        put({ kind: 'text', x: left, y: baseline, width: used, size, weight, tone, text, isRightToLeft: paragraph.isRightToLeft, runs })
        if (link) put({ kind: 'link', x: left, y, width: used, height, url: link })
      },
    }
  }
  const wordsSlabs = (words: Words, width: number) => linesOf(words, width).map((line) => lineSlab(words, width, line))

  const tableSlabs = (columns: readonly TableColumn[], rows: readonly (readonly (readonly Words[])[])[], width: number): Slab[] => {
    const fixed = columns.reduce((sum, column) => sum + (column.width ?? 0), 0) + CELL_GAP * (columns.length - 1)
    const shares = columns.reduce((sum, { share = 0 }) => sum + share, 0)
    const widths = columns.map((column) => column.width ?? ((width - fixed) * (column.share ?? 0)) / Math.max(shares, 1))
    const cellSlabs = (cell: readonly Words[], at: number) =>
      cell.flatMap((words) => wordsSlabs({ align: columns[at]!.align ?? 'left', ...words }, widths[at]!))
    const rowOf = (cells: readonly (readonly Slab[])[], line: 'soft' | 'ink' | null, ends: { above: number; below: number }): Slab => {
      const columnsOf = cells.map(stacked)
      const height = Math.max(0, ...columnsOf.map((cell) => cell.height)) + ends.above + ends.below
      return {
        height,
        draw(x, y, put) {
          let left = x
          columnsOf.forEach((cell, at) => {
            cell.draw(left, y + ends.above, put)
            left += widths[at]! + CELL_GAP
          })
          if (line) put({ kind: 'line', x, y: y + height, width, tone: line })
        },
      }
    }
    const head: Slab = {
      ...rowOf(
        columns.map(({ title }, at) => cellSlabs(title, at)),
        'ink',
        { above: 2, below: CELL_PADDING },
      ),
      keepsWithNext: true,
    }
    const body = rows.flatMap((row) => {
      const cells = row.map(cellSlabs)
      const pieces = Math.max(1, Math.ceil(Math.max(...cells.map(({ length }) => length)) / LINES_IN_A_PIECE))
      return Array.from({ length: pieces }, (_, piece) => {
        const part = cells.map((lines) => lines.slice(piece * LINES_IN_A_PIECE, (piece + 1) * LINES_IN_A_PIECE))
        const isLast = piece === pieces - 1
        const slab = rowOf(part, isLast ? 'soft' : null, { above: piece === 0 ? CELL_PADDING : 0, below: isLast ? CELL_PADDING : 0 })
        return { ...slab, head }
      })
    })
    return [head, ...body]
  }

  const badge = (words: readonly Words[], tone: Tone, align: Align, width: number): Slab => {
    const pad = 8
    const gap = 8
    const pieces = words.map((each) => {
      const paragraph = read(each)
      const runs = paragraph.runs(0, paragraph.text.length)
      return { each, paragraph, runs, used: widthOf(runs, each) }
    })
    const used = pieces.reduce((sum, piece) => sum + piece.used, 0) + gap * (pieces.length - 1) + 2 * pad
    const line = Math.max(...words.map(heightOf))
    const height = line + 6
    return {
      height,
      draw(x, y, put) {
        let left = x + offsetOf(align, width, used)
        put({ kind: 'box', x: left, y, width: used, height, ground: tone, radius: 4 })
        left += pad
        for (const { each, paragraph, runs, used: own } of pieces) {
          const { size = DEFAULT_SIZE, weight = 'bold', tone: ink = 'white' } = each
          const baseline = y + 3 + (line - size * LINE_HEIGHT) / 2 + size * ASCENT
          const { text, isRightToLeft } = paragraph
          put({ kind: 'text', x: left, y: baseline, width: own, size, weight, tone: ink, text, isRightToLeft, runs })
          left += own + gap
        }
      },
    }
  }

  const slabsOf = (block: Block, width: number): Slab[] => {
    switch (block.kind) {
      case 'words':
        return wordsSlabs(block, width)
      case 'space':
        return [{ height: block.height, draw: () => {}, isSpace: true }]
      case 'rule':
        return [{ height: 1, draw: (x, y, put) => put({ kind: 'line', x, y, width, tone: block.tone ?? 'soft' }) }]
      case 'picture': {
        const { content, maxWidth, maxHeight, align = 'left' } = block
        const pixels = pictureSize(content)
        if (!pixels) return block.instead.flatMap((each) => slabsOf(each, width))
        const scale = Math.min(maxWidth / pixels.width, maxHeight / pixels.height)
        const [own, height] = [pixels.width * scale, pixels.height * scale]
        return [
          { height, draw: (x, y, put) => put({ kind: 'picture', x: x + offsetOf(align, width, own), y, width: own, height, content }) },
        ]
      }
      case 'code': {
        const { content, size, align = 'left' } = block
        const link = safe(block.link)
        return [
          {
            height: size,
            draw(x, y, put) {
              const left = x + offsetOf(align, width, size)
              put({ kind: 'code', x: left, y, size, content })
              if (link) put({ kind: 'link', x: left, y, width: size, height: size, url: link })
            },
          },
        ]
      }
      case 'badge':
        return [badge(block.words, block.tone, block.align ?? 'left', width)]
      case 'columns': {
        const shares = block.columns.reduce((sum, { share }) => sum + share, 0)
        const room = width - block.gap * (block.columns.length - 1)
        const columns = block.columns.map(({ share, blocks }) => {
          const own = (room * share) / shares
          return { own, pieces: cut(blocks.flatMap((each) => slabsOf(each, own))) }
        })
        const count = Math.max(...columns.map(({ pieces }) => pieces.length))
        return Array.from({ length: count }, (_, piece) => {
          const parts = columns.map(({ own, pieces }) => ({ own, slab: stacked(pieces[piece] ?? []) }))
          return {
            height: Math.max(...parts.map(({ slab }) => slab.height)),
            draw(x, y, put) {
              let left = x
              for (const { own, slab } of parts) {
                slab.draw(left, y, put)
                left += own + block.gap
              }
            },
          }
        })
      }
      case 'panel': {
        const pad = 12
        const inner = stacked(block.blocks.flatMap((each) => slabsOf(each, width - 2 * pad)))
        return [
          {
            height: inner.height + 2 * pad,
            draw(x, y, put) {
              put({ kind: 'box', x, y, width, height: inner.height + 2 * pad, ground: 'panel', radius: 6 })
              inner.draw(x + pad, y + pad, put)
            },
          },
        ]
      }
      case 'together': {
        const slabs = block.blocks.flatMap((each) => slabsOf(each, width))
        // A block that would not fit on a page of its own is broken line by line.
        return stacked(slabs).height > HIGHEST_PIECE ? slabs : [{ ...stacked(slabs), keepsWithNext: block.leads ?? false }]
      }
      case 'table':
        return tableSlabs(block.columns, block.rows, width)
    }
  }

  return { wordsSlabs, slabsOf }
}
