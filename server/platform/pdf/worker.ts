import { parentPort } from 'node:worker_threads'
import { drawSheet } from './drawing.ts'
import type { Sheet } from './sheet.ts'

/** What the pool sends to a worker, and what comes back. */
export interface DrawingOrder {
  readonly id: number
  readonly sheet: Sheet
}
export type DrawingResult = { readonly id: number; readonly pdf: Uint8Array } | { readonly id: number; readonly failure: string }

parentPort?.on('message', async ({ id, sheet }: DrawingOrder) => {
  try {
    const pdf = new Uint8Array(await drawSheet(sheet))
    parentPort?.postMessage({ id, pdf } satisfies DrawingResult, [pdf.buffer])
  } catch (error) {
    parentPort?.postMessage({
      id,
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    } satisfies DrawingResult)
  }
})
