import type { Logger } from 'pino'
import { type PayeeAnswer, PayeeUnavailability, unavailable } from './payee-answer.ts'
import { institutionOfIban } from './payee-banks.ts'
import type { PayeeProvider } from './payee-provider.ts'

/** Asks the bank of an IBAN whether its holder has a name. */
export const createPayeeConfirmation = (log: Logger) => {
  let provider: PayeeProvider | undefined
  return {
    /** Until a provider is given, no bank can be asked. */
    use(given: PayeeProvider): void {
      provider = given
    },

    async ask(iban: string, name: string): Promise<PayeeAnswer> {
      const institutionId = institutionOfIban(iban)
      if (institutionId === null || provider === undefined) return unavailable(PayeeUnavailability.BANK_NOT_CONNECTED)
      try {
        return await provider.ask({ institutionId, iban, name })
      } catch (failure) {
        log.warn({ err: failure, institutionId }, 'a bank could not be asked who holds an account')
        return unavailable(PayeeUnavailability.BANK_SILENT)
      }
    },
  }
}

export type PayeeConfirmation = ReturnType<typeof createPayeeConfirmation>
