import { describe, expect, test } from 'vitest'
import {
  memberActions,
  PaymentMethod,
  paymentLifecycles,
  VendorPaymentAction,
  VendorPaymentStatus,
} from '../../../server/modules/payables/payment-lifecycle.ts'

const { AWAITING_APPROVAL, COMPLETED, ISSUED, CLEARED, BOUNCED, REJECTED } = VendorPaymentStatus
const MOVES_THERE_ARE = ['approve', 'reject', 'clear', 'bounce'] as const
type Move = (typeof MOVES_THERE_ARE)[number]

type Moves = Partial<Record<VendorPaymentStatus, Partial<Record<Move, VendorPaymentStatus>>>>

const TRANSFER: Moves = { [AWAITING_APPROVAL]: { approve: COMPLETED, reject: REJECTED } }
/** Every legal move; all others are refused. */
const MOVES: Record<PaymentMethod, Moves> = {
  [PaymentMethod.BANK_TRANSFER]: TRANSFER,
  [PaymentMethod.WALLET_TRANSFER]: TRANSFER,
  [PaymentMethod.CHECK]: {
    [AWAITING_APPROVAL]: { approve: ISSUED, reject: REJECTED },
    [ISSUED]: { clear: CLEARED, bounce: BOUNCED },
  },
}

const EVERY = Object.values(PaymentMethod).flatMap((method) =>
  Object.values(VendorPaymentStatus).flatMap((status) => MOVES_THERE_ARE.map((move) => [method, status, move] as const)),
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

  test.each(EVERY)('%s that is %s shows %s where it is an act on the payment', (method, status, move) => {
    const shown: readonly string[] = memberActions({ method, status })
    expect(shown.includes(move)).toBe(
      (Object.values(VendorPaymentAction) as string[]).includes(move) && MOVES[method][status]?.[move] !== undefined,
    )
  })
})
