import { screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import Limits from '@/screens/limits'
import { aLimit } from '../../support/client/commitment-limit'
import { aViewer, refusal, render } from '../../support/client/render'

beforeAll(() => i18next.loadNamespaces(['limits']))

const open = (simulateCommitmentLimit: () => unknown) =>
  render(<Limits />, { viewer: aViewer({ role: 'ADMIN', business: null }), resolvers: { simulateCommitmentLimit } as never })

test('typed figures are sent, and the limit is shown with every rule', async () => {
  const setAside = [{ rule: 'SA_PER_YEAR', reason: 'EXEMPT' }]
  const { user, asked } = open(() => aLimit({ currency: 'SAR', ratesAsOf: null, setAside }))
  await user.selectOptions(screen.getByLabelText(/^Lender class/), 'Eligible participant')
  await user.type(screen.getByLabelText(/^Amount of the request/), '400000')
  await user.clear(screen.getByLabelText(/^Lender’s commitments to the business/))
  await user.type(screen.getByLabelText(/^Lender’s commitments to the business/), '10000')
  await user.click(screen.getByRole('button', { name: 'Calculate' }))
  expect(await screen.findByRole('heading', { name: /^May commit up to SAR.50,000\.00$/ })).toBeInTheDocument()
  expect(screen.getByText('Does not apply to this class of lender: Per lender and year.')).toBeInTheDocument()
  expect(asked.find(({ name }) => name === 'SimulateCommitmentLimit')?.variables).toEqual({
    input: {
      jurisdiction: 'SA',
      lenderClass: 'ELIGIBLE_PARTICIPANT',
      requested: '400000',
      committed: '0',
      withBeneficiary: '10000',
      lenderThisYear: '0',
      businessOutstanding: '0',
      businessThisYear: '0',
      appliedOn: null,
    },
  })
})

test('a country without classes offers none, in its currency', async () => {
  const { user } = open(() => aLimit())
  await user.selectOptions(screen.getByLabelText(/^Country of the business/), 'Qatar')
  expect(screen.queryByLabelText(/^Lender class/)).not.toBeInTheDocument()
  expect(screen.getAllByText('QAR')).toHaveLength(6)
})

test('a refused figure is shown at its field', async () => {
  const { user } = open(() => {
    throw refusal('Enter an amount above zero.', 'INVALID', { requested: 'Enter an amount above zero.' })
  })
  await user.type(screen.getByLabelText(/^Amount of the request/), '1')
  await user.click(screen.getByRole('button', { name: 'Calculate' }))
  const amount = screen.getByLabelText(/^Amount of the request/)
  await waitFor(() => expect(amount).toHaveAccessibleErrorMessage('Enter an amount above zero.'))
})
