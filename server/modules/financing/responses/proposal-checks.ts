import type { Tx } from '../../../platform/transaction.ts'
import type { ContractStructure, ProposalTerms } from '../../structures/index.ts'
import type { FinancingRequest } from '../records/financing-request.entity.ts'

/** A proposal, in its version now, with its amount in minor units of the request's currency. */
export interface CheckedProposal {
  readonly request: FinancingRequest
  readonly lenderId: string
  readonly amountMinor: bigint
  readonly structure: ContractStructure
  /** Percent a year, flat; null where the terms have no such rate. */
  readonly rate: string | null
  /** Months. */
  readonly term: number
  readonly totalMinor: bigint
  /** Null for a proposal from before terms were stored. */
  readonly terms: ProposalTerms | null
}

/** Throws when a proposal may not be sent, revised or accepted. */
export type ProposalCheck = (tx: Tx, proposal: CheckedProposal) => Promise<void>

/** What else must allow a proposal: rules of rooms that know of financing, while financing does not know of them. */
export const createProposalChecks = () => {
  const checks: ProposalCheck[] = []
  return {
    /** Adds a check. Checks run in the order in which they were added, and the first that throws decides. */
    add: (check: ProposalCheck): void => {
      checks.push(check)
    },
    run: async (tx: Tx, proposal: CheckedProposal): Promise<void> => {
      for (const check of checks) await check(tx, proposal)
    },
  }
}

export type ProposalChecks = ReturnType<typeof createProposalChecks>
