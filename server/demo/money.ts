import { randomUUID } from 'node:crypto'
import type { DemoMember } from './member.ts'

const OPEN = 'mutation ($input: OpenAccountInput!) { openAccount(input: $input) { id } }'
const TOP_UP =
  'mutation ($id: ID!, $amount: Decimal!, $key: String!) { topUpSandbox(accountId: $id, amount: $amount, idempotencyKey: $key) { id } }'
const QUOTE = 'mutation ($input: QuoteTransferInput!) { quoteTransfer(input: $input) { id } }'
const TRANSFER =
  'mutation ($quote: ID!, $key: String!, $description: String) { transfer(quoteId: $quote, idempotencyKey: $key, description: $description) { id } }'
const ADD_VENDOR = 'mutation ($input: VendorInput!) { addVendor(input: $input) { id } }'
const PAY_VENDOR = 'mutation ($input: PayVendorInput!, $key: String!) { payVendor(input: $input, idempotencyKey: $key) { id } }'
const BILLING = 'mutation ($input: BillingProfileInput!) { updateBillingProfile(input: $input) { businessId } }'
const CREATE_INVOICE = 'mutation ($input: InvoiceInput!) { createInvoice(input: $input) { id } }'
const SEND_INVOICE = 'mutation ($id: ID!, $key: String!) { sendInvoice(idempotencyKey: $key, id: $id) { paymentLink } }'
const SEEN = 'mutation ($token: String!) { recordView(token: $token) }'
const PAY_BY_WALLET =
  'mutation ($token: String!, $account: ID!, $amount: Decimal, $key: String!) { payByWallet(token: $token, accountId: $account, amount: $amount, idempotencyKey: $key) { id } }'
const PAY_BY_CARD =
  'mutation ($token: String!, $input: PayByCardInput!, $key: String!) { payBySandboxCard(token: $token, input: $input, idempotencyKey: $key) { id } }'
const REQUEST_PAYMENT =
  'mutation ($input: PaymentRequestInput!, $key: String!) { createPaymentRequest(idempotencyKey: $key, input: $input) { paymentLink } }'

/** A day so many days from now, as the Gulf counts them. */
const inDays = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' }).format(new Date(Date.now() + days * 86_400_000))

const tokenOf = (link: string) => link.slice(link.lastIndexOf('/') + 1)

const openAccount = async (member: DemoMember, input: { name: string; type?: string; currency: string }, amount?: string) => {
  const { openAccount: account } = await member.ask<{ openAccount: { id: string } }>(OPEN, { input })
  if (amount) await member.ask(TOP_UP, { id: account.id, amount, key: randomUUID() })
  return account.id
}

/** Lenders hold what they propose. Answers the accounts of the first, in dirhams. */
export const fundLenders = async (lenders: readonly DemoMember[]): Promise<string> => {
  const accounts: string[] = []
  for (const lender of lenders) {
    accounts.push(await openAccount(lender, { name: 'Lending AED', currency: 'AED' }, '5000000.00'))
    await openAccount(lender, { name: 'Lending SAR', currency: 'SAR' }, '2500000.00')
    await openAccount(lender, { name: 'Lending USD', currency: 'USD' }, '750000.00')
  }
  return accounts[0]!
}

const VENDORS = [
  {
    name: 'Sharjah Looms FZE',
    email: 'accounts@sharjahlooms.example',
    category: 'MANUFACTURING',
    paymentTerms: 'NET_30',
    iban: 'AE980411234567890123456',
  },
  {
    name: 'Dune Logistics',
    email: 'billing@dunelogistics.example',
    category: 'LOGISTICS',
    paymentTerms: 'NET_15',
    iban: 'GB82WEST12345698765432',
  },
  { name: 'Creek Stationery', email: 'hello@creekstationery.example', category: 'OFFICE_SUPPLIES', paymentTerms: 'DUE_ON_RECEIPT' },
] as const

const ACCOUNTS = '{ walletAccounts { currency iban } }'

/** Vendors that are paid on an account here: its holder is known, and is not in every case who they say to be. */
const HELD_HERE = [
  { name: 'Gulf Cresent Finance', email: 'receivables@gulfcrescent.example', category: 'PROFESSIONAL_SERVICES', currency: 'AED' },
  { name: 'Al Qasr Packaging', email: 'sales@alqasrpackaging.example', category: 'MANUFACTURING', currency: 'SAR' },
] as const

const INVOICES = [
  {
    customer: ['Palm Hotels Group', 'payables@palmhotels.example'],
    items: [
      { description: 'Cotton towels, 600 g/m²', quantity: '800', unitPrice: '42.50' },
      { description: 'Delivery in three parts', quantity: '3', unitPrice: '450.00' },
    ],
    due: 30,
    becomes: 'paid',
  },
  {
    customer: ['Noor Family Clinics', 'salma@mizan.demo'],
    items: [{ description: 'Bed linen, sets', quantity: '120', unitPrice: '185.00' }],
    due: 14,
    becomes: 'partly',
  },
  {
    customer: ['Marina Residences', 'accounts@marinaresidences.example'],
    items: [{ description: 'Curtains, made to measure', quantity: '46', unitPrice: '310.00' }],
    due: 0,
    becomes: 'seen',
  },
  {
    customer: ['Oasis Schools', 'finance@oasisschools.example'],
    items: [{ description: 'Uniform fabric, metres', quantity: '1500', unitPrice: '18.75' }],
    due: 45,
    becomes: 'sent',
  },
  {
    customer: ['Palm Hotels Group', 'payables@palmhotels.example'],
    items: [{ description: 'Bathrobes', quantity: '200', unitPrice: '96.00' }],
    due: 30,
    becomes: 'draft',
  },
] as const

