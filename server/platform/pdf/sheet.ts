import type { Language } from '../i18n/language.ts'

/** The weight of the font. */
export type Weight = 'regular' | 'medium' | 'bold'
export type Tone = 'ink' | 'muted' | 'accent' | 'danger' | 'warning' | 'white'
/** The start of a line is left, and right for Arabic that is not in a pair. */
export type Align = 'left' | 'centre' | 'right'

/** A piece of text. It is drawn as it is and never interpreted. */
export interface Words {
  readonly text: string
  /** Points. Default: 9. */
  readonly size?: number
  /** Default: regular. */
  readonly weight?: Weight
  /** Default: ink. */
  readonly tone?: Tone
  /** Default: left. */
  readonly align?: Align
  /** The direction of the paragraph. Default: that of its first strong letter. */
  readonly direction?: 'ltr' | 'rtl'
  /** The target of the link: https, or our own address. */
  readonly link?: string
}

export interface TableColumn {
  /** One line per language. */
  readonly title: readonly Words[]
  /** A share of the width that fixed columns leave. */
  readonly share?: number
  /** Points. */
  readonly width?: number
  readonly align?: Align
}

/** Blocks below each other, next to others. */
export interface Column {
  readonly share: number
  readonly blocks: readonly Block[]
  /** The language of a text that is set in two languages next to each other. An edition in one language has only its columns. */
  readonly language?: 'en' | 'ar'
}

/** The words of a cell, one below the other. */
export type Cell = readonly Words[]

export type Block =
  | ({ readonly kind: 'words' } & Words)
  | { readonly kind: 'space'; readonly height: number }
  | { readonly kind: 'rule'; readonly tone?: 'soft' | 'ink' | 'accent' }
  /** A PNG or JPEG, scaled to fit; where it cannot be drawn, its replacement. */
  | {
      readonly kind: 'picture'
      readonly content: Uint8Array
      readonly maxWidth: number
      readonly maxHeight: number
      readonly align?: Align
      readonly instead: readonly Block[]
    }
  /** A QR code. */
  | { readonly kind: 'code'; readonly content: string; readonly size: number; readonly align?: Align; readonly link?: string }
  /** A label on a coloured background. */
  | { readonly kind: 'badge'; readonly words: readonly Words[]; readonly tone: Tone; readonly align?: Align }
  /** Blocks next to each other; kept on one page if they fit there. */
  | {
      readonly kind: 'columns'
      readonly gap: number
      readonly columns: readonly Column[]
    }
  /** Blocks on a tinted background, kept on one page. */
  | { readonly kind: 'panel'; readonly blocks: readonly Block[] }
  /** Blocks that are kept on one page; with `leads`, on that of the block after them. */
  | { readonly kind: 'together'; readonly blocks: readonly Block[]; readonly leads?: boolean }
  /** A table, which breaks between rows and repeats its header on every page. */
  | { readonly kind: 'table'; readonly columns: readonly TableColumn[]; readonly rows: readonly (readonly Cell[])[] }

/** A file embedded in a document, for readers that show attachments and for programs. */
export interface Attachment {
  /** Such as `MZN-2026-000123.json`. */
  readonly name: string
  /** Media type. */
  readonly type: string
  /** Describes the file in a reader's list of attachments. */
  readonly description: string
  /** Embedded as UTF-8, byte for byte. */
  readonly content: string
}

/** A document before it is laid out: plain data. The same content makes the same bytes. */
export interface Sheet {
  readonly title: string
  readonly author: string
  /** BCP 47. */
  readonly language: string
  readonly madeAt: Date
  /** Links may lead to this address, in addition to https. */
  readonly publicUrl: string
  readonly blocks: readonly Block[]
  /** Shown at the top of every page but the first: left and right. */
  readonly running: readonly [Words, Words]
  /** Shown at the foot of every page, above the page number. */
  readonly footer: readonly Words[]
  /** The languages of the page numbers, each on the side where it begins. Default: English and Arabic. */
  readonly pageNumbers?: readonly Language[]
  readonly attachments?: readonly Attachment[]
}
