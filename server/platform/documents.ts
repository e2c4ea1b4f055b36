import type { Viewer } from './viewer.ts'

/** A document as it leaves the house. */
export interface MadeDocument {
  /** File name, such as `INV-2026-001.pdf`. */
  readonly name: string
  /** Media type. */
  readonly type: string
  readonly body: Buffer | string
}

/**
 * A document that is made when it is asked for, and never stored: `GET /documents/<path>`, with the session of whoever
 * asks. It changes nothing, and what the viewer may not see is not found.
 */
export interface DocumentRoute {
  /** Such as `invoices/:id.pdf`; what stands for a name after a colon arrives in `params`. */
  readonly path: string
  make(viewer: Viewer, params: Readonly<Record<string, string>>, query: URLSearchParams): Promise<MadeDocument>
}
