import { Route, Routes } from 'react-router-dom'
import { WithSession } from '@/app/guard'
import { Presence } from '@/app/presence'
import type { Viewer } from '@/lib/api/session'
import Facility from '@/screens/facility'
import { aViewer, render } from '../../support/client/render'
import { aContract, aRequest } from '../financing/requests'
import { anAccount } from './facilities'

export const LENDER = aViewer({ role: 'LENDER' })

/** Opens the page of a facility, or of what a function returns each time that it is read. Its contract has no collateral. */
export const open = (facility: unknown, resolvers: object = {}, viewer: Viewer = aViewer()) =>
  render(
    <>
      <WithSession>
        <Routes>
          <Route path="/app/facilities/:id" element={<Facility />} />
        </Routes>
      </WithSession>
      <Presence />
    </>,
    {
      at: '/app/facilities/contract-1',
      viewer,
      resolvers: {
        facility: typeof facility === 'function' ? (facility as () => unknown) : () => facility,
        walletAccounts: () => [anAccount()],
        financingRequest: () => aRequest({ contracts: [aContract({ collateral: [] })] }),
        ...resolvers,
      },
    },
  )
