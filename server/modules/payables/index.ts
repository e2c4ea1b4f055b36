import type { Platform, Room } from '../../platform/platform.ts'
import type { BankingRoom } from '../banking/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { RateService } from '../rates/index.ts'
import { PayeeCheck } from './payee-check.entity.ts'
import { createPayeeChecks } from './payee-check.service.ts'
import { VendorPayment } from './payment.entity.ts'
import { PaymentResolver } from './payment.resolver.ts'
import { createPaymentService } from './payment.service.ts'
import { createPaymentDecisionService } from './payment-decision.service.ts'
import { createPaymentParties, waitsUntil } from './payment-parties.ts'
import { PaymentPolicyRow } from './payment-policy.entity.ts'
import { PaymentPolicyResolver } from './payment-policy.resolver.ts'
import { createPaymentPolicyService, type PaymentPolicyService } from './payment-policy.service.ts'
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
} from './payment.events.ts'

export const payablesEntities = [Vendor, VendorDetailChange, PayeeCheck, VendorPayment, PaymentPolicyRow]

export interface PayablesRoom extends Room {
  /** What the other rooms may ask about payments that need two people. */
  readonly approvals: Pick<PaymentPolicyService, 'countsSince' | 'needed' | 'passed' | 'takeTurns'>
}

interface Needs {
  readonly rates: RateService
  readonly banking: Pick<BankingRoom, 'payees'>
  readonly ledger: Ledger
}

/** Vendors, what they are paid, and who has to agree. */
export const openPayables = (platform: Platform, { rates, banking, ledger }: Needs): PayablesRoom => {
  const policy = createPaymentPolicyService(platform, rates)
  const posting = createPaymentPosting(ledger)
  const payees = createPayeeChecks(platform, banking.payees)
  const changes = createVendorChanges(platform, payees)
  const parties = createPaymentParties(platform, changes)
  const vendors = createVendorService(platform, payees, changes)
  const payments = createPaymentService(platform, { payees, parties, posting, policy })
  const decisions = createPaymentDecisionService(platform, { payees, parties, posting })
  return {
    resolvers: [
      new VendorResolver(vendors, payees, (vendor) => waitsUntil(vendor, platform.clock.now())),
      new VendorChangeResolver(changes),
      new PaymentResolver(payments, decisions),
      new PaymentPolicyResolver(policy),
    ],
    approvals: policy,
  }
}
