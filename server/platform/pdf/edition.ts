import type { Block, Sheet } from './sheet.ts'

/** The languages of documents whose texts are set next to each other. */
export type EditionLanguage = 'en' | 'ar'

const EDITIONS: readonly string[] = ['en', 'ar'] satisfies EditionLanguage[]

/** Whether a document has an edition in this language. */
export const isEdition = (language: string): language is EditionLanguage => EDITIONS.includes(language)

const inLanguage = (blocks: readonly Block[], language: EditionLanguage): Block[] =>
  blocks.map((block): Block => {
    if (block.kind === 'panel' || block.kind === 'together') return { ...block, blocks: inLanguage(block.blocks, language) }
    if (block.kind !== 'columns') return block
    const columns = block.columns.filter((column) => column.language === undefined || column.language === language)
    return { ...block, columns: columns.map((column) => ({ ...column, blocks: inLanguage(column.blocks, language) })) }
  })

/** Returns a sheet whose texts are set in English and Arabic next to each other in one of the two. */
export const editionOf = (sheet: Sheet, language: EditionLanguage): Sheet => ({
  ...sheet,
  language,
  blocks: inLanguage(sheet.blocks, language),
})
