import type { Bureau, BureauFailure } from './bureau-terms.ts'

/** Whom a bureau is asked about, and by which right. */
export interface BureauQuestion {
  /** Identifies the check: the same one is charged and recorded once, however often it is sent. */
  readonly checkId: string
  readonly name: string
  readonly registryNo: string
  readonly taxId: string
  readonly consent: { readonly id: string; readonly givenAt: Date; readonly expiresAt: Date; readonly textHash: string }
}

/** What a bureau reports on a business. A figure that it does not state is null. */
export interface BureauReport {
  /** The bureau's own number of the report. */
  readonly reference: string
  readonly score: number | null
  readonly scoreLowest: number | null
  readonly scoreHighest: number | null
  readonly openFacilities: number | null
  readonly lateFacilities: number | null
  readonly isSandbox: boolean
}

/** Calls one credit bureau. */
export interface BureauAdapter {
  readonly bureau: Bureau
  /** Whether its reports are made up, for the demo and development. */
  readonly isSandbox: boolean
  /** Returns the report, or null where the bureau has no record. Throws {@link BureauProblem}. */
  check(question: BureauQuestion, signal: AbortSignal): Promise<BureauReport | null>
}

/** A bureau gave no report. */
export class BureauProblem extends Error {
  constructor(readonly failure: BureauFailure) {
    super(`The credit bureau gave no report: ${failure}.`)
    this.name = 'BureauProblem'
  }
}
