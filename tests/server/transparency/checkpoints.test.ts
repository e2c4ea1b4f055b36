import { randomUUID } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeSeedTurn } from '../../../server/demo/seed.ts'
import { systemAccount } from '../../../server/modules/ledger/ledger.service.ts'
import { verifying } from '../../../server/modules/transparency/signing-key.ts'
import { LOCKS } from '../../../server/platform/database/advisory-locks.ts'
import { createLogger } from '../../../server/platform/process/logging.ts'
import type { Tx } from '../../../server/platform/transaction.ts'
import { SYSTEM } from '../../../server/platform/viewer.ts'
import { HOUR } from '../../../server/shared/clock.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { noteHash } from '../../../server/shared/transparency/note.ts'
import { openClient } from '../../support/database/cluster.ts'
import { anAuditor } from '../../support/people.ts'
import { openWorld, type World } from '../../support/world.ts'
import { aContract, type Concluded, filesOf, published, rowsOf, sign, tamper, verdictOf } from './public-log.ts'

let world: World
let concluded: Concluded
let secondAuditor: string

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  concluded = await aContract(world)
  secondAuditor = (await anAuditor(world)).id
})
afterAll(() => world.close())

const uncovered = `
  select 'journal' as stream, id::text as row from journal where not exists (select from log_leaf where row_id = journal.id and stream = 'journal')
  union all select 'event', seq::text from event where not exists (select from log_leaf where row_seq = event.seq)
  union all select 'contract', id::text from contract where not exists (select from log_leaf where row_id = contract.id and stream = 'contract')
  union all select 'vote', id::text from review_vote where not exists (select from log_leaf where row_id = review_vote.id and stream = 'vote')`

