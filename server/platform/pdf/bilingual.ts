import type { Block, Words } from './sheet.ts'

/** Arabic that stands for itself, at the right. */
export const arabic = (text: string, words: Omit<Words, 'text'> = {}): Words => ({ text, direction: 'rtl', align: 'right', ...words })

/** Words below each other; what is null is left out. */
export const lines = (...words: (Words | null)[]): Block[] => words.flatMap((each) => (each ? [{ kind: 'words', ...each } as const] : []))

export const space = (height: number): Block => ({ kind: 'space', height })

/** A fact between its two names. */
export const fact = (english: string, value: string, inArabic: string): Block => ({
  kind: 'columns',
  gap: 8,
  columns: [
    { share: 22, blocks: lines({ text: english, tone: 'muted' }) },
    { share: 36, blocks: lines({ text: value, weight: 'medium', align: 'left' }) },
    { share: 18, blocks: lines(arabic(inArabic, { tone: 'muted' })) },
    { share: 24, blocks: [] },
  ],
})

/** The head of a column, one line per language. */
export const columnTitle = (english: string, inArabic: string, align: 'left' | 'right'): Words[] => [
  { text: english, size: 8, weight: 'medium', tone: 'muted', align },
  { text: inArabic, size: 8, weight: 'medium', tone: 'muted', align, direction: 'rtl' },
]

/** The lines of an address, as they were written. */
export const addressLines = (address: string): Words[] =>
  address
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((text) => ({ text, tone: 'muted', align: 'left' }))
