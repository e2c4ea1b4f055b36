import { inflateSync } from 'node:zlib'

/** Larger ones take a second to draw and print no better. */
const LONGEST_SIDE = 2_400

const PNG_SIGNATURE = '89504e470d0a1a0a'
/** Samples per pixel, by colour type. */
const PNG_SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** Only a picture whose pixels are really there is drawn: the library would find out too late. */
const pngSize = (content: Buffer): PictureSize | null => {
  if (content.length < 33 || content.toString('hex', 0, 8) !== PNG_SIGNATURE) return null
  const [width, height] = [content.readUInt32BE(16), content.readUInt32BE(20)]
  const samples = PNG_SAMPLES[content[25]!]
  if (!samples || width === 0 || height === 0 || width > LONGEST_SIDE || height > LONGEST_SIDE) return null
  const pixels: Buffer[] = []
  for (let at = 8; at + 12 <= content.length; ) {
    const length = content.readUInt32BE(at)
    if (content.toString('latin1', at + 4, at + 8) === 'IDAT') pixels.push(content.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  const line = Math.ceil((width * samples * content[24]!) / 8)
  try {
    const { length } = inflateSync(Buffer.concat(pixels), { maxOutputLength: 2 * height * (line + 1) + 1_024 })
    return length >= height * line ? { width, height } : null
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

/** The pixels of a PNG or JPEG; null for anything that is not drawn: other kinds, damaged ones, and ones far too large. */
export const pictureSize = (content: Uint8Array): PictureSize | null => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  return pngSize(bytes) ?? jpegSize(bytes)
}
