import { aContract, pageOf } from '../financing/requests'

type Changes = Readonly<Record<string, unknown>>

export { pageOf }

const instalment = (number: number, dueOn: string, status: string, paid: string, leftAfter: string) => ({
  ...{ number, dueOn, status, paid, leftAfter },
  kind: 'INSTALMENT',
  amount: '7846.66',
})

/** A recorded step as the server returns it. */
export const aStep = (changes: Changes = {}) => ({
  id: 'step-1',
  place: 1,
  step: 'PROMISE',
  side: 'MERCHANT',
  occurredAt: '2026-03-04T08:00:00.000Z',
  recordedAt: '2026-03-04T08:01:00.000Z',
  recordedBy: { __typename: 'Person', id: null, name: 'Layla Haddad' },
  note: null,
  quantity: null,
  payeeName: null,
  statement: { english: 'Haddad Trading promises to buy two cold rooms.', arabic: 'تعد حداد للتجارة بشراء غرفتي تبريد.' },
  files: [],
  evidenceHash: 'e1'.repeat(32),
  previousHash: 'd4'.repeat(32),
  hash: 'f1'.repeat(32),
  ...changes,
})

/** A step that may follow. */
export const aNextStep = (changes: Changes = {}) => ({
  step: 'PURCHASE',
  side: 'LENDER',
  isOptional: false,
  needsFile: true,
  acceptsFiles: true,
  isPayment: true,
  isToThirdParty: true,
  payeeName: 'Emirates Cooling LLC',
  statementEnglish: null,
  statementArabic: null,
  ...changes,
})

export const aSignature = (side: 'LENDER' | 'MERCHANT', name: string) => ({
  id: `signature-${side}`,
  side,
  businessName: side === 'LENDER' ? 'Noor Bank' : 'Haddad Trading',
  signedAt: '2026-03-03T08:00:00.000Z',
  signedBy: { __typename: 'Person', id: null, name },
  hash: 'd4'.repeat(32),
})

/** An active facility with one of three payments made, as the server returns it. */
export const aFacility = (changes: Changes = {}) => ({
  id: 'contract-1',
  requestId: 'request-1',
  title: 'Two cold rooms',
  currency: 'AED',
  status: 'ACTIVE',
  openedAt: '2026-03-02T08:00:00.000Z',
  activatedAt: '2026-03-06T08:00:00.000Z',
  closedAt: null,
  asOfOn: '2026-04-20',
  outstanding: '15693.32',
  exposure: '15693.32',
  arrears: '0.00',
  received: '7846.66',
  credit: '0.00',
  daysPastDue: 0,
  nextDueOn: '2026-05-01',
  nextDue: '7846.66',
  rebateShare: '50',
  contract: { ...aContract({ status: 'DISBURSED', pendingConditions: [] }), lateDonation: null, cancelledAt: null },
  signatures: [aSignature('MERCHANT', 'Layla Haddad'), aSignature('LENDER', 'Omar Noor')],
  steps: [aStep()],
  nextSteps: [],
  isChainWhole: true,
  verificationPath: '/verify/facility/contract-1',
  instalments: [
    instalment(1, '2026-04-01', 'PAID', '7846.66', '15693.32'),
    instalment(2, '2026-05-01', 'DUE', '0.00', '7846.66'),
    instalment(3, '2026-06-01', 'UPCOMING', '0.00', '0.00'),
  ],
  bucket: 'CURRENT',
  shares: [] as unknown[],
  receipts: [] as unknown[],
  promises: [],
  results: [],
  nextResultPeriod: null,
  rentAbated: '0.00',
  rentAdjustments: [],
  acts: [],
  creditConfirmation: null,
  paymentLinks: [],
  bankMatches: [],
  donation: null,
  restructureOffer: null,
  hardshipRequest: null,
  settlementQuote: null,
  availableActions: ['PAY'],
  ...changes,
})

/** An account in dirhams. */
export const anAccount = (changes: Changes = {}) => ({
  id: 'account-1',
  name: 'Operating account',
  currency: 'AED',
  status: 'ACTIVE',
  balance: { available: '20000.00', frozen: '0.00', total: '20000.00' },
  ...changes,
})
