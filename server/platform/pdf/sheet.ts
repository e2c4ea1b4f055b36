import type { Language } from '../i18n/language.ts'

/** How words look. */
export type Weight = 'regular' | 'medium' | 'bold'
export type Tone = 'ink' | 'muted' | 'accent' | 'danger' | 'warning' | 'white'
/** Start is where reading begins: the left, and the right for Arabic that stands for itself. */
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
  /** Which way the paragraph reads. Default: as its first strong letter does. */
  readonly direction?: 'ltr' | 'rtl'
  /** Where a click leads: https, or our own address. */
  readonly link?: string
}

export interface TableColumn {
  /** One line per language. */
  readonly title: readonly Words[]
  /** A share of what is left when fixed widths are taken. */
  readonly share?: number
  /** Points. */
  readonly width?: number
  readonly align?: Align
}

/** What a cell holds, one below the other. */
export type Cell = readonly Words[]

export type Block =
  | ({ readonly kind: 'words' } & Words)
  | { readonly kind: 'space'; readonly height: number }
  | { readonly kind: 'rule'; readonly tone?: 'soft' | 'ink' | 'accent' }
  /** A PNG or JPEG, made to fit; where it cannot be drawn, something else. */
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
  /** A label on a ground of its own. */
  | { readonly kind: 'badge'; readonly words: readonly Words[]; readonly tone: Tone; readonly align?: Align }
  /** Side by side; stays on one page as long as it fits there. */
  | {
      readonly kind: 'columns'
      readonly gap: number
      readonly columns: readonly { readonly share: number; readonly blocks: readonly Block[] }[]
    }
  /** On a tinted ground; stays on one page. */
  | { readonly kind: 'panel'; readonly blocks: readonly Block[] }
  /** Stays on one page. */
  | { readonly kind: 'together'; readonly blocks: readonly Block[] }
  /** Breaks between rows, and repeats its head on every page. */
  | { readonly kind: 'table'; readonly columns: readonly TableColumn[]; readonly rows: readonly (readonly Cell[])[] }

/** A file that is carried inside a document, for readers that show attachments and for programs. */
export interface Attachment {
  /** Such as `MZN-2026-000123.json`. */
  readonly name: string
  /** Media type. */
  readonly type: string
  /** Says what it is, in a reader's list of attachments. */
  readonly description: string
  /** Attached as UTF-8, byte for byte. */
  readonly content: string
}

/** A document before it is laid out: plain data, the same content makes the same bytes. */
export interface Sheet {
  readonly title: string
  readonly author: string
  /** BCP 47. */
  readonly language: string
  readonly madeAt: Date
  /** Links may lead to it, besides https. */
  readonly publicUrl: string
  readonly blocks: readonly Block[]
  /** Stands at the top of every page but the first: left and right. */
  readonly running: readonly [Words, Words]
  /** Stands at the foot of every page, above the page's number. */
  readonly footer: readonly Words[]
  /** The languages that pages are numbered in, each on the side where it begins. Default: English and Arabic. */
  readonly pageNumbers?: readonly Language[]
  readonly attachments?: readonly Attachment[]
}
