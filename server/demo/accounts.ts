import { randomUUID } from 'node:crypto'
import { addDays } from '../shared/day.ts'
import type { Diary } from './diary.ts'
import { workdayFrom } from './invoice-plan.ts'
import type { DemoMember } from './member.ts'

const OPEN = 'mutation ($input: OpenAccountInput!) { openAccount(input: $input) { id } }'
const TOP_UP =
  'mutation ($id: ID!, $amount: Decimal!, $key: String!) { topUpSandbox(idempotencyKey: $key, input: { accountId: $id, amount: $amount }) { id } }'
const QUOTE = 'mutation ($input: QuoteTransferInput!) { quoteTransfer(input: $input) { id } }'
const TRANSFER =
  'mutation ($quote: ID!, $key: String!, $description: String) { transfer(idempotencyKey: $key, input: { quoteId: $quote, description: $description }) { id } }'
const RATES = '{ exchangeRates { base quote rate source } }'
const SET_RATE =
  'mutation ($base: Currency!, $quote: Currency!, $rate: Decimal!, $source: String!) { updateExchangeRate(input: { base: $base, quote: $quote, rate: $rate, source: $source }) { quote } }'

const topUp = (member: DemoMember, id: string, amount: string) => member.ask(TOP_UP, { id, amount, key: randomUUID() })

export const openAccount = async (member: DemoMember, input: { name: string; type?: string; currency: string }, amount?: string) => {
  const { openAccount: account } = await member.ask<{ openAccount: { id: string } }>(OPEN, { input })
  if (amount) await topUp(member, account.id, amount)
  return account.id
}

/** Gives lenders the money that they propose. */
export const fundLenders = async (lenders: readonly DemoMember[]): Promise<void> => {
  for (const lender of lenders) {
    await openAccount(lender, { name: 'Lending AED', currency: 'AED' }, '5000000.00')
    await openAccount(lender, { name: 'Lending SAR', currency: 'SAR' }, '2500000.00')
    await openAccount(lender, { name: 'Lending USD', currency: 'USD' }, '750000.00')
  }
}

interface Rate {
  readonly base: string
  readonly quote: string
  readonly rate: string
  readonly source: string
}

/** Confirms the current exchange rates, so that conversions on that day use rates of that day. */
const confirmRates = async (admin: DemoMember) => {
  const { exchangeRates } = await admin.ask<{ exchangeRates: readonly Rate[] }>(RATES)
  for (const rate of exchangeRates) await admin.ask(SET_RATE, { ...rate })
}

/** The main merchant's accounts, once they are open. */
export interface Purse {
  operating: string
  savings: string
  dollars: string
}

const transfer = async (merchant: DemoMember, fromAccountId: string, toAccountId: string, amount: string, description: string) => {
  const input = { fromAccountId, toAccountId, amount }
  const { quoteTransfer } = await merchant.ask<{ quoteTransfer: { id: string } }>(QUOTE, { input })
  await merchant.ask(TRANSFER, { quote: quoteTransfer.id, key: randomUUID(), description })
}

/** Plans a year of the merchant's accounts: a reserve each month, dollars and test funds each quarter. Returns the accounts to be opened. */
export const noteAccounts = (diary: Diary, first: string, merchant: DemoMember, admin: DemoMember): Purse => {
  const purse: Purse = { operating: '', savings: '', dollars: '' }
  diary.on(first, 9, async () => {
    await confirmRates(admin)
    purse.operating = await openAccount(merchant, { name: 'Operating', currency: 'AED' }, '186400.00')
    purse.savings = await openAccount(merchant, { name: 'Zakat and reserves', type: 'SAVINGS', currency: 'AED' })
    purse.dollars = await openAccount(merchant, { name: 'Imports', currency: 'USD' }, '12500.00')
  })
  for (let months = 12; months >= 0; months--) {
    const month = diary.monthAgo(months)
    diary.on(workdayFrom(addDays(month, 23)), 15, () => transfer(merchant, purse.operating, purse.savings, '4500.00', 'Monthly reserve'))
    if (months % 3 !== 1) continue
    diary.on(workdayFrom(addDays(month, 1)), 9, async () => {
      await confirmRates(admin)
      await topUp(merchant, purse.operating, '160000.00')
      await transfer(merchant, purse.operating, purse.dollars, '18000.00', 'For the Izmir order')
    })
  }
  diary.now(() => confirmRates(admin))
  return purse
}
