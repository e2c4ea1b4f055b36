import { ConfigError } from '../../platform/config.ts'
import { cron, handle } from '../../platform/jobs/jobs.ts'
import type { Platform, Room } from '../../platform/platform.ts'
import { written } from '../../shared/i18n/text.ts'
import { jurisdictionCodes, taxNumberFault } from '../jurisdictions/index.ts'
import type { RateService } from '../rates/index.ts'
import type { ReceivablesRoom } from '../receivables/index.ts'
import { FeeResolver } from './fee.resolver.ts'
import { createFeeReads } from './fee.service.ts'
import { feeDocuments } from './fee-documents.ts'
import { FeeInvoice } from './fee-invoice.entity.ts'
import { createFeeInvoices, issueFeeInvoices } from './fee-invoice.service.ts'

export { feeDataset } from './fee.dataset.ts'
export { feeInvoiceIssued } from './fees.events.ts'

export const feeEntities = [FeeInvoice]

export interface FeesRoom extends Room {
  /** Issues the documents of the months that are over. */
  readonly issueEnded: () => Promise<number>
}

interface Needs {
  readonly rates: RateService
  readonly receivables: Pick<ReceivablesRoom, 'billing'>
}

/** Throws for an issuer in a country whose rules are not known, and for a tax number that this country does not issue. */
const checkIssuer = ({ feeIssuer }: Platform['config']) => {
  if (!feeIssuer) return
  const country = jurisdictionCodes.find((code) => code === feeIssuer.country)
  if (!country) throw new ConfigError([`FEE_ISSUER_COUNTRY must be one of ${jurisdictionCodes.join(', ')}, not "${feeIssuer.country}".`])
  const fault = feeIssuer.trn === null ? null : taxNumberFault(country, feeIssuer.trn)
  if (fault !== null) throw new ConfigError([`FEE_ISSUER_TRN: ${written(fault, 'en')}`])
}

/** What businesses pay the platform: their fees from the ledger, and the documents for them. */
export const openFees = (platform: Platform, { rates, receivables }: Needs): FeesRoom => {
  checkIssuer(platform.config)
  const invoices = createFeeInvoices(platform, receivables.billing, rates)
  return {
    resolvers: [new FeeResolver(createFeeReads(platform, invoices), invoices)],
    documents: feeDocuments(platform),
    jobs: [
      handle(issueFeeInvoices, async () => {
        await invoices.issueEnded()
      }),
    ],
    crons: [cron(issueFeeInvoices, '30 0 * * *')],
    issueEnded: invoices.issueEnded,
  }
}
