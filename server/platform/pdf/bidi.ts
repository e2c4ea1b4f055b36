import { createRequire } from 'node:module'
import type { Bidi } from 'bidi-js'

// Its types declare another default export than Node finds.
const bidi = (createRequire(import.meta.url)('bidi-js') as () => Bidi)()

/** The parts of the typeface; each covers its own letters. */
export type Face = 'latin' | 'latin-ext' | 'arabic' | 'cyrillic-ext'
export const FACES: readonly Face[] = ['latin', 'arabic', 'latin-ext', 'cyrillic-ext']

/** A part of a line that is shaped and drawn in one piece, to the right of the one before. */
export interface Run {
  readonly face: Face
  readonly text: string
}

/** Returns true when a face has a glyph for a character. */
export type HasLetter = (face: Face, codePoint: number) => boolean

const UNSEEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?![\u200c\u200d]|[\u2066-\u2069])\p{Cf}/gu
const ISOLATE = /[\u2066-\u2069]/
const ISOLATES = new RegExp(ISOLATE, 'g')
const PRESENTATION_FORM = /[\ufb50-\ufdff\ufe70-\ufefc]+/g
const MISSING = '?'

/**
 * Prepares text for drawing: composed, with spaces for line breaks and tabs, without control characters (among them those
 * that override direction), and with a question mark for characters that no face has. Isolates stay, because the order of
 * the words depends on them; {@link paragraphOf} removes them.
 */
export const drawable = (text: string, has: HasLetter): string => {
  const clean = text
    .replace(/[\t\n\r\u2028\u2029]+/g, ' ')
    .replace(/[\u2000-\u200a\u202f\u205f\u3000]/g, '\u00a0')
    .replace(PRESENTATION_FORM, (forms) => forms.normalize('NFKC'))
    .normalize('NFC')
    .replace(UNSEEN, '')
  const known = (letter: string) => letter.length === 1 && FACES.some((face) => has(face, letter.codePointAt(0)!))
  return [...clean]
    .map((letter) => {
      if (known(letter) || /[\u200c\u200d]/.test(letter) || ISOLATE.test(letter)) return letter
      const base = letter.normalize('NFKD')
      return [...base].filter(known).join('') || (/\p{M}/u.test(letter) ? '' : MISSING)
    })
    .join('')
}

const faceOf = (letter: string, before: Face | undefined, has: HasLetter): Face => {
  const codePoint = letter.codePointAt(0)!
  // Spaces, joiners and marks stay in the face of the character before them.
  if (before && (/[\u200c\u200d]/.test(letter) || (/\s|\p{M}/u.test(letter) && has(before, codePoint)))) return before
  return FACES.find((face) => has(face, codePoint)) ?? before ?? 'latin'
}

const reversed = (text: string) => [...text].reverse().join('')

/** The shaper reads a run from the right if it contains an Arabic letter or digit. */
const READS_FROM_THE_RIGHT = /\p{Script=Arabic}/u

interface Piece {
  start: number
  end: number
  face: Face
  level: number
}

/** Splits a paragraph into lines, and each line into runs in the order in which they are drawn. */
export interface Paragraph {
  readonly text: string
  /** True when the paragraph reads from the right. */
  readonly isRightToLeft: boolean
  /** Returns the runs of a part of the text, from left to right. */
  runs(start: number, end: number): Run[]
}

/** Applies the Unicode bidirectional algorithm to one paragraph of drawable text. Isolates order the text and are not part of it. */
export const paragraphOf = (drawn: string, direction: 'ltr' | 'rtl' | undefined, has: HasLetter): Paragraph => {
  const embedding = bidi.getEmbeddingLevels(drawn, direction ?? 'auto')
  const base = embedding.paragraphs[0]?.level ?? (direction === 'rtl' ? 1 : 0)
  const text = drawn.replace(ISOLATES, '')
  const levels = embedding.levels.filter((_level, at) => !ISOLATE.test(drawn[at]!))
  const faces: Face[] = []
  for (const letter of text) faces.push(faceOf(letter, faces.at(-1), has))

  const piecesOf = (start: number, end: number): Piece[] => {
    // Whitespace at the end of a line takes the paragraph's direction.
    let trailing = end
    while (trailing > start && /\s/.test(text[trailing - 1]!)) trailing--
    const pieces: Piece[] = []
    for (let at = start; at < end; at++) {
      const level = at >= trailing ? base : levels[at]!
      const last = pieces.at(-1)
      if (last && last.level === level && last.face === faces[at]) last.end = at + 1
      else pieces.push({ start: at, end: at + 1, face: faces[at]!, level })
    }
    return pieces
  }

  const shaped = ({ start, end, face, level }: Piece): Run => {
    // The shaper fails on the faces' last glyph, the no-break space.
    const logical = text.slice(start, end).replaceAll('\u00a0', ' ')
    const isOdd = level % 2 === 1
    const mirrored = isOdd ? [...logical].map((letter) => bidi.getMirroredCharacter(letter) ?? letter).join('') : logical
    const turns = face === 'arabic' && READS_FROM_THE_RIGHT.test(mirrored)
    return { face, text: isOdd === turns ? mirrored : reversed(mirrored) }
  }

  return {
    text,
    isRightToLeft: base % 2 === 1,
    runs(start, end) {
      const pieces = piecesOf(start, end)
      // Rule L2: from the highest level down to the lowest odd one, reverse every sequence at that level or above.
      const highest = Math.max(0, ...pieces.map(({ level }) => level))
      for (let level = highest; level >= 1; level--) {
        for (let at = 0; at < pieces.length; at++) {
          if (pieces[at]!.level < level) continue
          let to = at
          while (to + 1 < pieces.length && pieces[to + 1]!.level >= level) to++
          pieces.splice(at, to - at + 1, ...pieces.slice(at, to + 1).reverse())
          at = to
        }
      }
      return pieces.map(shaped)
    },
  }
}