describe('a checkpoint', () => {
  it('adds every journal, event, contract and vote, in this order, after its own leaf', async () => {
    const { size } = await sign(world)
    expect(await rowsOf(world, uncovered)).toEqual([])
    const leaves = await rowsOf(world, 'select place::int, stream, row_seq::int from log_leaf order by place')
    expect(leaves).toHaveLength(size)
    expect(leaves.map(({ place }) => place)).toEqual(leaves.map((_, at) => at))
    const streams = leaves.map(({ stream }) => stream)
    expect(streams.filter((stream, at) => stream !== streams[at - 1])).toEqual(['checkpoint', 'journal', 'event', 'contract', 'vote'])
    const seqs = leaves.flatMap(({ row_seq }) => row_seq ?? [])
    expect(seqs).toEqual(seqs.toSorted((a, b) => a - b))
  })

  it('names the note before it, and gives no row a second place', async () => {
    const { checkpoints: before } = await published(world)
    const { size } = await sign(world)
    const [leaf] = await rowsOf(world, 'select previous from log_leaf where place = $1', [size - 1])
    expect(leaf.previous).toBe(noteHash(verifying.sha256, before.at(-1)!))
    expect((await published(world)).checkpoints).toHaveLength(before.length + 1)
    expect(await verdictOf(world)).toMatchObject({ holds: true, size })
  })

  it('is not blocked silently by another role that holds the signer’s lock', async () => {
    const { checkpoint } = world.app.rooms.transparency.checkpoints
    const reader = await openClient(world.database.reader)
    try {
      await reader.query('select pg_advisory_lock($1)', [LOCKS.signer])
      await expect(checkpoint()).rejects.toThrow(/mizan_reader holds the signer's lock\. End its process \d+/)
    } finally {
      await reader.end()
    }
    await sign(world)
  })

  it('is signed while another process seeds the demo', async () => {
    const turn = await takeSeedTurn(world.database.connection, createLogger({ logLevel: 'silent' }))
    try {
      expect(await world.app.rooms.transparency.checkpoints.checkpoint()).toBeDefined()
    } finally {
      await turn.end()
    }
  })

  it('is signed once by concurrent processes', async () => {
    const { size } = await sign(world)
    const { checkpoint } = world.app.rooms.transparency.checkpoints
    const made = await Promise.all([checkpoint(), checkpoint(), checkpoint()])
    expect(made.flatMap((each) => each?.size ?? [])).toEqual([size + 1])
  })
})

const AED = Currency.AED

/** Writes a row of a stream, in the given transaction; each returns its id. */
const WRITERS: Readonly<Record<string, (tx: Tx) => Promise<string>>> = {
  journal: async (tx) => {
    const [{ id: to }] = await tx.db.query(`select id from ledger_account where kind = 'customer' and currency = 'AED' limit 1`)
    const from = systemAccount('settlement_in', AED)
    const entries = [
      { accountId: from, amount: -100n, currency: AED },
      { accountId: to, amount: 100n, currency: AED },
    ]
    const key = randomUUID()
    return (await world.app.rooms.ledger.post(tx, { key, cause: 'test', causeId: key, entries, transactions: [] })).journalId
  },
  event: ({ db }) =>
    anId(db, `insert into event (name, audience, subject_id, payload) values ('test.happened', '{}', 'x', '{"a": 1}') returning seq as id`),
  contract: ({ db }) =>
    anId(
      db,
      `insert into contract select (jsonb_populate_record(contract, jsonb_build_object('id', gen_random_uuid(), 'reference', 'MZN-2026-999999',
         'response_id', (select id from lender_response where request_id = contract.request_id and id <> contract.response_id)))).*
       from contract where id = '${concluded.contractId}' returning id`,
    ),
  vote: ({ db }) =>
    anId(
      db,
      `insert into review_vote select (jsonb_populate_record(review_vote, jsonb_build_object('id', gen_random_uuid(), 'auditor_id', '${secondAuditor}'::uuid))).*
       from review_vote where id = '${concluded.voteId}' returning id`,
    ),
}

const anId = async (db: Pick<EntityManager, 'query'>, text: string): Promise<string> => {
  const [{ id }] = await db.query(text)
  return id
}

const write = (stream: string, { app } = world) => app.platform.work(SYSTEM, (tx) => WRITERS[stream]!(tx))

/** Gives places as the signer does, and then dies. */
const givePlaces = async () => {
  const note = (await filesOf(world).note(1))!
  const [{ size }] = await rowsOf(world, 'select log_sequence(1, $1, now())::int as size', [noteHash(verifying.sha256, note)])
  return size
}

describe('a row of a transaction in flight', () => {
  it.each(Object.keys(WRITERS))('%s: is left for the next checkpoint, and added by it', async (stream) => {
    await sign(world)
    let commit = () => {}
    const mayCommit = new Promise<void>((resolve) => {
      commit = resolve
    })
    let committed = Promise.resolve()
    const id = await new Promise<string>((resolve, reject) => {
      committed = world.app.platform.work(SYSTEM, async (tx) => {
        resolve(await WRITERS[stream]!(tx))
        await mayCommit
      })
      committed.catch(reject)
    })
    const placed = () =>
      rowsOf(world, 'select place from log_leaf where stream = $1 and coalesce(row_id::text, row_seq::text) = $2', [stream, id])
    // Others commit meanwhile, with later numbers.
    await write('event')
    await sign(world)
    await sign(world)
    expect(await placed()).toEqual([])
    commit()
    await committed
    await sign(world)
    expect(await placed()).toHaveLength(1)
    expect(await rowsOf(world, uncovered)).toEqual([])
    expect(await verdictOf(world)).toMatchObject({ holds: true })
  })

  it('two concurrent processes give each row one place', async () => {
    await write('event')
    await write('journal')
    const [before] = await rowsOf(world, 'select max(place)::int as place, (select count(*)::int from event) as events from log_leaf')
    const sizes = await Promise.all([givePlaces(), givePlaces(), givePlaces()])
    expect(new Set(sizes).size).toBe(3)
    expect(sizes.toSorted((a, b) => a - b)).toEqual([3, 4, 5].map((more) => before.place + 1 + more))
    await sign(world)
    expect(await verdictOf(world)).toMatchObject({ holds: true })
  })

  it('is never lost to a reader of one snapshot: that is refused', async () => {
    const reader = await openClient(world.database.connection)
    try {
      await reader.query('begin isolation level repeatable read')
      await expect(reader.query('select log_sequence(1, null, now())')).rejects.toThrow('READ COMMITTED')
    } finally {
      await reader.end()
    }
  })
})

describe('sequence numbers that went back', () => {
  it.each([
    ['transaction ids', `update log_leaf set horizon = '9000000000000000000' where stream = 'checkpoint'`],
    ['transaction ids of another cluster, not yet reached', `update log_leaf set cluster = '1' where stream = 'checkpoint'`],
    ['seqs', `update log_leaf set events_complete = events_complete + 1000000 where stream = 'checkpoint'`],
  ])('%s: everything is read once', async (what, change) => {
    await sign(world)
    const id = randomUUID()
    // A journal that is older than the window of the search, as a restored one is.
    await tamper(
      world,
      change,
      `insert into journal (id, key, cause, cause_id, at, txid) values ('${id}', '${id}', 'test', '1', now(), '3')`,
      `insert into event (name, audience, payload) values ('test.happened', '{}', '{}')`,
    )
    await sign(world)
    expect(await rowsOf(world, `select place from log_leaf where row_id = '${id}'`), what).toHaveLength(1)
    expect(await rowsOf(world, uncovered)).toEqual([])
  })
})

describe('a process that died', () => {
  it('between places and tiles: the next checkpoint adds the rest', async () => {
    await sign(world)
    await write('event')
    const left = await givePlaces()
    const { size } = await sign(world)
    expect(size).toBe(left + 1)
    expect(await verdictOf(world)).toMatchObject({ holds: true, size })
  })

  it('after some of the tiles: the next checkpoint writes them again', async () => {
    await write('event')
    const { storage } = world.app.platform
    const { put } = storage
    const note = (await published(world)).checkpoints.at(-1)
    Object.assign(storage, { put: () => Promise.reject(new Error('the process died')) })
    await expect(sign(world)).rejects.toThrow('died')
    Object.assign(storage, { put })
    expect((await published(world)).checkpoints.at(-1)).toBe(note)
    const { size } = await sign(world)
    expect(await verdictOf(world)).toMatchObject({ holds: true, size })
  })

  it('after the note and before it was listed: the next checkpoint lists both', async () => {
    const store = filesOf(world)
    const before = (await published(world)).checkpoints
    await sign(world)
    const note = (await store.note(1))!
    const month = world.clock.now().toISOString().slice(0, 7)
    const { storage } = world.app.platform
    const { put } = storage
    let puts = 0
    const listing = async (key: string, content: Buffer) => {
      puts++
      await put(key, content)
    }
    Object.assign(storage, { put: listing })
    await sign(world)
    const all = puts
    puts = 0
    Object.assign(storage, {
      put: async (key: string, content: Buffer) => (puts === all - 1 ? Promise.reject(new Error('died')) : listing(key, content)),
    })
    await expect(sign(world)).rejects.toThrow('died')
    Object.assign(storage, { put })
    const unlisted = (await store.note(1))!
    expect(await store.notesOf(1, month)).not.toContain(unlisted)
    await sign(world)
    const listed = await store.notesOf(1, month)
    expect(listed.slice(0, before.length + 1)).toEqual([...before, note])
    expect(listed.at(-2)).toBe(unlisted)
    expect(await verdictOf(world)).toMatchObject({ holds: true })
  })
})

describe('the log does not continue', () => {
  it('over tiles that do not give the root of the last note', async () => {
    await sign(world)
    const store = filesOf(world)
    const { size } = await sign(world)
    const edge = { level: 0, index: Math.floor(size / 256), hashes: Array.from({ length: size % 256 }, () => Buffer.alloc(32)) }
    const before = await store.findTile(1, `tile/0/${String(edge.index).padStart(3, '0')}.p/${size % 256}`)
    await store.putTile(1, edge)
    await expect(sign(world)).rejects.toThrow('do not give the root')
    await store.putTile(1, { ...edge, hashes: Array.from({ length: size % 256 }, (_, at) => before!.subarray(at * 32, at * 32 + 32)) })
    await sign(world)
  })

  it('over a row that was removed before it was signed', async () => {
    const id = await write('event')
    await givePlaces()
    const [row] = await rowsOf(world, 'select name, audience, payload, at from event where seq = $1', [id])
    await tamper(world, `delete from event where seq = ${id}`)
    await expect(sign(world)).rejects.toThrow(/has no row/)
    await tamper(
      world,
      `insert into event (seq, name, audience, payload, at, subject_id) overriding system value
      values (${id}, '${row.name}', '{}', '${JSON.stringify(row.payload)}', '${row.at.toISOString()}', 'x')`,
    )
    await sign(world)
    expect(await verdictOf(world)).toMatchObject({ holds: true })
  })
})

describe('a database that lost rows', () => {
  it('begins another log, whose first leaf names the last note of the one before', async () => {
    const other = await openWorld({ runJobs: false })
    try {
      await write('event', other)
      await sign(other)
      other.clock.advance(HOUR)
      await write('event', other)
      await sign(other)
      const last = (await published(other)).checkpoints.at(-1)!
      // A backup from between the two.
      await tamper(other, 'delete from event where seq = (select max(seq) from event)', 'delete from log_leaf where place > 1')
      const { origin, size } = await sign(other)
      expect(origin).toMatch(/\/log\/2$/)
      const leaves = await rowsOf(other, 'select place::int, stream, previous from log_leaf where log = 2 order by place')
      expect(leaves).toHaveLength(size)
      expect(leaves[0]).toEqual({ place: 0, stream: 'checkpoint', previous: noteHash(verifying.sha256, last) })
      await sign(other)
      expect(await verdictOf(other)).toMatchObject({ holds: true, origin })
      const file = await other.app.http.inject({ method: 'GET', url: '/log/2/checkpoint' })
      expect(file.body).toBe(await filesOf(other).note(2))
      expect((await other.app.http.inject({ method: 'GET', url: '/log/checkpoint' })).body).toBe(last)
    } finally {
      await other.close()
    }
  })

  it('whose files are lost needs a person, who may begin another log', async () => {
    const other = await openWorld({ runJobs: false })
    try {
      await sign(other)
      await sign(other)
      const last = (await published(other)).checkpoints.at(-1)!
      await sign(other)
      const { contractId, merchant } = await aContract(other)
      const { storage } = other.app.platform
      const { read } = storage
      const { NotStored } = await import('../../../server/platform/files/storage.ts')
      Object.assign(storage, { read: () => Promise.reject(new NotStored()) })
      await expect(sign(other)).rejects.toThrow('begin another: begin-log')
      const headers = { cookie: merchant.cookie!, 'accept-language': 'en' }
      const { statusCode, body } = await other.app.http.inject({ method: 'GET', url: `/contracts/${contractId}/proof`, headers })
      expect([statusCode, body]).toEqual([503, 'The public log cannot be signed at the moment. Try again later.\n'])
      const origin = await other.app.rooms.transparency.checkpoints.begin()
      Object.assign(storage, { read })
      expect(await sign(other)).toMatchObject({ origin })
      const [first] = await rowsOf(other, 'select previous from log_leaf where log = 2 and place = 0')
      expect(first.previous).toBe(noteHash(verifying.sha256, last))
    } finally {
      await other.close()
    }
  })
})
