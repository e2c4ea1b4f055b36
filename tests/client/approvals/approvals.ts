import { mainAccount } from '../wallet/accounts'

type Changes = Readonly<Record<string, unknown>>

/** The viewer of these tests, and two other members of the business. */
export const layla = { id: 'user-1', name: 'Layla Haddad', role: 'MERCHANT' }
export const omar = { id: 'user-2', name: 'Omar Haddad', role: 'MERCHANT' }
export const sara = { id: 'user-3', name: 'Sara Khan', role: 'MERCHANT' }

export const aVendorPayment = (changes: Changes = {}) => ({
  __typename: 'VendorPayment',
  id: 'payment-1',
  method: 'BANK_TRANSFER',
  totalDebit: '6006.00',
  currency: 'AED',
  payeeAccount: 'AE070331234567890123456',
  isPayeeAcknowledged: false,
  payeeCheck: null,
  description: null,
  reference: null,
  account: mainAccount,
  vendor: { id: 'vendor-1', name: 'Dune Logistics' },
  ...changes,
})

export const aDetailChange = (changes: Changes = {}) => ({
  __typename: 'VendorDetailChange',
  id: 'change-1',
  destination: 'GB33BUKB20201555555555',
  destinationBefore: 'AE070331234567890123456',
  vendor: { id: 'vendor-1', name: 'Dune Logistics', payeeCheck: null },
  ...changes,
})

export const aLinkPayment = {
  __typename: 'LinkPayment',
  id: 'link-payment-1',
  reference: 'PAY-ZNN4JKWT',
  paidFor: 'INVOICE',
  payeeName: 'Falcon Retail',
}

export const aWaitingRefund = {
  __typename: 'Refund',
  id: 'refund-1',
  reason: 'The goods came broken',
  payment: { id: 'link-payment-2', payerName: 'Palm Hotels Group' },
}

export const aThresholdChange = { __typename: 'ThresholdChange', id: 'change-9', before: '5000.00', threshold: '8000.00', currency: 'AED' }

/** An approval that another member requested, for the viewer to decide. */
export const anApproval = (changes: Changes = {}) => ({
  id: 'approval-1',
  kind: 'VENDOR_PAYMENT',
  status: 'PENDING',
  amount: '6000.00',
  currency: 'AED',
  askedBy: omar,
  askedAt: '2026-11-20T08:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  deciders: [layla],
  availableActions: ['APPROVE', 'REJECT'],
  decidableAt: null,
  passedLimit: null,
  reason: null,
  subject: aVendorPayment(),
  ...changes,
})

/** An approval that the viewer requested, for two others to decide. */
export const anOwnApproval = (changes: Changes = {}) =>
  anApproval({ askedBy: layla, deciders: [omar, sara], availableActions: ['WITHDRAW'], ...changes })

/** A decided approval. */
export const decided = (status: string, changes: Changes = {}) => anApproval({ status, deciders: [], availableActions: [], ...changes })
