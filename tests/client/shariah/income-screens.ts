import { aPage } from './reviews'

/** A judged row as the server returns it, with the changes of a test. */
export const aRow = (changes: object = {}) => ({
  __typename: 'ScreenedIncome',
  id: 'row-1',
  bookedOn: '2026-10-31',
  amount: '40000.00',
  currency: 'AED',
  basis: 'BANK_SUBTYPE',
  reason: 'INTEREST',
  isPermissible: false,
  isPurified: false,
  contest: null,
  transaction: { __typename: 'BankTransaction', id: 'row-1', description: 'Credit interest', counterparty: null },
  ...changes,
})

/** The screen of a business's income as the server returns it, with the changes of a test. */
export const aScreen = (changes: object = {}) => ({
  __typename: 'ShariahScreen',
  from: '2025-11-26',
  to: '2026-11-25',
  currency: 'AED',
  transactions: 412,
  judged: 2,
  impermissibleTransactions: 1,
  contestedTransactions: 0,
  income: '1055000.00',
  impermissible: '40000.00',
  reasons: [
    {
      __typename: 'IncomeReason',
      key: 'INTEREST',
      name: 'Interest',
      policyNumber: null,
      policyVersion: null,
      transactions: 1,
      amount: '40000.00',
      sharePercent: '3.7915',
    },
  ],
  sharePercent: '3.7915',
  isWithinThreshold: true,
  threshold: {
    __typename: 'IncomeThreshold',
    policyId: 'policy-1',
    number: 'POL-2026-004',
    version: 2,
    effectiveOn: '2026-01-01',
    takesEffectAt: '2026-01-01T00:00:00.000Z',
    percent: '5',
  },
  purification: '40000.00',
  purified: '0.00',
  outstanding: '40000.00',
  converted: [],
  leftOut: [],
  ratesAsOf: null,
  definition: 'Interest is impermissible.',
  evidence: () => aPage([aRow(), aRow({ id: 'row-2', basis: 'ACCOUNT_DECLARATION', isPermissible: true })]),
  ...changes,
})
