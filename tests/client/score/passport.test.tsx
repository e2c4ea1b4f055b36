import { screen } from '@testing-library/react'
import { buildSchema, graphql } from 'graphql'
import { afterEach, expect, test, vi } from 'vitest'
import Passport from '@/screens/passport'
import contract from '../../../schema.graphql?raw'
import { refusal, render } from '../../support/render'
import { FACTORS } from './scores'

const schema = buildSchema(contract)

/** The page asks without Apollo, so that the network itself answers here, by the real contract. */
const open = (scorePassport: () => unknown) => {
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { query, variables } = JSON.parse(body)
    return Response.json(await graphql({ schema, source: query, rootValue: { scorePassport }, variableValues: variables }))
  })
  return render(<Passport />, { at: '/passport/token' })
}
afterEach(() => vi.unstubAllGlobals())

test('anybody with the link reads the score, its factors and how to verify them; no search engine does', async () => {
  open(() => ({
    businessName: 'Haddad Trading',
    isVerifiedBusiness: true,
    score: 740,
    band: 'A',
    asOf: '2026-11-18',
    expiresAt: '2999-01-01T00:00:00.000Z',
    modelVersion: 'v1.2.0',
    jws: 'header.payload.signature',
    factors: FACTORS,
  }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Haddad Trading' })).toBeInTheDocument()
  expect(screen.getByText('Verified business')).toBeInTheDocument()
  expect(screen.getByText('Quality of Earnings')).toBeInTheDocument()
  expect(screen.getByText('header.payload.signature')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Public keys (JWKS)' })).toHaveAttribute('href', '/.well-known/jwks.json')
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
})

test('an expired, revoked or unknown link says so and what to do', async () => {
  open(() => {
    throw refusal('This score link does not work.', 'NOT_FOUND')
  })
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeInTheDocument()
  expect(screen.getByText(/Ask whoever sent it for a new one/)).toBeInTheDocument()
})
