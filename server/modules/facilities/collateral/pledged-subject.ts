import type { Tx } from '../../../platform/transaction.ts'
import { invalid, invalidField } from '../../../shared/errors.ts'
import { asAmount } from '../../../shared/figures.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import { lockOwnInvoice } from '../../receivables/index.ts'
import { type Collateral, CollateralKind } from './collateral.entity.ts'
import type { GuarantorInput, PledgeCollateralInput } from './collateral.inputs.ts'
import { bareNumber, type Fingerprints } from './fingerprint.ts'

type Subject = Pick<Collateral, 'kind' | 'fingerprint'> & Partial<Collateral>

const SHOWN_CHARACTERS = 4

const asset = (fingerprints: Fingerprints, number: string): Subject => ({
  kind: CollateralKind.ASSET,
  number: number.trim(),
  fingerprint: fingerprints.asset(number),
})

const guarantee = (fingerprints: Fingerprints, { name, relation, identifier }: GuarantorInput): Subject => ({
  kind: CollateralKind.GUARANTEE,
  guarantorName: name.trim(),
  guarantorRelation: relation,
  guarantorEnding: bareNumber(identifier).slice(-SHOWN_CHARACTERS),
  fingerprint: fingerprints.guarantor(identifier),
})

/** An invoice can be pledged as long as something is due on it, for no more than that. */
const receivable = async (
  tx: Tx,
  fingerprints: Fingerprints,
  id: string,
  { currency }: PledgeCollateralInput,
  valueMinor: bigint,
): Promise<Subject> => {
  const invoice = await lockOwnInvoice(tx, id, tx.now)
  const { invoiceNumber: number, issuedOn, balanceDueMinor, seller, amountMinor } = invoice
  if (number === null || issuedOn === null || balanceDueMinor <= 0n) throw invalidField('invoiceId', 'facilities.collateral.nothingDue')
  if (currency !== invoice.currency) {
    throw invalidField('currency', textOf('facilities.collateral.invoiceCurrency', { currency: invoice.currency }))
  }
  if (valueMinor > balanceDueMinor) {
    const due = asAmount(balanceDueMinor, invoice.currency)
    throw invalidField('value', textOf('facilities.collateral.valueAboveDue', { due }))
  }
  const issuer = seller?.trn ?? seller?.registryNo ?? invoice.businessId
  const fingerprint = fingerprints.invoice({ issuer, number, issuedOn, amountMinor, currency })
  return { kind: CollateralKind.RECEIVABLE, number, invoiceId: invoice.id, fingerprint }
}

/** Reads what is pledged, with its fingerprint. Throws INVALID unless exactly one thing is given, and for an invoice that cannot be pledged. */
export const subjectOf = async (tx: Tx, fingerprints: Fingerprints, input: PledgeCollateralInput, valueMinor: bigint): Promise<Subject> => {
  const { assetNumber, invoiceId, guarantor } = input
  if ([assetNumber, invoiceId, guarantor].filter((given) => given != null).length !== 1) throw invalid('facilities.collateral.oneSubject')
  if (guarantor) return guarantee(fingerprints, guarantor)
  return assetNumber ? asset(fingerprints, assetNumber) : receivable(tx, fingerprints, invoiceId!, input, valueMinor)
}
