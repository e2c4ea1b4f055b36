import { randomUUID } from 'node:crypto'
import { addDays } from '../shared/day.ts'
import type { Diary } from './diary.ts'
import { invoicesBefore, type PlannedInvoice } from './invoice-plan.ts'
import type { Ask, DemoMember } from './member.ts'

const BILLING = 'mutation ($input: UpdateBillingProfileInput!) { updateBillingProfile(input: $input) { businessId } }'
const CREATE_INVOICE = 'mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { id } }'
const SEND_INVOICE =
  'mutation ($id: ID!, $byMail: Boolean!, $key: String!) { sendInvoice(id: $id, idempotencyKey: $key, input: { byMail: $byMail }) { paymentLink } }'
const DUE = 'query ($id: ID!) { invoice(id: $id) { balanceDue } }'
const CREDIT =
  'mutation ($id: ID!, $input: CreditInvoiceInput!, $key: String!) { creditInvoice(idempotencyKey: $key, id: $id, input: $input) { id } }'
const RECEIVED = 'mutation ($input: RecordReceiptInput!, $key: String!) { recordReceipt(idempotencyKey: $key, input: $input) { id } }'
const ALLOCATE =
  'mutation ($id: ID!, $allocations: [ReceiptAllocationInput!]!, $key: String!) { allocateReceipt(id: $id, idempotencyKey: $key, input: { allocations: $allocations }) { id } }'
const SEEN = 'mutation ($token: String!) { recordView(token: $token) { kind } }'
const PAY_BY_WALLET =
  'mutation ($token: String!, $account: ID!, $amount: Decimal, $key: String!) { payByWallet(token: $token, idempotencyKey: $key, input: { accountId: $account, amount: $amount }) { id } }'
const PAY_BY_CARD =
  'mutation ($token: String!, $input: PayBySandboxCardInput!, $key: String!) { payBySandboxCard(token: $token, input: $input, idempotencyKey: $key) { id } }'
const REQUEST_PAYMENT =
  'mutation ($input: CreatePaymentRequestInput!, $key: String!) { createPaymentRequest(idempotencyKey: $key, input: $input) { paymentLink } }'

/** When customers are reminded, in days after the due date. */
const REMINDER_DAYS = [-3, 0, 7, 14]
/** Invoices older than this many days were shared as links; later ones, and their reminders, are mailed. */
const MAILS_SINCE = 34
const [ISSUED, OPENED, PAID] = [10.5, 11.5, 14]

/** The merchant and its customers. */
export interface Trade {
  readonly merchant: DemoMember
  /** Anonymous customers who received a link. */
  readonly stranger: Ask
  /** A customer with a business and an account here. */
  readonly clinics: DemoMember
}

const tokenOf = (link: string) => link.slice(link.lastIndexOf('/') + 1)

/** Sets how the merchant appears on its invoices. */
export const setUpBilling = (merchant: DemoMember, reminderDays: readonly number[] = []): Promise<unknown> =>
  merchant.ask(BILLING, {
    input: {
      legalName: 'Al Mansoori Trading LLC',
      legalNameArabic: 'المنصوري للتجارة ذ.م.م',
      address: 'Office 1204, Al Saqr Tower, Sheikh Zayed Road, Dubai',
      jurisdiction: 'AE',
      trn: '100234567800003',
      reminderDays,
    },
  })

const draft = async (
  { merchant }: Trade,
  { customer: [customerName, customerEmail], items, due }: Pick<PlannedInvoice, 'customer' | 'items' | 'due'>,
) => {
  const input = { customerName, customerEmail, currency: 'AED', dueOn: due, items }
  return (await merchant.ask<{ createInvoice: { id: string } }>(CREATE_INVOICE, { input })).createInvoice.id
}

interface Issued {
  readonly id: string
  readonly token: string
}

/** Returns the member's account in dirhams. */
const accountOf = async (member: DemoMember): Promise<string> => {
  const { walletAccounts } = await member.ask<{ walletAccounts: { id: string; currency: string }[] }>('{ walletAccounts { id currency } }')
  return walletAccounts.find(({ currency }) => currency === 'AED')!.id
}

/** Records money that arrived at the merchant's bank, for one invoice. */
const receive = async ({ merchant }: Trade, { id }: Issued, payerName: string, on: string, given: string | undefined) => {
  const amount = given ?? (await merchant.ask<{ invoice: { balanceDue: string } }>(DUE, { id })).invoice.balanceDue
  const input = { amount, currency: 'AED', receivedOn: on, payerName }
  const { recordReceipt } = await merchant.ask<{ recordReceipt: { id: string } }>(RECEIVED, { input, key: randomUUID() })
  await merchant.ask(ALLOCATE, { id: recordReceipt.id, allocations: [{ invoiceId: id, amount }], key: randomUUID() })
}

