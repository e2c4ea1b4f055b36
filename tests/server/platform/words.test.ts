import { describe, expect, it } from 'vitest'
import { connectionLifecycle, refusalOf } from '../../../server/modules/banking/bank-connection-lifecycle.ts'
import {
  BankConnectionAction,
  BankConnectionStatus,
  BankFailure,
  BankProviderKind,
  DisconnectCause,
} from '../../../server/modules/banking/bank-connection-terms.ts'
import { BusinessStatus, businessLifecycle } from '../../../server/modules/business/business.entity.ts'
import { REQUEST_PHASES, requestLifecycle } from '../../../server/modules/financing/request-lifecycle.ts'
import { REFUSED_BY_REQUEST, RESPONSE_REFUSALS, responseLifecycle } from '../../../server/modules/financing/response-lifecycle.ts'
import { InvoiceAction, InvoiceStatus, refuseUnlessAllowed } from '../../../server/modules/receivables/invoice-status.ts'
import {
  PAYMENT_REQUEST_REFUSALS,
  PaymentRequestAction,
  PaymentRequestStatus,
} from '../../../server/modules/receivables/payment-request-status.ts'
import { RecurrenceStatus, recurrenceLifecycle } from '../../../server/modules/receivables/recurring-invoice.entity.ts'
import { ReviewStatus, reviewLifecycle } from '../../../server/modules/shariah/review.entity.ts'
import { PaymentMethod, paymentLifecycles, VendorPaymentStatus } from '../../../server/modules/wallet/payment-lifecycle.ts'
import { ar } from '../../../server/platform/translations/ar.ts'
import { fr } from '../../../server/platform/translations/fr.ts'
import { refusalIn } from '../../../server/shared/lifecycle.ts'

interface Lifecycle<Status extends string, Action extends string> {
  readonly actions: readonly Action[]
  available(status: Status): readonly Action[]
  refusal(status: Status, action: Action): string
}

/** Every refusal of a lifecycle: of each status, what it does not allow. */
const refusalsOf = <Status extends string, Action extends string>(
  { actions, available, refusal }: Lifecycle<Status, Action>,
  statuses: readonly Status[],
) => statuses.flatMap((status) => actions.filter((each) => !available(status).includes(each)).map((action) => refusal(status, action)))

const refusalBy = (act: () => void): string[] => {
  try {
    act()
    return []
  } catch (error) {
    return [(error as Error).message]
  }
}

const RESPONSE_PHASES = Object.keys(RESPONSE_REFUSALS) as (keyof typeof RESPONSE_REFUSALS)[]

const invoiceRefusals = () =>
  Object.values(InvoiceStatus).flatMap((status) =>
    Object.values(InvoiceAction).flatMap((action) => refusalBy(() => refuseUnlessAllowed({ status }, action))),
  )

const connectionRefusals = () => {
  const actions = [BankConnectionAction.DISCONNECT, BankConnectionAction.RECONNECT, BankConnectionAction.REFRESH] as const
  const causes = [null, ...Object.values(DisconnectCause)]
  const failures = [null, ...Object.values(BankFailure)]
  return Object.values(BankConnectionStatus).flatMap((status) =>
    Object.values(BankProviderKind).flatMap((provider) =>
      failures.flatMap((failure) =>
        causes.flatMap((disconnectCause) => actions.map((action) => refusalOf({ status, provider, failure, disconnectCause }, action))),
      ),
    ),
  )
}

/** What each lifecycle says to whoever asks for what its status does not allow. */
const REFUSED: Readonly<Record<string, readonly string[]>> = {
  'a financing request': refusalsOf(requestLifecycle, REQUEST_PHASES),
  'a response': refusalsOf(responseLifecycle, RESPONSE_PHASES),
  'a response to a request that has moved on': REQUEST_PHASES.flatMap((phase) =>
    (['revise', 'withdraw'] as const).map((action) => refusalIn(REFUSED_BY_REQUEST, phase, action)),
  ),
  'a review': refusalsOf(reviewLifecycle, Object.values(ReviewStatus)),
  'a business': refusalsOf(businessLifecycle, Object.values(BusinessStatus)),
  'a vendor payment': Object.values(PaymentMethod).flatMap((method) =>
    refusalsOf(paymentLifecycles[method], Object.values(VendorPaymentStatus)),
  ),
  'a recurring invoice': refusalsOf(recurrenceLifecycle, Object.values(RecurrenceStatus)),
  'an invoice': invoiceRefusals(),
  'a payment request': Object.values(PaymentRequestStatus).flatMap((status) =>
    Object.values(PaymentRequestAction).map((action) => refusalIn(PAYMENT_REQUEST_REFUSALS, status, action)),
  ),
  'a bank connection': [...refusalsOf(connectionLifecycle, Object.values(BankConnectionStatus)), ...connectionRefusals()],
}

describe.each(Object.entries(REFUSED))('what %s does not allow', (_, refusals) => {
  it('is refused in one to three sentences, without the name of a state or an act, in all three languages', () => {
    expect(refusals.length).toBeGreaterThan(2)
    for (const refusal of new Set(refusals)) {
      expect(refusal).toMatch(/^[A-Z][^_{}]*\.$/)
      expect(refusal).not.toMatch(/Cannot|Allowed now|\b[A-Z]{2,}_/)
      expect(ar.sentences).toHaveProperty([refusal])
      expect(fr.sentences).toHaveProperty([refusal])
    }
  })
})
