// Imported statically, so that the tests do not load the code of a screen first.
import '@/app/shell'
import '@/screens/ssb-dashboard'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AppRoutes } from '@/app/router'
import { aViewer, refusal, render } from '../../support/client/render'
import { aPage, boardSettings, noNotifications } from './reviews'

const auditor = aViewer({ id: 'auditor-1', name: 'Yusuf Rahman', role: 'SSB_AUDITOR', business: null })
const flow = {
  ...{ version: 1, flow: 'EVERY_REQUEST', samplePercent: 10, tawarruqThreshold: null, currency: 'AED' },
  ...{ seed: 'c3'.repeat(32), inForceAt: '2026-01-01T08:00:00.000Z' },
}
const open = (at: string, resolvers = {}) =>
  render(<AppRoutes />, {
    at: `/app/ssb-dashboard${at}`,
    viewer: auditor,
    resolvers: {
      approvals: () => aPage([]),
      boardSettings,
      reviewDeadline: () => ({ __typename: 'ReviewDeadline', businessDays: 5, setAt: null, setBy: null }),
      dealFlow: () => ({ ...flow, history: [flow] }),
      foundInterests: () => [],
      interests: () => aPage([]),
      lenderProducts: () => aPage([]),
      notifications: noNotifications,
      shariahBoard: () => ({ members: [], quorumPacks: [] }),
      ...resolvers,
    },
  })

test('an auditor states their identity number and reads at how many businesses it is', async () => {
  const sentence = 'An Emirates ID has 15 digits.'
  const updateBoardIdentity = vi
    .fn((_: unknown): object => [
      { auditorId: 'auditor-1', businessId: 'business-1', basis: 'IDENTITY_NUMBER' },
      { auditorId: 'auditor-1', businessId: 'business-2', basis: 'SAME_NAME' },
    ])
    .mockImplementationOnce(() => refusal(sentence, 'INVALID', { number: sentence }))
  const { user } = open('?tab=board', { updateBoardIdentity })
  await user.click(await screen.findByRole('button', { name: 'State identity number' }))
  const form = within(await screen.findByRole('dialog', { name: 'State your identity number' }))
  await user.type(form.getByLabelText('Identity number'), '784-1984')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findAllByText(sentence)).not.toHaveLength(0)
  await user.type(form.getByLabelText('Identity number'), '-5088505-2')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Identity number saved. 1 business has it.')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(updateBoardIdentity.mock.lastCall?.[0]).toEqual({ input: { number: '784-1984-5088505-2' } })
})

test('products are filtered by state and form of contract, and an empty result leads back to all of them', async () => {
  const lenderProducts = vi.fn((_: unknown) => aPage([]))
  const { user } = open('?tab=products&productStatus=SUSPENDED', { lenderProducts })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Form of contract' }), 'Istisna')
  expect(await screen.findByText('No products match your current filters.')).toBeVisible()
  const filter = { statuses: ['SUSPENDED'], forms: ['ISTISNA'] }
  await vi.waitFor(() => expect(lenderProducts.mock.lastCall?.[0]).toMatchObject({ filter }))
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1)!)
  expect(await screen.findByText('No products yet')).toBeVisible()
  expect(lenderProducts.mock.lastCall?.[0]).toMatchObject({ filter: {} })
})
