import { type PayeeAnswer, PayeeResult, PayeeUnavailability, unavailable } from '../payee/payee-answer.ts'
import type { PayeeProvider } from '../payee/payee-provider.ts'
import { askBank, interactive, jsonOf } from './bank-http.ts'
import { clientToken } from './bank-oauth.ts'
import type { FindOpenBank } from './open-bank.ts'
import { invalidResponse } from './problems.ts'
import { readPayee } from './responses.ts'

/** Calls the banks' confirmation of payee, as the Open Finance standard of the UAE defines it. */
export const createPayeeProvider = (findBank: FindOpenBank): PayeeProvider => ({
  async ask({ institutionId, iban, name }): Promise<PayeeAnswer> {
    const bank = await findBank(institutionId)
    if (!bank) return unavailable(PayeeUnavailability.BANK_NOT_CONNECTED)
    const patience = interactive()
    const token = await clientToken(bank, patience)
    const response = await askBank(
      bank,
      `${bank.api}/confirmation-of-payee`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ Data: { SchemeName: 'IBAN', Identification: iban, Name: name } }),
      },
      patience,
    )
    if (response.status === 404) return unavailable(PayeeUnavailability.ACCOUNT_UNKNOWN)
    if (response.status !== 200) throw invalidResponse()
    const { indicator, heldName } = readPayee(jsonOf(response))
    switch (indicator) {
      case 'ConfirmationOfPayee.Yes':
        return { result: PayeeResult.MATCH }
      case 'ConfirmationOfPayee.Partial':
        if (heldName === null) throw invalidResponse()
        return { result: PayeeResult.CLOSE_MATCH, heldName }
      case 'ConfirmationOfPayee.No':
        return { result: PayeeResult.NO_MATCH }
      case 'ConfirmationOfPayee.Unable':
        return unavailable(PayeeUnavailability.OTHER_SCRIPT)
      default:
        throw invalidResponse()
    }
  },
})