const noteInvoice = (diary: Diary, trade: Trade, planned: PlannedInvoice) => {
  const { merchant, stranger, clinics } = trade
  const [payerName] = planned.customer
  const began = addDays(diary.today, -MAILS_SINCE)
  const byMail = planned.issued > began
  let issued: Issued = { id: '', token: '' }
  diary.on(planned.issued, ISSUED, async () => {
    const id = await draft(trade, planned)
    const { sendInvoice } = await merchant.ask<{ sendInvoice: { paymentLink: string } }>(SEND_INVOICE, { id, byMail, key: randomUUID() })
    issued = { id, token: tokenOf(sendInvoice.paymentLink) }
  })
  const { on: paid = diary.today } = planned.payments.at(-1) ?? planned.credited ?? {}
  for (const days of [...REMINDER_DAYS, 1]) {
    const day = addDays(planned.due, days)
    if (day <= paid && (days === 1 || day > began)) diary.morning(day)
  }
  if (planned.seen) diary.on(planned.seen, OPENED, () => stranger(SEEN, { token: issued.token }))
  for (const { on, by, amount } of planned.payments) {
    diary.on(on, PAID, async () => {
      const { token } = issued
      const key = randomUUID()
      if (by === 'bank') await receive(trade, issued, payerName, on, amount)
      else if (by === 'account') await clinics.ask(PAY_BY_WALLET, { token, account: await accountOf(clinics), amount, key })
      else await stranger(PAY_BY_CARD, { token, input: { card: 'SUCCEEDS', payerName, amount }, key })
    })
  }
  const { credited } = planned
  if (credited)
    diary.on(credited.on, PAID, () => merchant.ask(CREDIT, { id: issued.id, input: { reason: credited.reason }, key: randomUUID() }))
}

const PAYMENT_REQUESTS = [
  ...[
    {
      ago: 312,
      customer: ['Saadiyat Art Studio', 'studio@saadiyatart.example'],
      amount: '2900.00',
      description: 'Canvas, two rolls',
      pays: true,
    },
    {
      ago: 227,
      customer: ['Jumeirah Interiors', 'office@jumeirahinteriors.example'],
      amount: '4150.00',
      description: 'Velvet for a lobby',
      pays: true,
    },
    { ago: 149, customer: ['Al Barsha Café', 'owner@albarshacafe.example'], amount: '980.00', description: 'Aprons', pays: true },
    {
      ago: 88,
      customer: ['Hatta Lodge', 'bookings@hattalodge.example'],
      amount: '3300.00',
      description: 'Deposit for blankets',
      pays: false,
    },
    {
      ago: 41,
      customer: ['Saadiyat Art Studio', 'studio@saadiyatart.example'],
      amount: '1750.00',
      description: 'Canvas, one roll',
      pays: true,
    },
    {
      ago: 4,
      customer: ['Jumeirah Interiors', 'office@jumeirahinteriors.example'],
      amount: '5400.00',
      description: 'Samples and fitting',
      pays: true,
    },
    {
      ago: 2,
      customer: ['Al Barsha Café', 'owner@albarshacafe.example'],
      amount: '1250.00',
      description: 'Table linen deposit',
      pays: false,
    },
  ],
] as const

/** Plans payment requests. Each is due in ten days; paid ones are paid after three, or yesterday. */
const notePaymentRequests = (diary: Diary, { merchant, stranger }: Trade) => {
  for (const { ago, customer, pays, ...asked } of PAYMENT_REQUESTS) {
    const [customerName, customerEmail] = customer
    let token = ''
    diary.ago(ago, 12, async () => {
      const input = { customerName, customerEmail, currency: 'AED', dueOn: addDays(diary.today, 10 - ago), ...asked }
      const made = await merchant.ask<{ createPaymentRequest: { paymentLink: string } }>(REQUEST_PAYMENT, { input, key: randomUUID() })
      token = tokenOf(made.createPaymentRequest.paymentLink)
    })
    // It expires thirty days after the due date.
    diary.morning(addDays(diary.today, 42 - ago))
    if (pays) {
      const input = { card: 'SUCCEEDS', payerName: customerName }
      diary.ago(Math.max(1, ago - 3), 16, () => stranger(PAY_BY_CARD, { token, input, key: randomUUID() }))
    }
  }
}

/** Plans a year of invoices and payment requests, and a draft of today. */
export const noteInvoicing = (diary: Diary, trade: Trade): void => {
  diary.ago(MAILS_SINCE, 9, () => setUpBilling(trade.merchant, REMINDER_DAYS))
  for (const planned of invoicesBefore(diary.today)) noteInvoice(diary, trade, planned)
  notePaymentRequests(diary, trade)
  diary.now(() =>
    draft(trade, {
      customer: ['Palm Hotels Group', 'payables@palmhotels.example'],
      items: [{ description: 'Bathrobes', quantity: '200', unitPrice: '96.00' }],
      due: addDays(diary.today, 30),
    }),
  )
}
