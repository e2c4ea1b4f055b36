import type { PayeeAnswer } from './payee-answer.ts'

/** A confirmation request to a bank. */
export interface PayeeQuestion {
  readonly institutionId: string
  readonly iban: string
  /** The name of the payee as the payer gave it. */
  readonly name: string
}

/**
 * Asks banks who holds an account while the payer is on screen. The bank compares the names and returns the holder's only for
 * a close match. Throws when the bank does not respond within the time limit.
 */
export interface PayeeProvider {
  ask(question: PayeeQuestion): Promise<PayeeAnswer>
}
