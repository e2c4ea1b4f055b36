import { type PayeeAnswer, PayeeResult, PayeeUnavailability, unavailable } from '../payee/payee-answer.ts'
import type { PayeeProvider } from '../payee/payee-provider.ts'
import { readPayee } from './answers.ts'
import { askBank, jsonOf, whileWaited } from './bank-http.ts'
import { clientToken } from './bank-oauth.ts'
import type { FindOpenBank } from './open-bank.ts'
import { invalidAnswer } from './problems.ts'

/** Asks banks through their confirmation of payee, as the Open Finance standard of the UAE shapes it. */
export const createPayeeProvider = (findBank: FindOpenBank): PayeeProvider => ({
  async ask({ institutionId, iban, name }): Promise<PayeeAnswer> {
    const bank = await findBank(institutionId)
    if (!bank) return unavailable(PayeeUnavailability.BANK_NOT_CONNECTED)
    const patience = whileWaited()
    const token = await clientToken(bank, patience)
    const answer = await askBank(
      bank,
      `${bank.api}/confirmation-of-payee`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ Data: { SchemeName: 'IBAN', Identification: iban, Name: name } }),
      },
      patience,
    )
    if (answer.status === 404) return unavailable(PayeeUnavailability.ACCOUNT_UNKNOWN)
    if (answer.status !== 200) throw invalidAnswer()
    const { indicator, heldName } = readPayee(jsonOf(answer))
    switch (indicator) {
      case 'ConfirmationOfPayee.Yes':
        return { result: PayeeResult.MATCH }
      case 'ConfirmationOfPayee.Partial':
        if (heldName === null) throw invalidAnswer()
        return { result: PayeeResult.CLOSE_MATCH, heldName }
      case 'ConfirmationOfPayee.No':
        return { result: PayeeResult.NO_MATCH }
      case 'ConfirmationOfPayee.Unable':
        return unavailable(PayeeUnavailability.OTHER_SCRIPT)
      default:
        throw invalidAnswer()
    }
  },
})
