import type { PayeeAnswer } from './payee-answer.ts'

/** What a bank is asked. */
export interface PayeeQuestion {
  readonly institutionId: string
  readonly iban: string
  /** Whom the payer means. */
  readonly name: string
}

/**
 * A way to ask banks who holds an account, while the payer waits. The bank compares; we learn no name but one that is
 * almost right. Throws when the bank does not answer within the time limit.
 */
export interface PayeeProvider {
  ask(question: PayeeQuestion): Promise<PayeeAnswer>
}
