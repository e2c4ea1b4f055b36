import type { Run } from './bidi.ts'
import type { Tone, Weight } from './sheet.ts'

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89 } as const
export const MARGIN = 48
export const TOP = 48
export const FOOT = 84
export const CONTENT_WIDTH = PAGE.width - 2 * MARGIN

type Ground = 'soft' | 'panel' | Tone

/** What is drawn on a page, in order; measured in points from the top left. */
export type Mark =
  | {
      readonly kind: 'text'
      readonly x: number
      /** The baseline. */
      readonly y: number
      readonly width: number
      readonly size: number
      readonly weight: Weight
      readonly tone: Tone
      /** The original text, for copying and reading aloud. */
      readonly text: string
      readonly isRightToLeft: boolean
      readonly runs: readonly Run[]
    }
  | {
      readonly kind: 'box'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly ground: Ground
      readonly radius: number
    }
  | { readonly kind: 'line'; readonly x: number; readonly y: number; readonly width: number; readonly tone: 'soft' | 'ink' | 'accent' }
  | {
      readonly kind: 'picture'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly content: Uint8Array
    }
  | { readonly kind: 'code'; readonly x: number; readonly y: number; readonly size: number; readonly content: string }
  | { readonly kind: 'link'; readonly x: number; readonly y: number; readonly width: number; readonly height: number; readonly url: string }

export type Put = (mark: Mark) => void
