import { DomainError } from '../../shared/errors.ts'
import { createThreads } from '../process/threads.ts'
import type { Block, Sheet } from './sheet.ts'

const draw = createThreads<Sheet, Uint8Array>({
  module: new URL('./draw-in-thread.ts', import.meta.url),
  waiting: 100,
  timeout: 20_000,
  busy: () => new DomainError('SERVICE_UNAVAILABLE', 'platform.pdf.busy'),
})

const drawn = async (sheet: Sheet): Promise<Buffer> => {
  const pdf = await draw(sheet)
  return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
}

const withoutPictures = (blocks: readonly Block[]): readonly Block[] =>
  blocks.flatMap((block): readonly Block[] => {
    if (block.kind === 'picture') return block.instead
    if (block.kind === 'columns')
      return [{ ...block, columns: block.columns.map((each) => ({ ...each, blocks: withoutPictures(each.blocks) })) }]
    if (block.kind === 'panel' || block.kind === 'together') return [{ ...block, blocks: withoutPictures(block.blocks) }]
    return [block]
  })
const hasPicture = (blocks: readonly Block[]): boolean =>
  blocks.some(
    (block) =>
      block.kind === 'picture' ||
      (block.kind === 'columns' && block.columns.some((each) => hasPicture(each.blocks))) ||
      ((block.kind === 'panel' || block.kind === 'together') && hasPicture(block.blocks)),
  )

/**
 * Makes the PDF of a sheet in a worker thread: shaping and compressing take tens of milliseconds, which would block this one.
 * Threads start with the first sheet. A damaged picture does not prevent a document: it is then drawn without pictures.
 * Throws SERVICE_UNAVAILABLE when too many are pending.
 */
export const makePdf = async (sheet: Sheet): Promise<Buffer> => {
  try {
    return await drawn(sheet)
  } catch (error) {
    if (error instanceof DomainError || !hasPicture(sheet.blocks)) throw error
    return drawn({ ...sheet, blocks: withoutPictures(sheet.blocks) })
  }
}
