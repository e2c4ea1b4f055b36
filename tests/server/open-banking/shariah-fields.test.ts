import { describe, expect, test } from 'vitest'
import { readAccounts, readTransactions } from '../../../server/modules/banking/open-banking/responses.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { BRANDS } from '../../../tools/sandbox-bank/brands.ts'

const account = (fields: object) => {
  const [read] = readAccounts({ Data: { Account: { AccountId: 'A1', Currency: 'AED', ...fields } } })
  return [read?.isShariahCompliant, read?.shariahStructure]
}

const transaction = (fields: object) => {
  const row = {
    TransactionId: 'T1',
    Status: 'Booked',
    BookingDateTime: '2026-10-31T10:00:00Z',
    Amount: { Amount: '12.50', Currency: 'AED' },
    CreditDebitIndicator: 'Credit',
    ...fields,
  }
  const { rows } = readTransactions({ Data: { Transaction: [row] } }, Currency.AED, 'Asia/Dubai')
  return [rows[0]?.bankSubtype, rows[0]?.bankCategory]
}

describe('what banks declare of the Shariah', () => {
  test('is read of accounts as it is declared, and an account without a declaration stays unknown', () => {
    expect(account({ IsShariaCompliant: true, ShariaStructure: 'Murabaha' })).toEqual([true, 'Murabaha'])
    expect(account({ IsShariaCompliant: false })).toEqual([false, null])
    expect(account({})).toEqual([null, null])
    expect(account({ IsShariaCompliant: 'true' })).toEqual([null, null])
  })

  test('is read of transactions, and is their category where the bank has no code of its own', () => {
    expect(transaction({ SubTransactionType: 'Interest' })).toEqual(['Interest', 'Interest'])
    expect(transaction({ SubTransactionType: 'Interest', ProprietaryBankTransactionCode: { Code: 'INT01' } })).toEqual([
      'Interest',
      'INT01',
    ])
    expect(transaction({})).toEqual([null, null])
  })

  test('differs in the sandbox between an Islamic bank and another of the same country', () => {
    expect([BRANDS.get('dib')?.isIslamic, BRANDS.get('emirates-nbd')?.isIslamic]).toEqual([true, false])
    expect(BRANDS.get('emirates-nbd')?.country.declaresShariah).toBe(true)
    expect(BRANDS.get('snb')?.country.declaresShariah).toBe(false)
  })
})
