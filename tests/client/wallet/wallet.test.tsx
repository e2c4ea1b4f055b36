import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { WithSession } from '@/app/guard'
import Wallet from '@/screens/wallet'
import { aViewer, LostResponse, refusal, render } from '../../support/client/render'
import { aTransaction, dollars, mainAccount, pageOf, walletResolvers } from './accounts'

const open = (resolvers = {}, at = '/app/wallet') =>
  render(
    <WithSession>
      <Wallet />
    </WithSession>,
    { at, viewer: aViewer(), resolvers: { ...walletResolvers, ...resolvers } },
  )

test('the total shows its rates, and hidden balances are hidden everywhere', async () => {
  const { user, unmount } = open()
  const total = await screen.findByRole('region', { name: 'Total portfolio balance' })
  expect(await within(total).findByText('AED 11,836.25')).toBeInTheDocument()
  expect(screen.getByText('1 USD = 3.6725 AED')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Hide balances' }))
  unmount()
  open({}, '/app/wallet?act=transfer')
  expect(await screen.findByRole('option', { name: 'Main account · AED' })).toBeInTheDocument()
  expect(document.body.textContent).not.toMatch(/11,836|10,000\.00|9,000/)
})

const quote = (changes = {}) => ({
  id: 'quote-1',
  amount: '1000.00',
  currency: 'AED',
  fee: '1.00',
  totalDebit: '1001.00',
  rate: '0.272294',
  rateAsOf: '2026-11-20T08:00:00.000Z',
  rateSource: 'Central bank',
  received: '272.29',
  receivedCurrency: 'USD',
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
  fromAccount: mainAccount,
  toAccount: dollars,
  ...changes,
})

const askForQuote = async (user: ReturnType<typeof open>['user']) => {
  await user.selectOptions(await screen.findByLabelText('To account'), 'account-2')
  await user.type(screen.getByLabelText('Amount'), '1,000')
  await user.click(screen.getByRole('button', { name: 'Review transfer' }))
}

test('a transfer shows its cost first and is retried with its key until its outcome is known', async () => {
  const keys: string[] = []
  const transfer = vi.fn(({ idempotencyKey }: { idempotencyKey: string }) => {
    keys.push(idempotencyKey)
    if (keys.length === 1) throw refusal('Something went wrong on our side. Try again.', 'INTERNAL_SERVER_ERROR')
    return { ...quote(), id: 'transfer-1', createdAt: new Date().toISOString() }
  })
  const { user } = open({ quoteTransfer: () => quote(), transfer }, '/app/wallet?act=transfer&of=account-1')
  expect(await screen.findByRole('option', { name: /^Main account · AED.9,000\.00 available$/ })).toBeInTheDocument()
  expect(within(screen.getByLabelText('To account')).queryByRole('option', { name: /Main account/ })).toBeNull()
  await askForQuote(user)
  expect(await screen.findByText('AED 1,001.00')).toBeInTheDocument()
  expect(screen.getByText('$272.29')).toBeInTheDocument()
  expect(screen.getByRole('timer')).toHaveTextContent(/This quote is valid for \d+ seconds/)
  await user.click(screen.getByRole('button', { name: /^Confirm AED.1,001\.00$/ }))
  expect(await screen.findByText('AED 1,000.00 from Main account to Dollars')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Transferred to Dollars')).toBeInTheDocument()
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

test('a transfer whose response was lost is retried with its key and content after a reload, and the next one gets its own key', async () => {
  const sent: { idempotencyKey: string; input: { quoteId: string; reference: string | null } }[] = []
  const transfer = (args: (typeof sent)[number]) => {
    sent.push(args)
    if (sent.length <= 2) throw new LostResponse()
    return { ...quote(), id: 'transfer-1', createdAt: new Date().toISOString() }
  }
  const resolvers = { quoteTransfer: () => quote(), transfer }
  const at = '/app/wallet?act=transfer'
  const before = open(resolvers, at)
  await askForQuote(before.user)
  await before.user.click(await screen.findByRole('button', { name: /^Confirm AED/ }))
  expect(await screen.findByText('AED 1,000.00 from Main account to Dollars')).toBeInTheDocument()
  await before.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('AED 1,000.00 from Main account to Dollars')).toBeInTheDocument()

  before.unmount()
  const after = open(resolvers, at)
  expect(await screen.findByText('We couldn’t confirm whether this went through.')).toBeInTheDocument()
  expect(screen.queryByLabelText('Amount')).toBeNull()
  await after.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Transferred to Dollars')).toBeInTheDocument()
  expect(sent[1]).toEqual(sent[0])
  expect(sent[2]).toEqual(sent[0])

  after.unmount()
  const { user } = open(resolvers, at)
  await askForQuote(user)
  await user.click(await screen.findByRole('button', { name: /^Confirm AED/ }))
  await waitFor(() => expect(sent).toHaveLength(4))
  expect(sent[3]!.idempotencyKey).not.toBe(sent[0]!.idempotencyKey)
})

test('an excessive amount is refused at its field in the specified words', async () => {
  const refuse = () => {
    throw refusal('Insufficient funds', 'INSUFFICIENT_FUNDS', { amount: 'You need AED 10,010.00 with the fee.' })
  }
  const { user } = open({ quoteTransfer: refuse }, '/app/wallet?act=transfer')
  await askForQuote(user)
  expect(await screen.findByText('Insufficient funds')).toBeInTheDocument()
  expect(screen.getByText('You need AED 10,010.00 with the fee.')).toBeInTheDocument()
  expect(screen.getByLabelText('Amount')).toBeInvalid()
})

test('an expired quote is requested again, and a new transfer has a new key', async () => {
  const keys: string[] = []
  const transfer = ({ idempotencyKey }: { idempotencyKey: string }) => {
    keys.push(idempotencyKey)
    if (keys.length === 1) throw refusal('This quote has expired. Get a new quote.', 'QUOTE_EXPIRED')
    return { ...quote(), id: 'transfer-1', createdAt: new Date().toISOString() }
  }
  const { user } = open({ quoteTransfer: () => quote(), transfer }, '/app/wallet?act=transfer')
  await askForQuote(user)
  await user.click(await screen.findByRole('button', { name: /^Confirm/ }))
  expect(await screen.findByText('The quote has expired. No money was transferred.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Get a new quote' }))
  await user.click(await screen.findByRole('button', { name: /^Confirm/ }))
  expect(await screen.findByText('Transferred to Dollars')).toBeInTheDocument()
  expect(new Set(keys).size).toBe(2)
})

test('the filter is stored in the URL, sent to the server and applied to the export', async () => {
  const { user, asked } = open({}, '/app/wallet?type=DEBIT&minAmount=100')
  expect(await screen.findByRole('link', { name: 'Export' })).toHaveAttribute(
    'href',
    '/documents/transactions.csv?type=DEBIT&minAmount=100&language=en',
  )
  await user.selectOptions(screen.getByLabelText('Category'), 'Vendor payment')
  expect(window.location.search).toBe('?type=DEBIT&minAmount=100&category=VENDOR_PAYMENT')
  await waitFor(() =>
    expect(asked.filter(({ name }) => name === 'Transactions').at(-1)?.variables).toMatchObject({
      filter: { type: 'DEBIT', minAmount: '100', category: 'VENDOR_PAYMENT' },
      first: 10,
    }),
  )
})

test('a new transaction is announced and shown on click, and the balance updates at once', async () => {
  const richer = { ...mainAccount, balance: { available: '9500.00', frozen: '1000.00', total: '10500.00' } }
  const arrived = aTransaction({ id: 'transaction-2', counterparty: 'Oasis Kitchens', amount: '500.00', account: richer })
  let rows = [aTransaction()]
  const { user, push } = open({ transactions: () => pageOf(...rows) })
  expect(await screen.findByRole('row', { name: /Falcon Retail/ })).toBeInTheDocument()
  rows = [arrived, ...rows]
  push('transactionPosted', { cursor: '1', transaction: arrived })
  const show = await screen.findByRole('button', { name: '1 new transaction' })
  expect(screen.queryByRole('row', { name: /Oasis Kitchens/ })).toBeNull()
  expect(await screen.findByText('AED 9,500.00')).toBeInTheDocument()
  await user.click(show)
  expect(await screen.findByRole('row', { name: /Oasis Kitchens/ })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '1 new transaction' })).toBeNull()
})

