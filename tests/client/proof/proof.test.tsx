import { createHash, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { amountIn } from '@/features/proof/content'
import VerifyProof from '@/screens/verify-proof'
import { ProofDownload } from '@/ui/records/proof-download'
import { utf8 } from '../../../server/shared/transparency/bytes'
import { inclusionPath, leafHash } from '../../../server/shared/transparency/merkle'
import { checkpointText, proofText, signNote, type VerifierKey, verifierKeyText } from '../../../server/shared/transparency/note'
import { emptyTree, subtreesOf, tileBytes, tilePath } from '../../../server/shared/transparency/tiles'
import { render } from '../../support/client/render'

const sha256 = (content: Uint8Array) => new Uint8Array(createHash('sha256').update(content).digest())

const HASH = 'ab'.repeat(32)
const CONTRACT = [
  [
    'mizan/1',
    'contract',
    'contract-1',
    'MZN-2026-000123',
    'request-1',
    'response-1',
    'business-1',
    'business-2',
    'Haddad Trading',
    'الهلال',
  ],
  ['murabaha', '25000000', 'AED', '6.5000', '24', '28250000', ['Delivery before payment'], HASH, '1', [HASH], HASH, '1774800000000'],
].flat(1)
const VOTE = [
  ...['mizan/1', 'vote', 'vote-1', 'review-1', '1', 'user-9', 'Hamza Siddiqui', 'approve', 'The goods are identified.'],
  [],
  ['Keep the delivery note'],
  '100',
  '[{"code": "ASSET_IDENTIFIED", "note": "Seen", "finding": "met"}]',
  HASH,
  '1774800000000',
]

/** A log of ten leaves, including these two, signed with its own key. */
const aLog = async () => {
  const { privateKey } = generateKeyPairSync('ed25519')
  const publicKey = new Uint8Array(createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32))
  const key: VerifierKey = { name: 'mizan.example/log', publicKey }
  const leaves = Array.from({ length: 10 }, (_, at) =>
    utf8(JSON.stringify(at === 3 ? CONTRACT : at === 7 ? VOTE : ['mizan/1', 'event', `${at}`])),
  )
  const tiles = new Map<string, Uint8Array>()
  const tree = emptyTree(sha256)
  for (const leaf of leaves) tree.append(leafHash(sha256, leaf))
  for (const tile of tree.edge()) tiles.set(tilePath(tile.level, tile.index, tile.hashes.length), tileBytes(tile))
  const text = checkpointText({ origin: key.name, size: 10, root: tree.root() })
  const note = signNote(sha256, text, key, (message) => new Uint8Array(sign(null, message, privateKey)))
  const subtrees = subtreesOf(sha256, async (path) => tiles.get(path)!, 10)
  const proofOf = async (index: number) =>
    proofText({ leaf: leaves[index]!, index, path: await inclusionPath(sha256, subtrees, index, 10), note })
  return { key: verifierKeyText(sha256, key), contract: await proofOf(3), vote: await proofOf(7) }
}

let log: Awaited<ReturnType<typeof aLog>>
let other: Awaited<ReturnType<typeof aLog>>
beforeAll(async () => {
  log = await aLog()
  other = await aLog()
})
beforeEach(() =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ keys: [log.key] })),
  ),
)
afterEach(() => vi.unstubAllGlobals())

const open = async () => {
  render(<VerifyProof />, { at: '/verify-proof' })
  expect(await screen.findByDisplayValue(log.key)).toBeInTheDocument()
}
const paste = (text: string) => fireEvent.change(screen.getByLabelText('Or its text'), { target: { value: text } })

const altered = (proof: string, from: string, to: string) =>
  proof.replace(/^extra (.*)$/m, (_, extra) => {
    const content = Buffer.from(extra, 'base64').toString()
    expect(content).toContain(from)
    return `extra ${Buffer.from(content.replace(from, to)).toString('base64')}`
  })

