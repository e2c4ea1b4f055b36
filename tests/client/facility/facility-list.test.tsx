import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WithSession } from '@/app/guard'
import { FacilityList } from '@/features/facility/list/facility-list'
import type { FacilitiesQueryVariables } from '@/features/facility/list/facility-list.generated'
import { aViewer, render } from '../../support/client/render'
import { aFacility, pageOf } from './facilities'

const settled = aFacility({ id: 'contract-2', title: 'Delivery vans', status: 'SETTLED', nextDue: null, nextDueOn: null })

const open = (at: string) =>
  render(
    <WithSession>
      <FacilityList />
    </WithSession>,
    {
      at,
      viewer: aViewer(),
      resolvers: {
        facilities: ({ filter }: FacilitiesQueryVariables) =>
          pageOf(...(filter?.statuses?.includes('SETTLED') ? [settled] : [aFacility(), settled])),
      },
    },
  )

test('the list is filtered by status, and the filter is in the address', async () => {
  const { user, asked } = open('/app/financing-requests?view=facilities')
  expect(await screen.findByRole('link', { name: 'Two cold rooms' })).toHaveAttribute('href', '/app/facilities/contract-1')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Settled')
  await waitFor(() => expect(screen.queryByText('Two cold rooms')).not.toBeInTheDocument())
  expect(screen.getByText('Delivery vans')).toBeInTheDocument()
  expect(new URLSearchParams(window.location.search).get('facilityStatus')).toBe('SETTLED')
  expect(asked.findLast(({ name }) => name === 'Facilities')?.variables).toMatchObject({ filter: { statuses: ['SETTLED'] } })
})

test('a filter in the address applies when the list opens', async () => {
  open('/app/financing-requests?view=facilities&facilityStatus=SETTLED')
  const row = (await screen.findByText('Delivery vans')).closest('tr')!
  expect(within(row).getByText('Settled')).toBeInTheDocument()
  expect(screen.queryByText('Two cold rooms')).not.toBeInTheDocument()
})
