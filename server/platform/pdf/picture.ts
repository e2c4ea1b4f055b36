import { inflateSync } from 'node:zlib'

/** Larger pictures take a second to draw and print no better. */
const LONGEST_SIDE = 2_400

const PNG_SIGNATURE = '89504e470d0a1a0a'
/** Samples per pixel, by colour type. */
const PNG_SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

export interface PictureSize {
  readonly width: number
  readonly height: number
}

const PNG_DEPTHS = [1, 2, 4, 8, 16]
const PNG_PALETTE = 3
const LAST_FILTER = 4
/** The start of each pass and the distance of its pixels: one pass, or the seven of an interlaced picture. */
const WHOLE = [[0, 0, 1, 1]] as const
const INTERLACED = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** Returns the length of a picture's lines, including the byte that names each line's filter. */
const linesOf = (width: number, height: number, bits: number, isInterlaced: boolean): { count: number; length: number }[] =>
  (isInterlaced ? INTERLACED : WHOLE).flatMap(([x, y, across, down]) => {
    const [wide, high] = [Math.ceil((width - x) / across), Math.ceil((height - y) / down)]
    return wide > 0 && high > 0 ? [{ count: high, length: 1 + Math.ceil((wide * bits) / 8) }] : []
  })

/** Only a picture with complete pixels is drawn: for others the library would fail in the middle of the document. */
const pngSize = (content: Buffer): PictureSize | null => {
  if (content.length < 33 || content.toString('hex', 0, 8) !== PNG_SIGNATURE) return null
  const [width, height, depth, kind] = [content.readUInt32BE(16), content.readUInt32BE(20), content[24]!, content[25]!]
  const samples = PNG_SAMPLES[kind]
  if (!samples || !PNG_DEPTHS.includes(depth) || width === 0 || height === 0 || width > LONGEST_SIDE || height > LONGEST_SIDE) return null
  const pixels: Buffer[] = []
  let hasPalette = false
  for (let at = 8; at + 12 <= content.length; ) {
    const length = content.readUInt32BE(at)
    const name = content.toString('latin1', at + 4, at + 8)
    if (name === 'IDAT') pixels.push(content.subarray(at + 8, at + 8 + length))
    if (name === 'PLTE') hasPalette = length > 0
    at += 12 + length
  }
  if (kind === PNG_PALETTE && !hasPalette) return null
  const lines = linesOf(width, height, samples * depth, content[28] === 1)
  const whole = lines.reduce((sum, { count, length }) => sum + count * length, 0)
  try {
    const raw = inflateSync(Buffer.concat(pixels), { maxOutputLength: whole + 1_024 })
    if (raw.length < whole) return null
    let at = 0
    for (const { count, length } of lines) {
      for (let line = 0; line < count; line++, at += length) if (raw[at]! > LAST_FILTER) return null
    }
    return { width, height }
  } catch {
    return null
  }
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const jpegSize = (content: Buffer): PictureSize | null => {
  if (content.length < 4 || content.readUInt16BE(0) !== 0xffd8) return null
  for (let at = 2; at + 9 <= content.length; ) {
    if (content[at] !== 0xff) return null
    const marker = content[at + 1]!
    if (isFrame(marker)) {
      const [height, width, channels] = [content.readUInt16BE(at + 5), content.readUInt16BE(at + 7), content[at + 9]!]
      const isFine = width > 0 && height > 0 && width <= LONGEST_SIDE && height <= LONGEST_SIDE && [1, 3, 4].includes(channels)
      return isFine ? { width, height } : null
    }
    at += 2 + content.readUInt16BE(at + 2)
  }
  return null
}

/** Returns the size of a PNG or JPEG in pixels; null for pictures that are not drawn: other types, damaged ones, and ones far too large. */
export const pictureSize = (content: Uint8Array): PictureSize | null => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  return pngSize(bytes) ?? jpegSize(bytes)
}
