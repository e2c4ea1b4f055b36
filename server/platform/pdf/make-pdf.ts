import { Worker } from 'node:worker_threads'
import { DomainError } from '../../shared/errors.ts'
import type { Block, Sheet } from './sheet.ts'
import type { DrawingOrder, DrawingResult } from './worker.ts'

/** One thread draws while another starts again after a failure; drawing is short, and the rest waits its turn. */
const THREADS = 2
const MAX_WAITING = 100
/** A sheet that takes longer is given up, with the thread that draws it. */
const GIVEN_UP_AFTER = 20_000

interface Order {
  readonly sheet: Sheet
  resolve(pdf: Buffer): void
  reject(error: Error): void
}

const busy = () => new DomainError('SERVICE_UNAVAILABLE', 'Too many documents are being prepared at the moment. Try again shortly.')

/** Sources run through a loader, which a thread has to start for itself; what was built runs as it is. */
const isBuilt = import.meta.url.endsWith('.js')
const FROM_SOURCES =
  "import('tsx/esm/api').then((loader) => { loader.register(); return import(require('node:worker_threads').workerData) })"
const startThread = () => {
  const worker = isBuilt
    ? new Worker(new URL('./worker.js', import.meta.url))
    : new Worker(FROM_SOURCES, { eval: true, workerData: new URL('./worker.ts', import.meta.url).href, execArgv: [] })
  // Nobody's process stays alive for an idle thread.
  worker.unref()
  return worker
}

/** A thread, and the one order it has. */
interface Thread {
  readonly worker: Worker
  order: Order | undefined
}

const createPool = () => {
  const threads = new Set<Thread>()
  const waiting: Order[] = []
  let orders = 0

  const give = (thread: Thread, order: Order) => {
    const id = ++orders
    thread.order = order
    const { worker } = thread
    worker.ref()
    const settle = (act: () => void) => {
      clearTimeout(timer)
      worker.off('message', hear)
      worker.off('error', fail)
      worker.off('exit', leave)
      thread.order = undefined
      worker.unref()
      act()
      serve()
    }
    const lose = (error: Error) => {
      threads.delete(thread)
      void worker.terminate()
      settle(() => order.reject(error))
    }
    const hear = (result: DrawingResult) => {
      if (result.id !== id) return
      if ('failure' in result) return settle(() => order.reject(new Error(`A document could not be drawn: ${result.failure}`)))
      settle(() => order.resolve(Buffer.from(result.pdf.buffer, result.pdf.byteOffset, result.pdf.byteLength)))
    }
    const fail = (error: Error) => lose(new Error('A document could not be drawn.', { cause: error }))
    const leave = () => lose(new Error('A document could not be drawn: its thread has ended.'))
    const timer = setTimeout(() => lose(new Error('A document could not be drawn in time.')), GIVEN_UP_AFTER)
    worker.on('message', hear)
    worker.on('error', fail)
    worker.on('exit', leave)
    worker.postMessage({ id, sheet: order.sheet } satisfies DrawingOrder)
  }

  const serve = () => {
    while (waiting.length > 0) {
      let thread = [...threads].find(({ order }) => order === undefined)
      if (!thread) {
        if (threads.size >= THREADS) return
        const started: Thread = { worker: startThread(), order: undefined }
        // Between two orders too, an error of a thread must not be one of the process.
        started.worker.on('error', () => threads.delete(started))
        started.worker.on('exit', () => threads.delete(started))
        threads.add(started)
        thread = started
      }
      give(thread, waiting.shift()!)
    }
  }

  return (sheet: Sheet) =>
    new Promise<Buffer>((resolve, reject) => {
      if (waiting.length >= MAX_WAITING) return reject(busy())
      waiting.push({ sheet, resolve, reject })
      serve()
    })
}

const draw = createPool()

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
 * Makes the PDF of a sheet in a thread of its own: shaping and compressing take tens of milliseconds, in which this one would
 * answer nobody. Threads start with the first sheet. No picture keeps a document from being made: what cannot be drawn with
 * its pictures is drawn without. Refuses with SERVICE_UNAVAILABLE when too many wait.
 */
export const makePdf = async (sheet: Sheet): Promise<Buffer> => {
  try {
    return await draw(sheet)
  } catch (error) {
    if (error instanceof DomainError || !hasPicture(sheet.blocks)) throw error
    return draw({ ...sheet, blocks: withoutPictures(sheet.blocks) })
  }
}
