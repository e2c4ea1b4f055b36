import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { WithSession } from '@/app/guard'
import Connections from '@/screens/connections'
import Dashboard from '@/screens/dashboard'
import { aViewer, refusal, render } from '../../support/render'
import { aRow, bankAnswers, pageOf } from './banks'

const aContest = (changes = {}) => ({
  id: 'contest-1',
  status: 'PENDING',
  cause: 'LARGE',
  category: 'CAPITAL',
  categoryBefore: 'CUSTOMER_RECEIPT',
  note: 'Paid in by the owner',
  askedAt: '2026-11-20T08:00:00.000Z',
  decidedAt: null,
  reason: null,
  ...changes,
})
const aLargeRow = (changes = {}) => aRow({ amount: '90000.00', category: 'CUSTOMER_RECEIPT', contest: null, ...changes })

describe('for the business', () => {
  const open = (row: object, answers: object = {}) =>
    render(
      <WithSession>
        <Connections />
      </WithSession>,
      {
        at: '/app/connections?tab=transactions&row=row-1',
        viewer: aViewer(),
        answers: {
          ...bankAnswers,
          bankTransactions: () => pageOf(row),
          bankTransaction: () => ({ ...row, correctionWaits: 'LARGE' }),
          ...answers,
        },
      },
    )
  const category = async () => within(await screen.findByRole('region', { name: 'Category' }))

  test('a large row says before it is sent that a second person looks, then waits, and is taken back', async () => {
    let row: object = aLargeRow()
    const becomes = (next: object) => {
      row = next
      return next
    }
    const correctCategory = vi.fn((_: unknown) => becomes(aLargeRow({ contest: aContest() })))
    const takeBackCategoryContest = vi.fn((_: unknown) => becomes(aLargeRow()))
    const bankTransaction = () => ({ ...row, correctionWaits: 'LARGE' })
    const { user } = open(row, { correctCategory, takeBackCategoryContest, bankTransaction })
    const form = await category()
    expect(await form.findByText(/exceeds 5% of your monthly inflow/)).toBeVisible()
    await user.selectOptions(form.getByRole('combobox', { name: /Category/ }), 'CAPITAL')
    await user.type(form.getByRole('textbox', { name: /Note/ }), 'Paid in by the owner')
    await user.click(form.getByRole('button', { name: 'Request this category' }))
    expect(await screen.findByText(/Sent for review/)).toBeInTheDocument()
    expect(correctCategory.mock.calls[0]?.[0]).toEqual({ transactionId: 'row-1', category: 'CAPITAL', note: 'Paid in by the owner' })

    const waiting = within(await (await category()).findByRole('region', { name: 'Category review' }))
    expect(waiting.getByText('Pending second review')).toBeVisible()
    expect(waiting.getByText('Requested category: Capital')).toBeVisible()
    expect(screen.queryByRole('combobox', { name: /Category/ })).toBeNull()
    expect(within(screen.getByRole('table', { hidden: true })).getByText('Pending: Capital')).toBeInTheDocument()

    takeBackCategoryContest.mockImplementationOnce(() => {
      throw refusal('This category change has already been decided or withdrawn. Reload to see the outcome.', 'CONFLICT')
    })
    await user.click(waiting.getByRole('button', { name: 'Cancel request' }))
    expect(await waiting.findByRole('alert')).toHaveTextContent('already been decided')
    await user.click(waiting.getByRole('button', { name: 'Cancel request' }))
    expect(await screen.findByText('Request cancelled. The category does not change.')).toBeInTheDocument()
    expect(await (await category()).findByRole('button', { name: 'Request this category' })).toBeVisible()
    expect(takeBackCategoryContest.mock.calls.at(-1)?.[0]).toEqual({ id: 'contest-1' })
  })

  test('a rejection is told with its reason, and the row may be asked about again', async () => {
    const contest = aContest({ status: 'REJECTED', decidedAt: '2026-11-21T08:00:00.000Z', reason: 'The invoice shows a sale.' })
    open(aLargeRow({ contest }))
    const told = within(await (await category()).findByRole('region', { name: 'Category review' }))
    expect(told.getByText('Not approved')).toBeVisible()
    expect(told.getByText('The invoice shows a sale.')).toBeVisible()
    expect(told.queryByRole('button')).toBeNull()
    expect(await (await category()).findByRole('button', { name: 'Request this category' })).toBeVisible()
  })

  test('a row on no page that was read opens from its link', async () => {
    open(aRow({ id: 'row-9' }), { bankTransaction: () => aLargeRow({ counterparty: 'Blue Clinic', contest: aContest() }) })
    expect(await screen.findByRole('dialog', { name: 'Blue Clinic' })).toHaveTextContent('Pending second review')
  })

  test('a small row says nothing of a second person', async () => {
    open(aRow(), { bankTransaction: () => aRow({ correctionWaits: null }) })
    expect(await (await category()).findByRole('button', { name: 'Save category' })).toBeVisible()
    expect(screen.queryByText(/Mizan reviews it first/)).toBeNull()
  })
})

