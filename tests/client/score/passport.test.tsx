import { screen } from '@testing-library/react'
import { buildSchema, graphql } from 'graphql'
import { afterEach, expect, test, vi } from 'vitest'
import Passport from '@/screens/passport'
import contract from '../../../schema.graphql?raw'
import { render } from '../../support/client/render'
import { FACTORS } from './scores'

const schema = buildSchema(contract)

/** The page does not use Apollo, so the network is mocked, with responses by the real schema. */
const open = (scorePassport: () => unknown) => {
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { query, variables } = JSON.parse(body)
    return Response.json(await graphql({ schema, source: query, rootValue: { scorePassport }, variableValues: variables }))
  })
  return render(<Passport />, { at: '/passport/token' })
}
afterEach(() => vi.unstubAllGlobals())

const PASSPORT = {
  assurance: 'BANK_VERIFIED',
  bankVerifiedShare: 0.87,
  businessName: 'Haddad Trading',
  isBusinessVerified: true,
  score: 740,
  scoreStatus: 'CURRENT',
  band: 'A',
  asOf: '2026-11-18',
  expiresAt: '2999-01-01T00:00:00.000Z',
  modelVersion: 'v1.2.0',
  jws: 'header.payload.signature',
  factors: FACTORS,
}

test('anyone with the link reads the score, its factors and how to verify them, and search engines do not index it', async () => {
  open(() => PASSPORT)
  expect(await screen.findByRole('heading', { level: 1, name: 'Haddad Trading' })).toBeInTheDocument()
  expect(screen.getByText('Verified business')).toBeInTheDocument()
  expect(screen.getByText('Quality of Earnings')).toBeInTheDocument()
  expect(screen.getByText('header.payload.signature')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Public keys (JWKS)' })).toHaveAttribute('href', '/.well-known/jwks.json')
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
  expect(screen.getByText('Bank-verified')).toBeInTheDocument()
  expect(screen.getByText('Banks confirmed 87% of the income in this score.')).toBeInTheDocument()
  expect(screen.queryByRole('note')).not.toBeInTheDocument()
})

test.each([
  ['STALE', /more than 30 days old/],
  ['CONSENT_ENDED', /no longer shares/],
  ['CONTRADICTED', /Do not rely on this score/],
])('a reader of the link sees that the score is no longer current: %s', async (scoreStatus, why) => {
  open(() => ({ ...PASSPORT, scoreStatus }))
  const note = await screen.findByRole('note')
  expect(note).toHaveTextContent('Not current')
  expect(note).toHaveTextContent(why)
})

test('an expired, revoked or unknown link shows a message and what to do', async () => {
  open(() => null)
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeInTheDocument()
  expect(screen.getByText(/Ask the sender for a new one/)).toBeInTheDocument()
})
