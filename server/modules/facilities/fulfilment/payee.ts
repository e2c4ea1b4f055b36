import { readBankAccount, readIban } from '../../../shared/bank-details.ts'
import { invalidField } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import type { ProposalTerms } from '../../structures/index.ts'
import type { ThirdParty } from '../contracts/commitments.ts'
import type { Contract } from '../contracts/contract.entity.ts'

/** Returns the third party that terms name as the one who is paid; null where the parties name it when they carry out the contract. */
export const supplierIn = (given: ProposalTerms): string | null => {
  switch (given.kind) {
    case 'murabaha':
      return given.terms.supplier
    case 'istisna':
      return given.terms.parallel?.contractor ?? null
    case 'tawarruq':
    case 'ijarah':
    case 'diminishingMusharakah':
    case 'musharakah':
    case 'mudarabah':
    case 'salam':
      return null
  }
}

const sameName = (a: string, b: string) => a.normalize('NFKC').trim().toLowerCase() === b.normalize('NFKC').trim().toLowerCase()

const IBAN = /^\s*[A-Za-z]{2}\d{2}/

const readAccount = (given: string): string | null => (IBAN.test(given) ? readIban(given, 'payeeAccount') : readBankAccount(given))

/** Reads whom a step pays. Throws INVALID when it is not the party that the terms name, or cannot be paid. */
export const readPayee = (
  { given, merchantName, lenderName }: Pick<Contract, 'given' | 'merchantName' | 'lenderName'>,
  name: string | null | undefined,
  account: string | null | undefined,
): ThirdParty => {
  const agreed = given && supplierIn(given)
  if (!name) throw invalidField('payeeName', 'facilities.input.payee')
  if (sameName(name, merchantName) || sameName(name, lenderName)) throw invalidField('payeeName', 'facilities.partyAsPayee')
  if (agreed !== null && !sameName(agreed, name)) throw invalidField('payeeName', textOf('facilities.otherPayee', { name: agreed }))
  const read = readAccount(account ?? '')
  if (read === null) throw invalidField('payeeAccount', 'facilities.input.payeeAccount')
  return { name: name.trim(), account: read }
}
