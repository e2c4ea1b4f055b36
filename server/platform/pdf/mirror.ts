import type { Align, Block, Words } from './sheet.ts'

const TURNED: Readonly<Record<Align, Align>> = { left: 'right', centre: 'centre', right: 'left' }

const turned = ({ align = 'left' }: { readonly align?: Align }): Align => TURNED[align]

/** Words in a table are aligned as their column, unless they have their own alignment. */
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
 * Mirrors blocks that were laid out for reading from the left: columns change places, and left alignment becomes right
 * alignment. The direction of each text is not changed.
 */
export const mirror = (blocks: readonly Block[]): Block[] => blocks.map(mirrored)
