import type { Align, Block, Words } from './sheet.ts'

const TURNED: Readonly<Record<Align, Align>> = { left: 'right', centre: 'centre', right: 'left' }

const turned = ({ align = 'left' }: { readonly align?: Align }): Align => TURNED[align]

/** Words in a table stand as their column does, unless they say otherwise. */
const inCell = (words: Words): Words => (words.align ? { ...words, align: turned(words) } : words)

const mirrored = (block: Block): Block => {
  switch (block.kind) {
    case 'space':
    case 'rule':
      return block
    case 'words':
    case 'code':
      return { ...block, align: turned(block) }
    case 'picture':
      return { ...block, align: turned(block), instead: mirror(block.instead) }
    case 'badge':
      return { ...block, align: turned(block), words: block.words.toReversed() }
    case 'columns':
      return { ...block, columns: block.columns.map((column) => ({ ...column, blocks: mirror(column.blocks) })).reverse() }
    case 'panel':
    case 'together':
      return { ...block, blocks: mirror(block.blocks) }
    case 'table':
      return {
        ...block,
        columns: block.columns.map((column) => ({ ...column, align: turned(column), title: column.title.map(inCell) })).reverse(),
        rows: block.rows.map((row) => row.map((cell) => cell.map(inCell)).reverse()),
      }
  }
}

/**
 * Turns blocks that were laid out to be read from the left into what is read from the right: columns change places, and
 * what stood at the left stands at the right. Which way a text itself reads is left to its words.
 */
export const mirror = (blocks: readonly Block[]): Block[] => blocks.map(mirrored)
