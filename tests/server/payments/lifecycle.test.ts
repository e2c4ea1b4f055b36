import { describe, expect, test } from 'vitest'
import {
  memberActions,
  PaymentMethod,
  paymentLifecycles,
  VendorPaymentAction,
  VendorPaymentStatus,
} from '../../../server/modules/payables/payment-lifecycle.ts'

const { AWAITING_APPROVAL, COMPLETED, ISSUED, CLEARED, BOUNCED, REJECTED } = VendorPaymentStatus
const { APPROVE, REJECT, CLEAR, BOUNCE } = VendorPaymentAction

type Moves = Partial<Record<VendorPaymentStatus, Partial<Record<VendorPaymentAction, VendorPaymentStatus>>>>

const TRANSFER: Moves = { [AWAITING_APPROVAL]: { [APPROVE]: COMPLETED, [REJECT]: REJECTED } }
/** Every legal move; all others are refused. */
const MOVES: Record<PaymentMethod, Moves> = {
  [PaymentMethod.BANK_TRANSFER]: TRANSFER,
  [PaymentMethod.WALLET_TRANSFER]: TRANSFER,
  [PaymentMethod.CHECK]: {
    [AWAITING_APPROVAL]: { [APPROVE]: ISSUED, [REJECT]: REJECTED },
    [ISSUED]: { [CLEAR]: CLEARED, [BOUNCE]: BOUNCED },
  },
}

const EVERY = Object.values(PaymentMethod).flatMap((method) =>
  Object.values(VendorPaymentStatus).flatMap((status) =>
    Object.values(VendorPaymentAction).map((action) => [method, status, action] as const),
  ),
)

describe('a payment by', () => {
  test.each(EVERY)('%s that is %s moves by %s, or refuses', (method, status, action) => {
    const payment = { status }
    const to = MOVES[method][status]?.[action]
    if (to) {
      paymentLifecycles[method].move(payment, action)
      expect(payment.status).toBe(to)
    } else {
      expect(() => paymentLifecycles[method].move(payment, action)).toThrow(expect.objectContaining({ code: 'ILLEGAL_TRANSITION' }))
      expect(payment.status).toBe(status)
    }
  })

  test.each(EVERY)('%s that is %s shows %s to whoever may do it', (method, status, action) => {
    const isLegal = MOVES[method][status]?.[action] !== undefined
    const payment = { method, status, requestedBy: 'maker' }
    expect(memberActions(payment, 'another').includes(action)).toBe(isLegal)
    expect(memberActions(payment, 'maker').includes(action)).toBe(isLegal && action !== APPROVE)
  })
})
