import type { CallOptions } from '../../../platform/outside.ts'

/** A bank that speaks the account-information API, and how it knows us. Made from configuration only. */
export interface OpenBank {
  /** The base address of the API, without a slash at the end. */
  readonly api: string
  /** The address where browsers give their consent. */
  readonly authorize: string
  readonly clientId: string
  readonly clientSecret: string
  /** Plain http is for the sandbox alone. */
  readonly isSandbox: boolean
  /** Calls this bank as a provider of its own, see `platform/outside.ts`. */
  call<Result>(act: (signal: AbortSignal) => Promise<Result>, options?: CallOptions): Promise<Result>
}

/** Returns the bank of an institution; null when it is not configured. */
export type FindOpenBank = (institutionId: string) => Promise<OpenBank | null>