describe('for an administrator', () => {
  const aCase = (changes = {}) => ({
    ...aContest(),
    transactionId: 'row-1',
    businessId: 'business-7',
    businessName: 'Qasr Logistics',
    askedBy: 'Omar Qasr',
    decidedBy: null,
    bookedOn: '2026-11-18',
    amount: '90000.00',
    currency: 'AED',
    counterparty: 'Acme Foods',
    description: 'TRF 100233 Acme Foods',
    reference: null,
    ruleCategory: 'CUSTOMER_RECEIPT',
    ruleReason: 'Money from a named payer, and no other rule fits.',
    monthlyInflow: '100000.00',
    monthlyInflowCurrency: 'AED',
    shareOfMonthlyInflow: 0.9,
    shareTogether: 0.9,
    ...changes,
  })
  const open = (answers: object) =>
    render(
      <WithSession>
        <Dashboard />
      </WithSession>,
      {
        at: '/app/dashboard',
        viewer: aViewer({ role: 'ADMIN', business: null }),
        answers: {
          businesses: () => pageOf(),
          categoryContests: () => pageOf(aCase()),
          categoryContest: () => aCase(),
          approvals: () => pageOf(),
          ...answers,
        },
      },
    )
  const theCase = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByText('Acme Foods'))
    return within(await screen.findByRole('dialog', { name: 'Acme Foods' }))
  }

  test('new corrections are announced and enter when asked; what another decides says so in its row', async () => {
    const later = aCase({ id: 'contest-2', counterparty: 'Blue Clinic' })
    let nodes = [aCase()]
    const { user, push } = open({ categoryContests: () => pageOf(...nodes) })
    expect(await screen.findByText('Acme Foods')).toBeInTheDocument()
    nodes = [aCase(), later]
    push('categoryContestChanged', { cursor: '1', contest: later })
    expect(screen.queryByText('Blue Clinic')).not.toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: '1 new category change' }))
    expect(await screen.findByText('Blue Clinic')).toBeInTheDocument()
    push('categoryContestChanged', { cursor: '2', contest: { ...later, status: 'REJECTED', decidedAt: '2026-11-21T08:00:00.000Z' } })
    const row = screen.getByText('Blue Clinic').closest('tr')!
    expect(await within(row).findByText('Not approved')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /new category change/ })).not.toBeInTheDocument()
  })

  test('a small row that waits with others says how much they are together', async () => {
    const contest = aCase({ cause: 'TOGETHER', amount: '4000.00', shareOfMonthlyInflow: 0.04, shareTogether: 0.07 })
    const { user } = open({ categoryContests: () => pageOf(contest), categoryContest: () => contest })
    const drawer = await theCase(user)
    expect(
      await drawer.findByText('More than 5% of the monthly inflow, together with other corrections within 90 days'),
    ).toBeInTheDocument()
    expect(drawer.getByText(/4% of AED.100,000.00; 7% with other corrections/)).toBeInTheDocument()
  })

  test('the queue opens a row with what the decision needs, and an approval names its consequence', async () => {
    let contest = aCase()
    const decideCategoryContest = vi.fn((_: unknown) => {
      contest = aCase({ status: 'APPROVED', decidedAt: '2026-11-21T08:00:00.000Z', decidedBy: 'Sara' })
      return contest
    })
    const { user, asked } = open({ decideCategoryContest, categoryContests: () => pageOf(contest), categoryContest: () => contest })
    expect(await screen.findByText('1 change to review')).toBeInTheDocument()
    expect(asked.find(({ name }) => name === 'CategoryContests')?.variables).toMatchObject({ status: 'PENDING' })
    const drawer = await theCase(user)
    expect(window.location.search).toBe('?contest=contest-1')
    for (const known of [
      'Qasr Logistics',
      'Money from a named payer, and no other rule fits.',
      'Paid in by the owner',
      '90% of AED 100,000.00',
      'Omar Qasr',
    ]) {
      expect(await drawer.findByText(known)).toBeVisible()
    }
    await user.click(drawer.getByRole('button', { name: 'Approve' }))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('Qasr Logistics’s transaction of AED 90,000.00 will count as Capital instead of Customer receipt.')
    await user.click(within(question).getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(decideCategoryContest.mock.calls[0]?.[0]).toEqual({ id: 'contest-1', approve: true }))
    expect(await screen.findByText('Approved. Qasr Logistics’s cashflow is updated.')).toBeInTheDocument()
    expect(await drawer.findByText('Sara')).toBeInTheDocument()
    expect(drawer.queryByRole('button', { name: 'Approve', hidden: true })).toBeNull()
  })

  test('a rejection needs a reason, and a refusal is said where it happened', async () => {
    const decideCategoryContest = vi.fn((_: unknown) => aCase({ status: 'REJECTED', reason: 'The invoice shows a sale.' }))
    decideCategoryContest.mockImplementationOnce(() => {
      throw refusal('Some of the information is not valid.', 'INVALID', {
        reason: 'Give the reason in at least 20 characters. The business sees it.',
      })
    })
    const { user } = open({ decideCategoryContest })
    const drawer = await theCase(user)
    await user.click(await drawer.findByRole('button', { name: 'Reject' }))
    const form = within(await screen.findByRole('dialog', { name: 'Reject this category?' }))
    await user.type(form.getByRole('textbox', { name: 'Reason' }), 'No')
    await user.click(form.getByRole('button', { name: 'Reject' }))
    expect(await form.findByText('Give the reason in at least 20 characters. The business sees it.')).toBeVisible()
    await user.clear(form.getByRole('textbox', { name: 'Reason' }))
    await user.type(form.getByRole('textbox', { name: 'Reason' }), 'The invoice shows a sale.')
    await user.click(form.getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('Rejected. Qasr Logistics sees your reason.')).toBeInTheDocument()
    expect(decideCategoryContest.mock.calls.at(-1)?.[0]).toEqual({ id: 'contest-1', approve: false, reason: 'The invoice shows a sale.' })
  })

  test('without any it says so, and what fails can be tried again', async () => {
    let fails = true
    const { user } = open({
      categoryContests: () => {
        if (fails) throw refusal('The service is unavailable at the moment.', 'SERVICE_UNAVAILABLE')
        return pageOf()
      },
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('The service is unavailable at the moment.')
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No changes to review')).toBeInTheDocument()
  })
})
