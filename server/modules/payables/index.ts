import type { Platform, Room } from '../../platform/platform.ts'
import type { ApprovalsRoom } from '../approvals/index.ts'
import type { BankingRoom } from '../banking/index.ts'
import type { Ledger } from '../ledger/index.ts'
import { createChequeService } from './cheque.service.ts'
import { PayeeCheck } from './payee-check.entity.ts'
import { createPayeeChecks } from './payee-check.service.ts'
import { VendorPayment } from './payment.entity.ts'
import { PaymentResolver } from './payment.resolver.ts'
import { createPaymentService } from './payment.service.ts'
import { declarePaymentApproval } from './payment-approval.ts'
import { coolingOffUntil, createPaymentParties } from './payment-parties.ts'
import { createPaymentPosting } from './payment-posting.ts'
import { Vendor } from './vendor.entity.ts'
import { VendorResolver } from './vendor.resolver.ts'
import { createVendorService } from './vendor.service.ts'
import { VendorDetailChange } from './vendor-change.entity.ts'
import { VendorChangeResolver } from './vendor-change.resolver.ts'
import { createVendorChanges } from './vendor-change.service.ts'

export {
  type AboutPayment,
  type AboutVendorDetails,
  chequeBounced,
  paymentApproved,
  paymentAwaitsApproval,
  paymentRejected,
  vendorChanged,
  vendorDetailsApproved,
  vendorDetailsAwaitApproval,
  vendorDetailsRejected,
  vendorPaid,
} from './payment.events.ts'

export const payablesEntities = [Vendor, VendorDetailChange, PayeeCheck, VendorPayment]

interface Needs {
  readonly approvals: ApprovalsRoom
  readonly banking: Pick<BankingRoom, 'payees'>
  readonly ledger: Ledger
}

/** Opens vendors and the payments to them. */
export const openPayables = (platform: Platform, { approvals, banking, ledger }: Needs): Room => {
  const posting = createPaymentPosting(ledger)
  const payees = createPayeeChecks(platform, banking.payees)
  const changes = createVendorChanges(platform, approvals, payees)
  const parties = createPaymentParties(platform, changes)
  const vendors = createVendorService(platform, payees, changes)
  const payments = createPaymentService(platform, { payees, parties, posting, approvals })
  declarePaymentApproval(platform, approvals, { payees, parties, posting })
  return {
    resolvers: [
      new VendorResolver(vendors, payees, (vendor) => coolingOffUntil(vendor, platform.clock.now())),
      new VendorChangeResolver(),
      new PaymentResolver(payments, createChequeService(platform, posting, approvals)),
    ],
  }
}
