import { screen } from '@testing-library/react'
import { buildSchema, graphql } from 'graphql'
import { Route, Routes } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { paths } from '@/lib/browser/paths'
import Verify from '@/screens/verify'
import contract from '../../../schema.graphql?raw'
import { render } from '../../support/client/render'

const schema = buildSchema(contract)

const aStatement = (changes = {}) => ({
  code: '7K3M9-QZ2XW-01ABC-DEFGH',
  digest: 'ab'.repeat(32),
  ownerName: 'Layla Foods LLC',
  accountEnding: '4417',
  currency: 'AED',
  from: '2026-10-01',
  to: '2026-10-31',
  opening: '1000.00',
  closing: '1250.00',
  issuedAt: '2026-11-01T00:10:00.000Z',
  isComplete: true,
  isCurrent: true,
  ...changes,
})

/** The page does not use Apollo, so the network is mocked, with responses by the real schema. */
const open = (at: string, verifyStatement: (given: { code: string }) => unknown) => {
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { query, variables } = JSON.parse(body)
    return Response.json(await graphql({ schema, source: query, rootValue: { verifyStatement }, variableValues: variables }))
  })
  return render(
    <Routes>
      <Route path={paths.verify} element={<Verify />} />
    </Routes>,
    { at },
  )
}
afterEach(() => vi.unstubAllGlobals())

test('a typed code shows the account, the figures and that they are still valid', async () => {
  const verify = vi.fn((_: { code: string }) => aStatement())
  const { user } = open('/verify', verify)
  await user.type(await screen.findByLabelText('Code or SHA-256'), '7k3m9-qz2xw-01abc-defgh')
  expect(verify).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Verify' }))
  expect(await screen.findByText('The ledger shows the same figures today.')).toBeInTheDocument()
  expect(screen.getByText('Layla Foods LLC')).toBeInTheDocument()
  expect(screen.getByText('•••• 4417')).toBeInTheDocument()
  expect(verify.mock.calls[0]![0]).toEqual({ code: '7k3m9-qz2xw-01abc-defgh' })
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
})

test.each([
  ['figures that are no longer valid are marked', { isCurrent: false }, /its figures are no longer correct/],
  ['a period that had not ended may have moved since', { isCurrent: false, isComplete: false }, /there have been transactions since/],
])('%s', async (_, changes, words) => {
  open('/verify/7K3M9-QZ2XW-01ABC-DEFGH', () => aStatement(changes))
  expect(await screen.findByText(words)).toBeInTheDocument()
})

test('an unknown code shows a message and what it means', async () => {
  open('/verify/00000-00000-00000-00000', () => null)
  expect(await screen.findByRole('heading', { name: 'We have no document with this code' })).toBeInTheDocument()
})
