import { spawnSync } from 'node:child_process'
import { stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { verifying } from '../../../server/modules/transparency/signing-key.ts'
import { toHex } from '../../../server/shared/transparency/bytes.ts'
import { openCheckpoint, readVerifierKey } from '../../../server/shared/transparency/note.ts'
import { type Proven, verifyProof } from '../../../server/shared/transparency/proof.ts'
import { treeFromTiles } from '../../../server/shared/transparency/tiles.ts'
import { aLender, aMerchant, anAdmin, anAnalyst, anAuditor } from '../../support/people.ts'
import { openWorld, type Person, someone, type World } from '../../support/world.ts'
import { aContract, type Concluded, published, rowsOf, sign, tamper } from './public-log.ts'

let world: World
let concluded: Concluded

beforeAll(async () => {
  world = await openWorld({ runJobs: false, publicUrl: 'https://mizan.example' })
  concluded = await aContract(world)
  await sign(world)
})
afterAll(() => world.close())

const get = (url: string, person: Person = someone()) =>
  world.app.http.inject({
    method: 'GET',
    url,
    headers: { ...(person.cookie ? { cookie: person.cookie } : {}), 'x-forwarded-for': person.ip, 'accept-language': 'en' },
  })

describe('a keeper of copies', () => {
  it('finds the key, the newest checkpoints and the log without signing in, from any site', async () => {
    const { headers, body } = await get('/.well-known/mizan-checkpoints.json')
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' })
    const document = JSON.parse(body)
    expect(document).toMatchObject({ format: 'mizan-checkpoints/1', origin: 'mizan.example/log', log: 'https://mizan.example/log' })
    const key = readVerifierKey(verifying.sha256, document.keys[0])
    expect(openCheckpoint(verifying, document.checkpoints.at(-1), key).origin).toBe('mizan.example/log')
  })

  it('reads the checkpoint and the tiles as c2sp.org/tlog-tiles specifies, and they give its root', async () => {
    const { keys } = await published(world)
    const checkpoint = await get('/log/checkpoint')
    expect(checkpoint.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=5' })
    const { size, root } = openCheckpoint(verifying, checkpoint.body, readVerifierKey(verifying.sha256, keys[0]))
    const tree = await treeFromTiles(
      verifying.sha256,
      async (tile) => {
        const { headers, rawPayload } = await get(`/log/${tile}`)
        expect(headers).toMatchObject({
          'content-type': 'application/octet-stream',
          'cache-control': 'public, max-age=31536000, immutable',
          'access-control-allow-origin': '*',
        })
        return rawPayload
      },
      size,
    )
    expect(toHex(tree.root())).toBe(toHex(root))
  })

  it('finds older checkpoints by their month', async () => {
    const { older, checkpoints } = await published(world)
    const address = older.replace('https://mizan.example', '').replace('{year-month}', world.clock.now().toISOString().slice(0, 7))
    expect((await get(address)).json().checkpoints).toEqual(checkpoints)
  })

  it.each([
    '/log/tile/0/999',
    '/log/tile/entries/000',
    '/log/current',
    '/log/../files',
    '/log/2/checkpoint',
    '/log/checkpoints/1999-01.json',
  ])('finds nothing at %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })
})

test('the key is created once, readable by us alone', async () => {
  const file = path.join(world.app.platform.config.dataDir, 'log', 'key.pem')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const { keys } = await published(world)
  await sign(world)
  expect((await published(world)).keys).toEqual(keys)
})

const proven = async (body: string): Promise<Proven> => verifyProof(verifying, body, (await published(world)).keys[0])
const CONTRACT = () => `/contracts/${concluded.contractId}/proof`
const VOTE = () => `/votes/${concluded.voteId}/proof`

describe('the proof of a contract', () => {
  it('is the contract, proved offline by the key alone', async () => {
    const { headers, body, statusCode } = await get(CONTRACT(), concluded.merchant)
    expect(statusCode).toBe(200)
    const [contract] = await rowsOf(world, 'select reference, hash, amount from contract where id = $1', [concluded.contractId])
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringContaining(`filename="${contract.reference}.tlog-proof"`),
    })
    expect(await proven(body)).toMatchObject({
      leaf: {
        stream: 'contract',
        fields: { id: concluded.contractId, amount: contract.amount, hash: contract.hash, conditions: ['Delivery before payment'] },
      },
      checkpoint: { origin: 'mizan.example/log' },
    })
  })

  it('does not hold for altered content, another path, another note or another key', async () => {
    const { body } = await get(CONTRACT(), concluded.merchant)
    const [head, extra = '', ...rest] = body.split('\n')
    const content = Buffer.from(extra.slice('extra '.length), 'base64').toString()
    const altered = Buffer.from(content.replace('25000000', '26000000')).toString('base64')
    await expect(proven([head, `extra ${altered}`, ...rest].join('\n'))).rejects.toMatchObject({ reason: 'not_included' })
    await expect(proven(body.replace(/index (\d+)/, (_, index) => `index ${Number(index) - 1}`))).rejects.toMatchObject({
      reason: 'not_included',
    })
    await expect(proven(body.replace(/\n(\d+)\n(?=\S+\n\n)/, (_, size) => `\n${Number(size) + 1}\n`))).rejects.toMatchObject({
      reason: 'not_signed',
    })
    await expect(proven(body.slice(0, 200))).rejects.toMatchObject({ reason: 'malformed_proof' })
    const other = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'
    expect(() => verifyProof(verifying, body, other)).toThrow('not signed by the key')
  })

  it('of a partnership states neither a rate nor a total', async () => {
    const partnership = await aContract(world, { proposedStructure: 'MUSHARAKAH' })
    await sign(world)
    const { body } = await get(`/contracts/${partnership.contractId}/proof`, partnership.merchant)
    expect((await proven(body)).leaf.fields).toMatchObject({ structure: 'musharakah', rate: null, totalPayable: null })
  })

  it('of a contract since the last checkpoint is made at once, once a minute for all users together', async () => {
    const another = await aContract(world)
    expect((await get(`/contracts/${another.contractId}/proof`, another.merchant)).statusCode).toBe(200)
    const last = await aContract(world)
    const refused = await get(`/contracts/${last.contractId}/proof`, last.lender)
    expect([refused.statusCode, refused.body]).toEqual([409, 'This will be added to the public log within the hour. Try again later.\n'])
    await sign(world)
    expect((await get(`/contracts/${last.contractId}/proof`, last.lender)).statusCode).toBe(200)
  })

  it('is refused when the row differs from what was signed', async () => {
    const another = await aContract(world)
    await sign(world)
    await tamper(world, `update contract set amount = amount + 1 where id = '${another.contractId}'`)
    const { statusCode, body } = await get(`/contracts/${another.contractId}/proof`, another.merchant)
    expect([statusCode, body]).toEqual([409, 'The record kept here does not match the public log.\n'])
  })
})

test('a party finds the proofs of its contract, and of each vote that approved it, where the contract is read', async () => {
  const query = 'query ($id: ID!) { financingRequest(id: $id) { contracts { proofPath voteProofPaths } } }'
  for (const party of [concluded.merchant, concluded.lender]) {
    const { financingRequest } = await world.ask(party, query, { id: concluded.requestId })
    expect(financingRequest.contracts).toEqual([{ proofPath: CONTRACT(), voteProofPaths: [VOTE()] }])
  }
})

describe('the command verify-proof', () => {
  const run = async (body: string) => {
    const file = path.join(world.app.platform.config.dataDir, 'a.tlog-proof')
    await writeFile(file, body)
    const { keys } = await published(world)
    return spawnSync(process.execPath, ['--import', 'tsx', 'server/commands/verify-proof.ts', file, '--key', keys[0]], {
      cwd: path.resolve(import.meta.dirname, '../../..'),
      env: { PATH: process.env['PATH'] },
      encoding: 'utf8',
    })
  }

  it('reports what was proved, or that it was not, also by its exit code', async () => {
    const { body } = await get(CONTRACT(), concluded.merchant)
    const good = await run(body)
    expect(good.stdout).toMatch(/^id: .*\nreference: MZN-[\s\S]*\nThis contract is place \d+ of mizan\.example\/log, which held \d+ places/)
    expect(good.status).toBe(0)
    const bad = await run(body.replace(/^index (\d+)$/m, 'index 0'))
    expect(bad.stderr).toMatch(/^NOT PROVEN\. /)
    expect([bad.status, bad.stdout]).toEqual([1, ''])
  }, 60_000)
})

describe('the proof of a vote', () => {
  it('is the vote with its reasons, proved offline by the key alone', async () => {
    const { body } = await get(VOTE(), concluded.auditor)
    const { leaf } = await proven(body)
    expect(leaf).toMatchObject({
      stream: 'vote',
      fields: { id: concluded.voteId, auditorName: concluded.auditor.name, decision: 'approve' },
    })
    expect(JSON.parse(String(leaf.fields['findings']))[0]).toMatchObject({ finding: 'met' })
  })
})

describe.each([
  ['a contract', CONTRACT, '/contracts'],
  ['a vote', VOTE, '/votes'],
])('the proof of %s', (_, url, under) => {
  it.each<[string, () => Person | Promise<Person>]>([
    ['its merchant', () => concluded.merchant],
    ['its lender', () => concluded.lender],
    ['an auditor', () => anAuditor(world)],
    ['an admin', () => anAdmin(world)],
  ])('is for %s', async (_who, person) => {
    expect((await get(url(), await person())).statusCode).toBe(200)
  })

  it.each<[string, () => Person | Promise<Person>]>([
    ['another merchant', () => aMerchant(world)],
    ['a lender whose proposal was not accepted', () => concluded.other],
    ['another lender', () => aLender(world)],
    ['an analyst', () => anAnalyst(world)],
  ])('is to %s what an unknown one is', async (_who, person) => {
    const reader = await person()
    const [foreign, unknown, malformed] = [
      await get(url(), reader),
      await get(`${under}/7d8b1e5a-3c1f-4f6e-9a52-0c1d2e3f4a5b/proof`, reader),
      await get(`${under}/nonsense/proof`, reader),
    ]
    expect([foreign.statusCode, foreign.body]).toEqual([404, 'This document was not found.\n'])
    expect([unknown.statusCode, unknown.body]).toEqual([foreign.statusCode, foreign.body])
    expect([malformed.statusCode, malformed.body]).toEqual([foreign.statusCode, foreign.body])
  })

  it('is not available to anonymous callers', async () => {
    const [known, unknown] = [await get(url()), await get(`${under}/7d8b1e5a-3c1f-4f6e-9a52-0c1d2e3f4a5b/proof`)]
    expect(known.statusCode).toBe(401)
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
  })
})
