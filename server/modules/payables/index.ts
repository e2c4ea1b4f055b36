import type { Platform } from '../../platform/platform.ts'
import type { PayeeConfirmation } from '../banking/index.ts'
import type { Ledger } from '../ledger/ledger.service.ts'
import type { RateService } from '../rates/rate.service.ts'
import { PayeeCheck } from './payee-check.entity.ts'
import { createPayeeChecks } from './payee-check.service.ts'
import { VendorPayment } from './payment.entity.ts'
import { PaymentResolver } from './payment.resolver.ts'
import { createPaymentService, type PaymentService } from './payment.service.ts'
import { createPaymentDecisionService } from './payment-decision.service.ts'
import { createPaymentParties, waitsUntil } from './payment-parties.ts'
import { PaymentPolicyRow } from './payment-policy.entity.ts'
import { PaymentPolicyResolver } from './payment-policy.resolver.ts'
import { createPaymentPolicyService, type PaymentPolicyService } from './payment-policy.service.ts'
import { createPaymentPosting } from './payment-posting.ts'
import { Vendor } from './vendor.entity.ts'
import { VendorResolver } from './vendor.resolver.ts'
import { createVendorService, type VendorService } from './vendor.service.ts'
import { VendorDetailChange } from './vendor-change.entity.ts'
import { VendorChangeResolver } from './vendor-change.resolver.ts'
import { createVendorChanges } from './vendor-change.service.ts'

export const paymentEntities = [Vendor, VendorDetailChange, PayeeCheck, VendorPayment, PaymentPolicyRow]

/** What the other rooms may ask about payments that need two people. */
export type Approvals = Pick<PaymentPolicyService, 'countsSince' | 'needed' | 'passed' | 'takeTurns'>

export interface Payments {
  readonly resolvers: readonly object[]
  readonly approvals: Approvals
  readonly vendors: VendorService
  readonly vendorPayments: PaymentService
}

/** Vendors, what they are paid, and who has to agree. */
export const openPayments = (platform: Platform, ledger: Ledger, rates: RateService, banks: PayeeConfirmation): Payments => {
  const policy = createPaymentPolicyService(platform, rates)
  const posting = createPaymentPosting(ledger)
  const payees = createPayeeChecks(platform, banks)
  const changes = createVendorChanges(platform, payees)
  const parties = createPaymentParties(platform, changes)
  const vendors = createVendorService(platform, payees, changes)
  const vendorPayments = createPaymentService(platform, { payees, parties, posting, policy })
  const decisions = createPaymentDecisionService(platform, { payees, parties, posting })
  return {
    resolvers: [
      new VendorResolver(vendors, payees, (vendor) => waitsUntil(vendor, platform.clock.now())),
      new VendorChangeResolver(changes),
      new PaymentResolver(vendorPayments, decisions),
      new PaymentPolicyResolver(policy),
    ],
    approvals: policy,
    vendors,
    vendorPayments,
  }
}
