import type { PayeeAnswer } from './payee-answer.ts'

/** What a bank is asked. */
export interface PayeeQuestion {
  readonly institutionId: string
  readonly iban: string
  /** Whom the payer means. */
  readonly name: string
  /** Aborts when nobody waits any longer. */
  readonly signal: AbortSignal
}

/**
 * A way to ask banks who holds an account. The bank compares; we learn no name but one that is almost right. A bank that
 * cannot be asked, or does not answer, is an answer too: it throws nothing but what is our own fault.
 */
export interface PayeeProvider {
  ask(question: PayeeQuestion): Promise<PayeeAnswer>
}
