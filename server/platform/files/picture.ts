import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { invalidField } from '../../shared/errors.ts'
import { type Said, textOf } from '../../shared/i18n/text.ts'

/** What a picture shows: a person, cut to a square, or a business, whole within the square. */
export type PictureKind = 'avatar' | 'logo'
export const PICTURE_KINDS: readonly PictureKind[] = ['avatar', 'logo']

/** Width and height of every picture, in pixels. */
export const PICTURE_SIZE = 256
/** More than any camera; a small file that unfolds to more is refused before it is unfolded. */
const MOST_PIXELS = 50_000_000
const SECONDS = 10
const KINDS: Readonly<Record<string, string>> = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP' }

// Only these three are read, whatever else the library understands.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
// Each upload is another file, and several are made at once.
sharp.cache(false)
sharp.concurrency(1)

const refuse = (said: Said) => invalidField('file', said)
const isTooLarge = (error: unknown) => error instanceof Error && /pixel limit/i.test(error.message)

/**
 * Decodes a picture and encodes it again as a PNG of 256 x 256 pixels, upright and without anything but its pixels: no place,
 * no camera, no hidden file. Of an animation the first picture is kept. Throws INVALID under `file` for anything but a whole
 * JPEG, PNG or WebP of at most 50 million pixels.
 */
export const makePicture = async (content: Buffer, kind: PictureKind): Promise<Buffer> => {
  if (content.length === 0) throw refuse('common.emptyFile')
  const found = await fileTypeFromBuffer(content).catch(() => undefined)
  const name = KINDS[found?.mime ?? '']
  if (name === undefined) throw refuse('platform.files.pictureTypes')
  const fit = kind === 'avatar' ? ({ fit: 'cover' } as const) : ({ fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } } as const)
  try {
    return await sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'warning', animated: false })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .toColourspace('srgb')
      .resize(PICTURE_SIZE, PICTURE_SIZE, fit)
      .png({ compressionLevel: 9 })
      .toBuffer()
  } catch (error) {
    throw isTooLarge(error) ? refuse('platform.files.tooManyPixels') : refuse(textOf('platform.files.damaged', { kind: name }))
  }
}
