import type { CallOptions } from '../../../platform/outside.ts'

/** A bank that speaks the account-information API, and how it knows us. Made from configuration only. */
export interface OpenBank {
  /** Where we call, without a slash at the end. */
  readonly api: string
  /** Where browsers give their consent. */
  readonly authorize: string
  readonly clientId: string
  readonly clientSecret: string
  /** Plain http is for the sandbox alone. */
  readonly isSandbox: boolean
  /** Calls this bank as a provider of its own, see `platform/outside.ts`. */
  call<Result>(act: (signal: AbortSignal) => Promise<Result>, options?: CallOptions): Promise<Result>
}

/** The bank of an institution; null where it cannot be read here. */
export type FindOpenBank = (institutionId: string) => Promise<OpenBank | null>
