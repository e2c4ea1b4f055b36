import { type Said, written } from '../../shared/i18n/text.ts'
import type { Block, Words } from './sheet.ts'

type How = Omit<Words, 'text'>

/** A text in English. */
export const english = (said: Said, how: How = {}): Words => ({ text: written(said, 'en'), ...how })

/** Arabic text, aligned to the right. */
export const rightToLeft = (text: string, how: How = {}): Words => ({ text, direction: 'rtl', align: 'right', ...how })

/** A text translated to Arabic, aligned to the right. */
export const arabic = (said: Said, how: How = {}): Words => rightToLeft(written(said, 'ar'), how)

/** Stacks words vertically; null entries are left out. */
export const lines = (...words: (Words | null)[]): Block[] => words.flatMap((each) => (each ? [{ kind: 'words', ...each } as const] : []))

export const space = (height: number): Block => ({ kind: 'space', height })

/** A text in both languages, next to each other. */
export const pair = (said: Said, how: How, gap: number, inArabic: How = how): Block => ({
  kind: 'columns',
  gap,
  columns: [
    { share: 1, blocks: lines(english(said, how)), language: 'en' },
    { share: 1, blocks: lines(arabic(said, inArabic)), language: 'ar' },
  ],
})

/** A value between its names in both languages. */
export const fact = (name: Said, value: string, arabicName: Said = name): Block => ({
  kind: 'columns',
  gap: 8,
  columns: [
    { share: 22, blocks: lines(english(name, { tone: 'muted' })) },
    { share: 36, blocks: lines({ text: value, weight: 'medium', align: 'left' }) },
    { share: 18, blocks: lines(arabic(arabicName, { tone: 'muted' })) },
    { share: 24, blocks: [] },
  ],
})

/** The heading of a column, one line per language. */
export const columnTitle = (title: Said, align: 'left' | 'right', arabicTitle: Said = title): Words[] => [
  english(title, { size: 8, weight: 'medium', tone: 'muted', align }),
  arabic(arabicTitle, { size: 8, weight: 'medium', tone: 'muted', align }),
]

/** A figure above its names in both languages. */
export const tile = (name: Said, value: string, size: number) => ({
  share: 1,
  blocks: [
    ...lines(english(name, { size: 8, tone: 'muted' })),
    ...lines({ text: value, size, weight: 'bold' }),
    ...lines(arabic(name, { size: 8, tone: 'muted', align: 'left' })),
  ],
})

/** The lines of an address as they were entered. */
export const addressLines = (address: string): Words[] =>
  address
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((text) => ({ text, tone: 'muted', align: 'left' }))
