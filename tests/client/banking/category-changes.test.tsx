import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { WithSession } from '@/app/guard'
import Connections from '@/screens/connections'
import Dashboard from '@/screens/dashboard'
import { aViewer, refusal, render } from '../../support/client/render'
import { anApproval } from '../approvals/approvals'
import { aRow, bankResolvers, pageOf } from './banks'

const asker = { id: 'user-1', name: 'Omar Qasr', role: 'MERCHANT' }

const aChange = (changes = {}) => ({
  __typename: 'CategoryChange',
  id: 'change-1',
  cause: 'LARGE',
  category: 'CAPITAL',
  categoryBefore: 'CUSTOMER_RECEIPT',
  note: 'Paid in by the owner',
  ...changes,
})
/** As the business reads it, without the deciders. */
const aRequest = (changes = {}) =>
  anApproval({
    kind: 'CATEGORY_CHANGE',
    amount: null,
    currency: null,
    askedBy: asker,
    deciders: [],
    availableActions: ['WITHDRAW'],
    subject: aChange(),
    ...changes,
  })
const aLargeRow = (changes = {}) => aRow({ amount: '90000.00', category: 'CUSTOMER_RECEIPT', categoryChange: null, ...changes })

describe('for the business', () => {
  const open = (row: object, resolvers: object = {}) =>
    render(
      <WithSession>
        <Connections />
      </WithSession>,
      {
        at: '/app/connections?tab=transactions&row=row-1',
        viewer: aViewer(),
        resolvers: {
          ...bankResolvers,
          bankTransactions: () => pageOf(row),
          bankTransaction: () => ({ ...row, categoryChangeCause: 'LARGE' }),
          ...resolvers,
        },
      },
    )
  const category = async () => within(await screen.findByRole('region', { name: 'Category' }))

  test("a large change announces Mizan's review before it is sent, is then pending, and can be withdrawn", async () => {
    let row: object = aLargeRow()
    const correctCategory = vi.fn((_: unknown) => {
      row = aLargeRow({ categoryChange: aRequest() })
      return row
    })
    const withdraw = vi.fn((_: unknown) => {
      row = aLargeRow()
      return aRequest({ status: 'WITHDRAWN', availableActions: [] })
    })
    const bankTransaction = () => ({ ...row, categoryChangeCause: 'LARGE' })
    const { user } = open(row, { correctCategory, withdraw, bankTransaction, bankTransactions: () => pageOf(row) })
    const form = await category()
    expect(await form.findByText(/exceeds 5% of your monthly inflow/)).toBeVisible()
    await user.selectOptions(form.getByRole('combobox', { name: /Category/ }), 'CAPITAL')
    await user.type(form.getByRole('textbox', { name: /Note/ }), 'Paid in by the owner')
    await user.click(form.getByRole('button', { name: 'Request this category' }))
    expect(await screen.findByText(/Sent for review/)).toBeInTheDocument()
    expect(correctCategory.mock.calls[0]?.[0]).toEqual({ id: 'row-1', input: { category: 'CAPITAL', note: 'Paid in by the owner' } })

    const pending = within(await (await category()).findByRole('region', { name: 'Category change' }))
    expect(pending.getByText('Pending second review')).toBeVisible()
    expect(pending.getByText('Requested category: Capital')).toBeVisible()
    expect(pending.getByText('Pending approval by Mizan’s administrators')).toBeVisible()
    expect(screen.queryByRole('combobox', { name: /Category/ })).toBeNull()
    expect(within(screen.getByRole('table', { hidden: true })).getByText('Pending: Capital')).toBeInTheDocument()

    withdraw.mockImplementationOnce(() => {
      throw refusal('This request has already been approved.', 'ILLEGAL_TRANSITION')
    })
    await user.click(pending.getByRole('button', { name: 'Withdraw: category of Emaar Properties' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Withdraw this category change?' }))
    expect(question.getByText(/The category does not change/)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Withdraw' }))
    expect(await question.findByRole('alert')).toHaveTextContent('already been approved')
    await user.click(question.getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('The category change is withdrawn')).toBeInTheDocument()
    expect(await (await category()).findByRole('button', { name: 'Request this category' })).toBeVisible()
    expect(withdraw.mock.calls.at(-1)?.[0]).toMatchObject({ id: 'approval-1' })
  })

  test('a colleague of the requester sees that it is pending and cannot withdraw it', async () => {
    open(aLargeRow({ categoryChange: aRequest({ availableActions: [] }) }))
    const pending = within(await (await category()).findByRole('region', { name: 'Category change' }))
    expect(pending.getByText('Pending approval by Mizan’s administrators')).toBeVisible()
    expect(pending.queryByRole('button')).toBeNull()
  })

  test('a rejection shows its reason, and the category can be requested again', async () => {
    const rejection = {
      status: 'REJECTED',
      decidedAt: '2026-11-21T08:00:00.000Z',
      reason: 'The invoice shows a sale.',
      availableActions: [],
    }
    open(aLargeRow({ categoryChange: aRequest(rejection) }))
    const decision = within(await (await category()).findByRole('region', { name: 'Category change' }))
    expect(decision.getByText('Not approved')).toBeVisible()
    expect(decision.getByText('The invoice shows a sale.')).toBeVisible()
    expect(decision.queryByRole('button')).toBeNull()
    expect(await (await category()).findByRole('button', { name: 'Request this category' })).toBeVisible()
  })

  test("an administrator's decision appears on the open page", async () => {
    let row = aLargeRow({ categoryChange: aRequest() })
    const { push } = open(row, { bankTransactions: () => pageOf(row), bankTransaction: () => ({ ...row, categoryChangeCause: 'LARGE' }) })
    expect(await (await category()).findByText('Pending second review')).toBeVisible()
    const rejection = aRequest({
      status: 'REJECTED',
      decidedAt: '2026-11-21T08:00:00.000Z',
      reason: 'The invoice shows a sale.',
      availableActions: [],
    })
    row = aLargeRow({ categoryChange: rejection })
    push('approvalChanged', { cursor: '1', approval: rejection })
    expect(await (await category()).findByText('The invoice shows a sale.')).toBeVisible()
  })

  test('a transaction that is not in the loaded list opens from its link', async () => {
    open(aRow({ id: 'row-9' }), { bankTransaction: () => aLargeRow({ counterparty: 'Blue Clinic', categoryChange: aRequest() }) })
    expect(await screen.findByRole('dialog', { name: 'Blue Clinic' })).toHaveTextContent('Pending second review')
  })

  test('a small change mentions no review', async () => {
    open(aRow(), { bankTransaction: () => aRow({ categoryChangeCause: null }) })
    expect(await (await category()).findByRole('button', { name: 'Save category' })).toBeVisible()
    expect(screen.queryByText(/Mizan reviews it first/)).toBeNull()
  })
})

describe('for an administrator', () => {
  const transaction = {
    id: 'row-1',
    bookedOn: '2026-11-18',
    amount: '90000.00',
    currency: 'AED',
    counterparty: 'Acme Foods',
    description: 'TRF 100233 Acme Foods',
    reference: null,
    ruleCategory: 'CUSTOMER_RECEIPT',
    ruleReason: 'Money from a named payer, and no other rule fits.',
  }
  const aCase = (changes = {}, subject = {}) =>
    aRequest({
      availableActions: ['APPROVE', 'REJECT'],
      subject: aChange({
        business: { id: 'business-7', name: 'Qasr Logistics' },
        transaction,
        monthlyInflow: { __typename: 'Money', amount: '100000.00', currency: 'AED' },
        shareOfMonthlyInflow: 0.9,
        shareTogether: 0.9,
        ...subject,
      }),
      ...changes,
    })
  type Asked = { readonly filter: { readonly kinds: readonly string[]; readonly statuses: readonly string[] } }
  /** The queue queries category changes, the list above it the other kinds. */
  const queueOf = (read: () => object) => (args: Asked) => (args.filter.kinds.includes('CATEGORY_CHANGE') ? read() : pageOf())
  const open = (resolvers: object, read: () => object = () => pageOf(aCase())) =>
    render(
      <WithSession>
        <Dashboard />
      </WithSession>,
      {
        at: '/app/dashboard',
        viewer: aViewer({ role: 'ADMIN', business: null }),
        resolvers: { businesses: () => pageOf(), approvals: queueOf(read), approval: () => aCase(), ...resolvers },
      },
    )
  const theCase = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByText('Acme Foods'))
    return within(await screen.findByRole('dialog', { name: 'Acme Foods' }))
  }

  test('a new request appears in the queue, and one that another administrator decides leaves it', async () => {
    const later = aCase({ id: 'approval-2' }, { id: 'change-2', transaction: { ...transaction, id: 'row-2', counterparty: 'Blue Clinic' } })
    let nodes = [aCase()]
    const { push } = open({}, () => pageOf(...nodes))
    expect(await screen.findByText('Acme Foods')).toBeInTheDocument()
    nodes = [later, aCase()]
    push('approvalChanged', { cursor: '1', approval: later })
    expect(await screen.findByText('Blue Clinic')).toBeInTheDocument()
    nodes = [aCase()]
    push('approvalChanged', { cursor: '2', approval: { ...later, status: 'REJECTED', decidedAt: '2026-11-21T08:00:00.000Z' } })
    await waitFor(() => expect(screen.queryByText('Blue Clinic')).not.toBeInTheDocument())
  })

  test('a small change that counts with others shows their total', async () => {
    const together = aCase({}, { cause: 'TOGETHER', shareOfMonthlyInflow: 0.04, shareTogether: 0.07 })
    const { user } = open({ approval: () => together }, () => pageOf(together))
    const drawer = await theCase(user)
    expect(
      await drawer.findByText('More than 5% of the monthly inflow, together with other corrections within 90 days'),
    ).toBeInTheDocument()
    expect(drawer.getByText(/4% of AED.100,000.00; 7% with other corrections/)).toBeInTheDocument()
  })

  test('the queue opens a request with the facts for the decision, and an approval states its consequence', async () => {
    let request = aCase()
    const approve = vi.fn((_: unknown) => {
      request = aCase({
        status: 'APPROVED',
        decidedAt: '2026-11-21T08:00:00.000Z',
        decidedBy: { id: 'admin-2', name: 'Sara', role: 'ADMIN' },
        availableActions: [],
      })
      return request
    })
    const { user, asked } = open({ approve, approval: () => request }, () => pageOf(request))
    expect(await screen.findByText('1 change to review')).toBeInTheDocument()
    expect(asked.find(({ name }) => name === 'CategoryChanges')?.variables).toMatchObject({
      filter: { kinds: ['CATEGORY_CHANGE'], statuses: ['PENDING'] },
    })
    const drawer = await theCase(user)
    expect(window.location.search).toBe('?change=approval-1')
    for (const known of [
      'Qasr Logistics',
      'Money from a named payer, and no other rule fits.',
      'Paid in by the owner',
      '90% of AED 100,000.00',
      'Omar Qasr',
    ]) {
      expect(await drawer.findByText(known)).toBeVisible()
    }
    await user.click(drawer.getByRole('button', { name: 'Approve: category of Acme Foods' }))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('Qasr Logistics’s transaction of AED 90,000.00 will count as Capital instead of Customer receipt.')
    await user.click(within(question).getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(approve.mock.calls[0]?.[0]).toMatchObject({ id: 'approval-1' }))
    expect(await screen.findByText('Approved. Qasr Logistics’s cashflow is updated.')).toBeInTheDocument()
    expect(await drawer.findByText('Sara')).toBeInTheDocument()
    expect(drawer.queryByRole('button', { name: /^Approve/, hidden: true })).toBeNull()
  })

  test('a rejection requires a reason, and a refusal is shown in place', async () => {
    const reject = vi.fn((_: unknown) => aCase({ status: 'REJECTED', reason: 'The invoice shows a sale.', availableActions: [] }))
    reject.mockImplementationOnce(() => {
      throw refusal('You have an interest in this business.', 'CONFLICT_OF_INTEREST')
    })
    const { user } = open({ reject })
    const drawer = await theCase(user)
    await user.click(await drawer.findByRole('button', { name: 'Reject: category of Acme Foods' }))
    const form = within(await screen.findByRole('alertdialog', { name: 'Reject this category?' }))
    expect(form.getByRole('button', { name: 'Reject' })).toBeDisabled()
    expect(form.getByText('Omar Qasr sees your reason.')).toBeVisible()
    await user.type(form.getByRole('textbox', { name: 'Reason' }), 'The invoice shows a sale.')
    await user.click(form.getByRole('button', { name: 'Reject' }))
    expect(await form.findByRole('alert')).toHaveTextContent('You have an interest in this business.')
    await user.click(form.getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('The category change is rejected')).toBeInTheDocument()
    expect(reject.mock.calls.at(-1)?.[0]).toMatchObject({ id: 'approval-1', reason: 'The invoice shows a sale.' })
  })

  test('a link to an unknown change shows a message', async () => {
    render(
      <WithSession>
        <Dashboard />
      </WithSession>,
      {
        at: '/app/dashboard?change=unknown',
        viewer: aViewer({ role: 'ADMIN', business: null }),
        resolvers: { businesses: () => pageOf(), approvals: () => pageOf(), approval: () => null },
      },
    )
    expect(await screen.findByText('This category change was not found.')).toBeVisible()
  })

  test('another filter dims the rows that are shown until its own have arrived', async () => {
    let answer = (_: object) => {}
    const rejected = new Promise<object>((resolve) => {
      answer = resolve
    })
    const approvals = ({ filter: { kinds, statuses } }: Asked) => {
      if (!kinds.includes('CATEGORY_CHANGE')) return pageOf()
      return statuses.includes('REJECTED') ? rejected : pageOf(aCase())
    }
    const { user } = open({ approvals })
    const row = await screen.findByText('Acme Foods')
    expect(row.closest('[aria-busy="true"]')).toBeNull()
    await user.selectOptions(screen.getByRole('option', { name: 'Not approved' }).closest('select')!, 'REJECTED')
    await waitFor(() => expect(screen.getByText('Acme Foods').closest('[aria-busy="true"]')).not.toBeNull())
    answer(pageOf())
    expect(await screen.findByText('Nothing here yet')).toBeInTheDocument()
    expect(screen.queryByText('Acme Foods')).not.toBeInTheDocument()
  })

  test('an empty queue shows a message, and a failure can be retried', async () => {
    let fails = true
    const { user } = open({}, () => {
      if (fails) throw refusal('The service is unavailable at the moment.', 'SERVICE_UNAVAILABLE')
      return pageOf()
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('The service is unavailable at the moment.')
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No changes to review')).toBeInTheDocument()
  })
})