/** The main merchant's accounts, vendors, invoices and requests; `payer` is another business that pays some of them, and is paid. */
export const seedMerchantMoney = async (merchant: DemoMember, payer: { member: DemoMember; account: string }): Promise<void> => {
  const operating = await openAccount(merchant, { name: 'Operating', currency: 'AED' }, '186400.00')
  const savings = await openAccount(merchant, { name: 'Zakat and reserves', type: 'SAVINGS', currency: 'AED' })
  const dollars = await openAccount(merchant, { name: 'Imports', currency: 'USD' }, '12500.00')
  for (const [toAccountId, amount, description] of [
    [savings, '25000.00', 'Monthly reserve'],
    [dollars, '18000.00', 'For the Izmir order'],
  ] as const) {
    const { quoteTransfer } = await merchant.ask<{ quoteTransfer: { id: string } }>(QUOTE, {
      input: { fromAccountId: operating, toAccountId, amount },
    })
    await merchant.ask(TRANSFER, { quote: quoteTransfer.id, key: randomUUID(), description })
  }

  const vendors: string[] = []
  for (const input of VENDORS) vendors.push((await merchant.ask<{ addVendor: { id: string } }>(ADD_VENDOR, { input })).addVendor.id)
  const { walletAccounts } = await payer.member.ask<{ walletAccounts: { currency: string; iban: string | null }[] }>(ACCOUNTS)
  for (const { currency, ...input } of HELD_HERE) {
    const { iban } = walletAccounts.find((account) => account.currency === currency)!
    await merchant.ask(ADD_VENDOR, { input: { ...input, iban } })
  }
  for (const [vendor, amount, method, description] of [
    [0, '21600.00', 'BANK_TRANSFER', 'Spring collection, first part'],
    [1, '3480.00', 'BANK_TRANSFER', 'Deliveries in October'],
    [2, '640.00', 'CHECK', 'Paper and labels'],
  ] as const) {
    const input = { vendorId: vendors[vendor], accountId: operating, amount, method, description }
    await merchant.ask(PAY_VENDOR, { input, key: randomUUID() })
  }

  await merchant.ask(BILLING, {
    input: {
      legalName: 'Al Mansoori Trading LLC',
      legalNameArabic: 'المنصوري للتجارة ذ.م.م',
      address: 'Office 1204, Al Saqr Tower, Sheikh Zayed Road, Dubai',
      jurisdiction: 'AE',
      trn: '100234567800003',
      reminderDays: [-3, 0, 7, 14],
    },
  })
  for (const { customer, items, due, becomes } of INVOICES) {
    const [customerName, customerEmail] = customer
    const input = { customerName, customerEmail, currency: 'AED', dueDate: inDays(due), items }
    const { createInvoice } = await merchant.ask<{ createInvoice: { id: string } }>(CREATE_INVOICE, { input })
    if (becomes === 'draft') continue
    const { sendInvoice } = await merchant.ask<{ sendInvoice: { paymentLink: string } }>(SEND_INVOICE, {
      id: createInvoice.id,
      key: randomUUID(),
    })
    const token = tokenOf(sendInvoice.paymentLink)
    if (becomes === 'sent') continue
    await payer.member.ask(SEEN, { token })
    if (becomes === 'paid') await payer.member.ask(PAY_BY_WALLET, { token, account: payer.account, key: randomUUID() })
    if (becomes === 'partly') {
      await payer.member.ask(PAY_BY_CARD, {
        token,
        input: { card: 'SUCCEEDS', payerName: customerName, amount: '10000.00' },
        key: randomUUID(),
      })
    }
  }

  for (const [customerName, customerEmail, amount, description, pays] of [
    ['Jumeirah Interiors', 'office@jumeirahinteriors.example', '5400.00', 'Samples and fitting', true],
    ['Al Barsha Café', 'owner@albarshacafe.example', '1250.00', 'Table linen deposit', false],
  ] as const) {
    const input = { customerName, customerEmail, amount, currency: 'AED', description, dueDate: inDays(10) }
    const { createPaymentRequest } = await merchant.ask<{ createPaymentRequest: { paymentLink: string } }>(REQUEST_PAYMENT, {
      input,
      key: randomUUID(),
    })
    if (!pays) continue
    const token = tokenOf(createPaymentRequest.paymentLink)
    await payer.member.ask(PAY_BY_CARD, { token, input: { card: 'SUCCEEDS', payerName: customerName }, key: randomUUID() })
  }
}
