import { createHash } from 'node:crypto'
import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import VerifyFacility from '@/screens/verify-facility'
import { canonicalJson } from '../../../server/shared/text'
import { render } from '../../support/client/render'

const CONTRACT = 'd4'.repeat(32)

const aStep = (place: number, step: string, previousHash: string) => {
  const content = {
    ...{ previousHash, actorHash: 'a1'.repeat(32), evidenceHash: 'e1'.repeat(32) },
    occurredAt: `2026-03-0${place}T08:00:00.000Z`,
    recordedAt: `2026-03-0${place}T08:05:00.000Z`,
  }
  const { actorHash: actorId, ...covered } = content
  const hash = createHash('sha256')
    .update(canonicalJson({ ...covered, actorId, step: step.toLowerCase() }))
    .digest('hex')
  return { ...content, place, step, hash, side: 'MERCHANT', fileHashes: [] }
}

const chainOf = (changes: object = {}) => {
  const first = aStep(1, 'PROMISE', CONTRACT)
  const second = aStep(2, 'PURCHASE', first.hash)
  return {
    facilityChain: {
      ...{ reference: 'MZN-2026-000007', structure: 'MURABAHA', contractHash: CONTRACT, isWhole: true, brokenPlace: null },
      steps: [first, { ...second, ...changes }],
    },
  }
}

const open = (data: object) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data })))
  return render(
    <Routes>
      <Route path="/verify/facility/:id" element={<VerifyFacility />} />
    </Routes>,
    { at: '/verify/facility/contract-1' },
  )
}

afterEach(() => vi.unstubAllGlobals())

test('a whole chain is recomputed in the browser, which says so', async () => {
  open(chainOf())
  expect(await screen.findByText('The chain is whole')).toBeInTheDocument()
  expect(screen.getByText(/Your browser has recomputed the fingerprint of every step and found the same/)).toBeInTheDocument()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test('a step that was changed is named, although the server calls the chain whole', async () => {
  open(chainOf({ occurredAt: '2026-03-01T08:00:00.000Z' }))
  expect(await screen.findByText('The chain is broken at step 2')).toBeInTheDocument()
  expect(screen.getByText(/That of step 2 is different/)).toBeInTheDocument()
})

test('an unknown link leads to no contract', async () => {
  open({ facilityChain: null })
  expect(await screen.findByText('This link leads to no contract')).toBeInTheDocument()
})