test('a valid proof of a contract is accepted and shows the contract in words', async () => {
  await open()
  paste(log.contract)
  expect(await screen.findByText('This proof is valid')).toBeInTheDocument()
  for (const text of ['MZN-2026-000123', 'Haddad Trading', 'الهلال', 'Murabaha', 'Delivery before payment', 'mizan.example/log', '3 of 10'])
    expect(screen.getByText(text)).toBeInTheDocument()
  expect(screen.getByText(/250,000\.00/)).toBeInTheDocument()
  expect(screen.getByText(/6\.5\s?%/)).toBeInTheDocument()
})

test('a valid proof of a vote is accepted and shows the vote with its findings', async () => {
  await open()
  paste(log.vote)
  expect(await screen.findByText('This proof is valid')).toBeInTheDocument()
  for (const text of ['Hamza Siddiqui', 'Approved', 'The goods are identified.', 'Keep the delivery note', 'ASSET_IDENTIFIED: met – Seen'])
    expect(screen.getByText(text)).toBeInTheDocument()
})

test('a proof can be a file, which is not sent anywhere', async () => {
  await open()
  const file = new File([log.contract], 'MZN-2026-000123.tlog-proof')
  fireEvent.drop(screen.getByRole('heading', { name: 'Verify a proof' }), { dataTransfer: { files: [file] } })
  expect(await screen.findByText('This proof is valid')).toBeInTheDocument()
  expect(vi.mocked(fetch).mock.calls.map(([url]) => url)).toEqual(['/.well-known/mizan-checkpoints.json'])
})

test.each<[string, () => string, string]>([
  ['an altered amount', () => altered(log.contract, '25000000', '26000000'), 'Its content is not in the signed log'],
  ['an altered vote', () => altered(log.vote, 'approve', 'reject'), 'Its content is not in the signed log'],
  ['an altered size of the log', () => log.contract.replace('\n10\n', '\n11\n'), 'The proof is not signed with this key'],
  ['a proof of another log', () => other.contract, 'The proof is not signed with this key'],
  ['half a proof', () => log.contract.slice(0, 300), 'This is not a proof, or it is incomplete'],
  ['something else', () => 'Dear Sir or Madam', 'This is not a proof, or it is incomplete'],
])('%s fails in plain words, and its content is not shown', async (_, text, words) => {
  await open()
  paste(text())
  expect(await screen.findByText('This proof is not valid')).toBeInTheDocument()
  expect(screen.getByText(new RegExp(words))).toBeInTheDocument()
  expect(screen.queryByText('Haddad Trading')).not.toBeInTheDocument()
  expect(screen.queryByText('Hamza Siddiqui')).not.toBeInTheDocument()
})

test('the key of this site can be replaced by another one', async () => {
  await open()
  paste(other.contract)
  expect(await screen.findByText('This proof is not valid')).toBeInTheDocument()
  expect(screen.getByText(/makes for a stronger check/)).toBeInTheDocument()
  fireEvent.change(screen.getByLabelText('Key of the log'), { target: { value: other.key } })
  expect(screen.getByText('This proof is valid')).toBeInTheDocument()
  expect(screen.getByText('Your own key is used, not the one this site publishes.')).toBeInTheDocument()
  fireEvent.change(screen.getByLabelText('Key of the log'), { target: { value: 'a key' } })
  expect(screen.getByText(/The key cannot be read/)).toBeInTheDocument()
})

test('a proof that is not available yet shows under the button when it will be', async () => {
  const sentence = 'This will be added to the public log within the hour. Try again later.'
  const plain = { status: 409, headers: { 'content-type': 'text/plain; charset=utf-8' } }
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(`${sentence}\n`, plain)),
  )
  const { user } = render(<ProofDownload explains proofs={[{ path: '/contracts/contract-1/proof', label: 'Download proof' }]} />)
  await user.click(await screen.findByRole('button', { name: 'Download proof' }))
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  expect(vi.mocked(fetch).mock.calls[0]![0]).toBe('/contracts/contract-1/proof')
  expect(screen.getByRole('link', { name: 'Verify a proof' })).toHaveAttribute('href', '/verify-proof')
})

test.each([
  ['25000000', 'AED', '250000.00'],
  ['5', 'AED', '0.05'],
  ['1250500', 'KWD', '1250.500'],
  ['5', 'JPY', '5'],
])('%s minor units of %s are read as %s', (minor, currency, amount) => {
  expect(amountIn(minor, currency)).toBe(amount)
})
