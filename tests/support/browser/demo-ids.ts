import { randomUUID } from 'node:crypto'
import { aProgramOf, type Program } from '../program.ts'
import { type BoardIds, findBoardIds } from './board-ids.ts'

/** Ids of the demo's requests, reviews, invoices and links, by their use. */
export interface Ids extends BoardIds {
  readonly open: string
  readonly underReview: string
  readonly funded: string
  readonly draft: string
  readonly unanswered: string
  readonly review: string
  readonly decided: string
  readonly account: string
  /** A row with a pending change of its category, and the approval of that change. */
  readonly rowInReview: string
  readonly categoryChange: string
  /** A row whose category an administrator would have to change, with no change pending. */
  readonly largeRow: string
  /** A row with a customer's payment, and another one that was recorded as a receipt. */
  readonly paidRow: string
  readonly receipt: string
  /** A row with a named counterparty. */
  readonly namedRow: string
  readonly invoice: string
  readonly draftInvoice: string
  readonly sentInvoice: string
  /** An invoice that was partly paid through its link, and that payment. */
  readonly partlyPaidInvoice: string
  readonly payment: string
  readonly vendor: string
  readonly movement: string
  readonly openPaymentRequest: string
  readonly paidPaymentRequest: string
  /** A request that the lender has sent a proposal for. */
  readonly proposedRequest: string
  readonly unverified: string
  readonly verified: string
  /** The tokens of payment links. */
  readonly openToken: string
  readonly paidToken: string
}

/** Records the first row as a receipt that matches no open invoice: whether one does depends on the day, and its drawer then offers more. */
const takeUnmatched = async (merchant: Program, rows: readonly { id: string }[]): Promise<string> => {
  const take =
    'mutation ($id: ID!, $key: String!) { recordReceiptFromBank(idempotencyKey: $key, input: { transactionId: $id }) { id suggestions { confidence } } }'
  for (const { id } of rows) {
    const { recordReceiptFromBank } = await merchant.ask(take, { id, key: randomUUID() })
    if (recordReceiptFromBank.suggestions.length === 0) return recordReceiptFromBank.id
  }
  throw new Error('Every receipt of the demo fits an invoice.')
}

/** Requests changes of bank rows: that of a large one needs approval, a small one changes the score's data, one is a receipt. */
const askAboutBankRows = async (merchant: Program) => {
  const { bankTransactions, all } = await merchant.ask(
    `{ bankTransactions(first: 100, filter: { direction: CREDIT }) { nodes { id amount category categoryChangeCause } }
      all: bankTransactions(first: 100) { nodes { id counterparty } } }`,
  )
  const receipts: { id: string; amount: string; categoryChangeCause: string | null }[] = bankTransactions.nodes.filter(
    ({ category }: { category: string }) => category === 'CUSTOMER_RECEIPT',
  )
  const [large, otherLarge] = receipts.filter(({ categoryChangeCause }) => categoryChangeCause === 'LARGE')
  const small = receipts.filter(({ categoryChangeCause }) => categoryChangeCause === null)
  const correct = 'mutation ($id: ID!) { correctCategory(id: $id, input: { category: CAPITAL }) { categoryChange { id } } }'
  const { correctCategory } = await merchant.ask(correct, { id: large!.id })
  await merchant.ask(correct, { id: small[0]!.id })
  const receipt = await takeUnmatched(merchant, small.slice(2))
  const named = all.nodes.find(({ counterparty }: { counterparty: string | null }) => counterparty !== null)
  return {
    rowInReview: large!.id,
    largeRow: otherLarge!.id,
    namedRow: named.id,
    categoryChange: correctCategory.categoryChange.id,
    paidRow: small[1]!.id,
    receipt,
  }
}

/** Returns the demo's ids for each screen, after the merchant has requested changes of bank rows. */
export const findIds = async ({ url }: { readonly url: string }): Promise<Ids> => {
  const [merchant, lender, auditor, admin] = await Promise.all(
    ['merchant', 'lender', 'auditor', 'admin'].map((role) => aProgramOf(url, `${role}@mizan.demo`)),
  )
  const { financingRequests } = await merchant!.ask('{ financingRequests { nodes { id status } } }')
  const { marketplace } = await lender!.ask('{ marketplace(filter: { withoutResponse: true }) { nodes { id } } }')
  const { lenderResponses } = await lender!.ask('{ lenderResponses { nodes { status outcome request { id } } } }')
  const { ssbReviews } = await auditor!.ask('{ ssbReviews { nodes { id status } } }')
  const { businesses } = await admin!.ask('{ businesses { nodes { id name status } } }')
  const { walletAccounts, invoices, vendors, transactions, paymentRequests } = await merchant!.ask(`{
    walletAccounts { id } vendors { nodes { id } } transactions(first: 1) { nodes { id } } paymentRequests { nodes { id status } }
    invoices { nodes { id status paymentLink payments { id status } } }
  }`)
  const tokenOf = (status: string) =>
    invoices.nodes
      .find((node: { status: string }) => node.status === status)
      .paymentLink.split('/')
      .at(-1)
  const withStatus = (nodes: { id: string; status: string }[], status: string) => nodes.find((node) => node.status === status)!.id
  const partlyPaid = invoices.nodes.find(
    ({ status, payments }: { status: string; payments: unknown[] }) => status === 'VIEWED' && payments.length > 0,
  )
  return {
    open: withStatus(financingRequests.nodes, 'ACTIVE'),
    underReview: withStatus(financingRequests.nodes, 'UNDER_REVIEW'),
    funded: withStatus(financingRequests.nodes, 'FUNDED'),
    draft: withStatus(financingRequests.nodes, 'DRAFT'),
    unanswered: marketplace.nodes[0].id,
    proposedRequest: lenderResponses.nodes.find(
      ({ status, outcome }: { status: string; outcome: string }) => status === 'PROPOSAL_SENT' && outcome === 'PENDING',
    ).request.id,
    review: withStatus(ssbReviews.nodes, 'PENDING'),
    decided: withStatus(ssbReviews.nodes, 'APPROVED'),
    unverified: withStatus(businesses.nodes, 'PENDING'),
    verified: businesses.nodes.find(({ name }: { name: string }) => name === 'Al Mansoori Trading LLC').id,
    account: walletAccounts[0].id,
    vendor: vendors.nodes[0].id,
    movement: transactions.nodes[0].id,
    openPaymentRequest: withStatus(paymentRequests.nodes, 'PENDING'),
    paidPaymentRequest: withStatus(paymentRequests.nodes, 'PAID'),
    ...(await askAboutBankRows(merchant!)),
    ...(await findBoardIds(url, { merchant: merchant!, auditor: auditor! })),
    invoice: withStatus(invoices.nodes, 'PAID'),
    draftInvoice: withStatus(invoices.nodes, 'DRAFT'),
    sentInvoice: withStatus(invoices.nodes, 'SENT'),
    partlyPaidInvoice: partlyPaid.id,
    payment: partlyPaid.payments[0].id,
    openToken: tokenOf('SENT'),
    paidToken: tokenOf('PAID'),
  }
}