test('an account without an IBAN shows a number to copy, marked as a sandbox number', async () => {
  const { user } = open({ walletAccounts: () => [mainAccount, { ...dollars, iban: null, accountNumber: '0330000000002' }] })
  const card = (await screen.findByRole('heading', { level: 2, name: 'Dollars' })).closest('li')!
  await user.click(within(card).getByRole('button', { name: /Copy .*account number/i }))
  expect(await navigator.clipboard.readText()).toBe('0330000000002')
  expect(within(card).getByText('Sandbox')).toBeVisible()
})

test("an account offers last month's statement in three formats", async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-15T10:00:00Z') })
  const { user } = open({ walletAccount: () => mainAccount }, '/app/wallet?account=account-1')
  const details = await screen.findByRole('dialog', { name: 'Main account' })
  await user.click(await within(details).findByRole('radio', { name: 'Last month' }))
  for (const [name, type] of [
    ['PDF', 'pdf'],
    ['CSV', 'csv'],
    ['camt.053 (XML)', 'xml'],
  ])
    expect(within(details).getByRole('link', { name: `Download Statement as ${name}` })).toHaveAttribute(
      'href',
      `/documents/statements/account-1.${type}?from=2026-02-01&to=2026-02-28&language=en`,
    )
  expect(within(details).getByText('None yet', { selector: 'section *' })).toBeInTheDocument()
  vi.useRealTimers()
})
