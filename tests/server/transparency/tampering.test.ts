import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { createCheckpointService } from '../../../server/modules/transparency/checkpoint.service.ts'
import { leavesBetween } from '../../../server/modules/transparency/leaves.query.ts'
import { type LogCopies, notesIn } from '../../../server/modules/transparency/log-copies.ts'
import { readSigningKey, verifying } from '../../../server/modules/transparency/signing-key.ts'
import { verifyLog } from '../../../server/modules/transparency/verify-log.ts'
import { createDataSource } from '../../../server/platform/database/database.ts'
import { HOUR } from '../../../server/shared/clock.ts'
import { utf8 } from '../../../server/shared/transparency/bytes.ts'
import { leafHash } from '../../../server/shared/transparency/merkle.ts'
import { checkpointText, signNote } from '../../../server/shared/transparency/note.ts'
import { emptyTree, tilePath } from '../../../server/shared/transparency/tiles.ts'
import { runCommand } from '../../support/command.ts'
import { urlOf } from '../../support/database/cluster.ts'
import { cloneDatabase } from '../../support/database/database.ts'
import { aMerchant } from '../../support/people.ts'
import { openWorld, type World } from '../../support/world.ts'
import { aContract, type Concluded, copiesOf, filesOf, published, rowsOf, sign, verdictAfter } from './public-log.ts'

let world: World
let concluded: Concluded
let copies: LogCopies
/** The seq of the first event. */
let event: string
let journals: string[]

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  concluded = await aContract(world)
  await sign(world)
  for (let hour = 0; hour < 3; hour++) {
    world.clock.advance(HOUR)
    await aMerchant(world)
    await sign(world)
  }
  copies = await copiesOf(world)
  event = (await rowsOf(world, 'select min(seq) as seq from event'))[0].seq
  journals = (await rowsOf(world, 'select id from journal order by seq')).map(({ id }) => id)
}, 60_000)
afterAll(() => world.close())

const found = async (kept: LogCopies, ...statements: readonly string[]) => {
  const { holds, findings } = await verdictAfter(world, kept, statements)
  expect(holds).toBe(findings.length === 0)
  return Object.fromEntries(findings.map(({ finding, rows }) => [finding, rows]))
}

/** Computes the tree of the first places, from the rows. */
const treeOfFirst = async (size: number) => {
  const tree = emptyTree(verifying.sha256)
  for (const { content } of await leavesBetween(world.app.platform.dataSource.manager, 1, 0, size)) {
    tree.append(leafHash(verifying.sha256, utf8(content!)))
  }
  return tree
}

const NOT_SIGNED_OVER = 'a row is not what was signed'
const NOT_TAKEN_IN = 'a row that the last checkpoint should hold, or that says a time to come, is not in the log'
const OTHER_ROOT = 'the rows do not give the root of a checkpoint'

/** Recomputes the seals of all entries of some accounts, as the ledger's own function does. */
const RESEAL = `
  do $$ declare each record; before bytea; account uuid; begin
    for each in select entry.*, journal.key, journal.cause, journal.cause_id, journal.actor_id, journal.at
      from journal_entry entry join journal on journal.id = entry.journal_id order by account_id, account_version loop
      if account is distinct from each.account_id then before := ''; end if;
      account := each.account_id;
      before := entry_seal(before, journal_text(each.key, each.cause, each.cause_id, each.actor_id, each.at), each.line, each.account_id,
        each.amount, each.currency, each.balance_after, each.account_version);
      update journal_entry set seal = before where journal_id = each.journal_id and line = each.line;
      update ledger_account set seal = before where id = each.account_id;
    end loop;
  end $$`

test('untouched rows match what was signed', async () => {
  expect(await found(copies)).toEqual({})
})

test('rows after the last checkpoint are no finding', async () => {
  await aMerchant(world)
  expect(await found(copies)).toEqual({})
})

describe('the owner of the database is detected, and the row is named, who', () => {
  it.each<[string, () => readonly string[], () => RegExp]>([
    [
      'rewrites the last journal, and seals it again',
      () => [`update journal set cause = 'another' where id = '${journals.at(-1)}'`, RESEAL],
      () => new RegExp(`journal ${journals.at(-1)} at place \\d+ is not what was signed`),
    ],
    [
      'rewrites the first journal, with all seals after it',
      () => [`update journal_entry set amount = amount * 2 where journal_id = '${journals[0]}'`, RESEAL],
      () => new RegExp(`journal ${journals[0]} at place \\d+ is not what was signed`),
    ],
    [
      'makes every seal by a function of their own',
      () => [
        'alter function entry_seal rename to own_seal',
        `create function entry_seal(bytea, text, smallint, uuid, bigint, text, bigint, bigint) returns bytea language sql as $$ select '\\x00'::bytea $$`,
        `update journal_entry set seal = '\\x00'`,
      ],
      () => new RegExp(`journal ${journals[0]} at place`),
    ],
    [
      'takes an entry out of a journal',
      () => [`delete from journal_entry where journal_id = '${journals[0]}' and line = 1`],
      () => new RegExp(`journal ${journals[0]} at place \\d+ is not what was signed`),
    ],
    [
      'deletes a journal',
      () => [`delete from journal where id = '${journals[0]}'`],
      () => new RegExp(`journal ${journals[0]} at place \\d+ is gone`),
    ],
    ['deletes an event', () => [`delete from event where seq = ${event}`], () => new RegExp(`event ${event} at place \\d+ is gone`)],
    [
      'changes an event',
      () => [`update event set payload = payload || '{"a": 1}' where seq = ${event}`],
      () => new RegExp(`event ${event} at place \\d+ is not what was signed`),
    ],
    [
      'changes a vote',
      () => [`update review_vote set notes = notes || '.' where id = '${concluded.voteId}'`],
      () => new RegExp(`vote ${concluded.voteId} at place \\d+ is not what was signed`),
    ],
    [
      'changes what an auditor found',
      () => [`update review_vote set findings = '[]' where id = '${concluded.voteId}'`],
      () => new RegExp(`vote ${concluded.voteId} at place \\d+ is not what was signed`),
    ],
    [
      'changes a contract with its hash',
      () => [`update contract set amount = amount + 1, hash = repeat('a', 64) where id = '${concluded.contractId}'`],
      () => new RegExp(`contract ${concluded.contractId} at place \\d+ is not what was signed`),
    ],
    [
      'gives two rows each other’s places',
      () => [
        `update log_leaf set row_seq = -1 where row_seq = ${event}`,
        `update log_leaf set row_seq = ${event} where row_seq = ${event} + 1`,
        `update log_leaf set row_seq = ${event} + 1 where row_seq = -1`,
      ],
      () => new RegExp(`event ${event} at place \\d+ is not what was signed`),
    ],
    ['takes a place out of the log', () => ['delete from log_leaf where place = 3'], () => /place 3 is gone/],
  ])('%s', async (_, statements, name) => {
    const findings = await found(copies, ...statements())
    expect(findings[NOT_SIGNED_OVER]?.join('\n')).toMatch(name())
    expect(findings[OTHER_ROOT]).toHaveLength(1)
  })

  it('cuts the log and its rows short', async () => {
    const findings = await found(
      copies,
      'delete from event where seq in (select row_seq from log_leaf where place > 20)',
      'delete from log_leaf where place > 20',
    )
    expect(findings['rows were lost']![0]).toMatch(/^21 places are left of the \d+ that were signed$/)
  })

  it('inserts an event into the past, without a place', async () => {
    const findings = await found(
      copies,
      `insert into event (name, audience, payload, at) values ('test.forged', '{}', '{}', now() - interval '1 day')`,
    )
    expect(findings[NOT_TAKEN_IN]![0]).toMatch(/^event \d+ of /)
  })

  it.each([
    [
      'journal',
      `insert into journal (id, key, cause, cause_id, at, txid) values (gen_random_uuid(), 'forged', 'x', '1', '2100-01-01', '3')`,
    ],
    [
      'event',
      `insert into event (seq, name, audience, payload, at) overriding system value values (0, 'test.forged', '{}', '{}', '2100-01-01')`,
    ],
  ])('hides one %s from the log, with a time in the future', async (stream, insert) => {
    const at = new Date(world.clock.now().getTime() + HOUR).toISOString()
    const findings = await found(copies, insert, `select log_sequence(1, null, '${at}')`)
    expect(findings[NOT_TAKEN_IN]![0]).toMatch(new RegExp(`^${stream} \\S+ of 2100-01-01`))
  })

  it.each([
    ['alone', `content = jsonb_set(content, '{request,amount}', '"1.00"')`],
    ['with its hash', `content = '{}', content_hash = encode(sha256('{}'), 'hex')`],
  ])('changes what the board read, %s', async (_, change) => {
    const findings = await found(copies, `update ssb_review set ${change} where id = (select review_id from review_vote limit 1)`)
    expect(findings).toEqual({ 'what the board read is not what was voted on': [expect.stringMatching(/^review \S+$/)] })
  })

  it.each([
    ['in the log', `select log_sequence(1, null, 'infinity')`],
    ['in no log', 'select 1'],
  ])('writes an invalid moment, which does not stop a reader: %s', async (_, then) => {
    const event = `insert into event (name, audience, payload, at) values ('test.forged', '{}', '{}', 'infinity')`
    const vote = `update review_vote set voted_at = '294276-12-31 00:00:00+00' where id = '${concluded.voteId}'`
    const hidden = `insert into journal (id, key, cause, cause_id, at, txid) values (gen_random_uuid(), 'forged', 'x', '1', '294276-12-31', '3')`
    const findings = await found(copies, event, vote, hidden, then)
    const rows = [...(findings['a row says no time'] ?? []), ...findings[NOT_TAKEN_IN]!]
    expect(rows.join('\n')).toMatch(/event \d+ (at place|of a time that is none)/)
    expect(rows.join('\n')).toMatch(/journal \S+ of a time that is none/)
  })

  it('sets the clock of the log back before adding an older event', async () => {
    const back = `select log_sequence(1, null, now() - interval '2 days')`
    const forged = `insert into event (name, audience, payload, at) values ('test.forged', '{}', '{}', now() - interval '1 day')`
    const findings = await found(copies, back, forged, back)
    expect(findings['the time of the log went back']![0]).toMatch(/^checkpoint at place \d+ says/)
  })

  it.each([
    ['event', `insert into event (name, audience, payload, at) values ('test.forged', '{}', '{}', now() - interval '1 day')`],
    [
      'journal',
      `insert into journal (id, key, cause, cause_id, at) values (gen_random_uuid(), 'forged', 'x', '1', now() - interval '1 day')`,
    ],
  ])('inserts an older %s, and lets the log add it', async (stream, insert) => {
    const at = new Date(world.clock.now().getTime() + HOUR).toISOString()
    const findings = await found(copies, insert, `select log_sequence(1, null, '${at}')`)
    expect(findings['a row was inserted into the past']![0]).toMatch(new RegExp(`^${stream} \\S+ at place \\d+ says`))
  })
})

describe('without a copy of the tiles', () => {
  it('a changed row is bounded by the checkpoints around it', async () => {
    const { tiles: _, ...noTiles } = copies
    const sizes = notesIn(copies.notes.join('')).map((note) => Number(note.split('\n')[1]))
    const findings = await found(
      noTiles,
      `update event set payload = '{}' where seq = (select row_seq from log_leaf where place = ${sizes[1]! + 1})`,
    )
    expect(findings).toEqual({
      [OTHER_ROOT]: [
        `a row between places ${sizes[1]} and ${sizes[2]! - 1} is not what the checkpoint of ${sizes[2]} places was signed over`,
      ],
    })
  })
})

test('copies that witnesses have signed too match what was signed', async () => {
  const line = `\u2014 witness.example/w ${Buffer.alloc(68, 7).toString('base64')}\n`
  expect(await found({ ...copies, notes: copies.notes.map((note) => note + line) })).toEqual({})
  expect(await found({ ...copies, notes: copies.notes.map((note) => note.replace('\n\n', `\n\n${line}`)) })).toEqual({})
})

describe('invalid copies', () => {
  it('a note of another key', async () => {
    const key = await readSigningKey({ logSigningKey: Buffer.alloc(32, 7), dataDir: '' })
    const { origin } = await published(world)
    const forged = signNote(
      verifying.sha256,
      checkpointText({ origin, size: 5, root: Buffer.alloc(32) }),
      { name: origin, publicKey: key.publicKey },
      key.sign,
    )
    const findings = await found({ ...copies, notes: [...copies.notes, forged] })
    expect(findings['a checkpoint is not signed by the key']).toHaveLength(1)
  })

  it('a note that our key signed beside the log: the next checkpoint does not name it', async () => {
    const key = await readSigningKey(world.app.platform.config)
    const { origin } = await published(world)
    const [{ place }] = await rowsOf(world, `select place::int from log_leaf where stream = 'event' order by place limit 1`)
    const root = (await treeOfFirst(place)).root()
    const note = signNote(
      verifying.sha256,
      checkpointText({ origin, size: place, root }),
      { name: origin, publicKey: key.publicKey },
      key.sign,
    )
    expect(await found({ ...copies, notes: [note, ...copies.notes] })).toEqual({
      'a checkpoint is not named by the next': [`the one of ${place} places`],
    })
  })

  it('a log that shrank', async () => {
    const findings = await found({ ...copies, notes: copies.notes.toReversed() })
    expect(findings['the log shrank']).toHaveLength(copies.notes.length - 1)
  })

  it('tiles that were changed are not trusted', async () => {
    const tiles = async (file: string) => {
      const bytes = Buffer.from(await copies.tiles!(file))
      bytes[0] = bytes[0]! ^ 1
      return bytes
    }
    expect(Object.keys(await found({ ...copies, tiles }))).toEqual([
      'the copy of the tiles does not give the root of the newest checkpoint',
    ])
  })

  it('no checkpoint at all', async () => {
    expect(Object.keys(await found({ ...copies, notes: [] }))).toEqual(['there is no checkpoint to compare with'])
  })
})

describe('the command', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'mizan-copies-'))
    for (const file of await tilesThere()) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
      await writeFile(path.join(folder, file), await copies.tiles!(file))
    }
    await writeFile(path.join(folder, 'mizan-checkpoints.json'), JSON.stringify(await published(world)))
    await writeFile(path.join(folder, 'notes.txt'), copies.notes.join(''))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** The tiles of the newest checkpoint, as a mirror requests them. */
  const tilesThere = async () => {
    const size = Number(copies.notes.at(-1)!.split('\n')[1])
    const whole = Array.from({ length: Math.floor(size / 256) }, (_, index) => tilePath(0, index))
    const paths = [...whole, tilePath(0, whole.length, size % 256)]
    return whole.length > 0 ? [...paths, tilePath(1, 0, whole.length)] : paths
  }

  const run = (...args: string[]) => runCommand(['verify-ledger', ...args], { DATABASE_URL: urlOf(world.database.connection) })
  const inFolder = (name: string) => path.join(folder, name)

  it('compares with what was published, and exits with 0', () => {
    const good = run('--checkpoints', inFolder('mizan-checkpoints.json'), '--key', copies.key, '--tiles', folder)
    expect(good.stdout).toMatch(
      /ledger holds\.\nThe server runs as mizan_app, which owns nothing\.\n\d+ places of \S+\/log are what its 4 checkpoints were signed over\.\n$/,
    )
    expect(good.status).toBe(0)
  }, 60_000)

  it('exits with 1 when the copies differ', async () => {
    const [first = '', ...others] = copies.notes
    await writeFile(inFolder('forged.txt'), [first.replace(/^(.*)\n\d+/, '$1\n7'), ...others].join(''))
    const forged = run('--checkpoints', inFolder('forged.txt'), '--key', copies.key)
    expect(forged.stdout).toContain('WRONG a checkpoint is not signed by the key: 1')
    expect(forged.status).toBe(1)
  }, 60_000)

  it('reads notes one after the other as well as the published document', async () => {
    expect(notesIn(copies.notes.join(''))).toEqual(copies.notes)
    expect(notesIn(copies.notes.join('\n').replaceAll('\n', '\r\n'))).toEqual(copies.notes)
    expect(notesIn(JSON.stringify(await published(world)))).toEqual(copies.notes)
  })
})

test('a dump that is restored elsewhere matches what was signed, and its log continues', async ({ skip }) => {
  const [{ version }] = await rowsOf(world, `select current_setting('server_version_num')::int / 10000 as version`)
  const tool = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' })
  skip(!(Number(/ (\d+)\./.exec(tool.stdout ?? '')?.[1]) >= version), 'no pg_dump of the server’s version is at hand')
  const dump = spawnSync('pg_dump', ['--no-owner', urlOf(world.database.owner)], { encoding: 'utf8', maxBuffer: 1 << 28 })
  expect(dump.stderr).toBe('')
  const restored = await cloneDatabase('template0')
  try {
    const load = spawnSync('psql', ['--quiet', '--set', 'ON_ERROR_STOP=1', urlOf(restored.owner)], {
      input: dump.stdout,
      encoding: 'utf8',
    })
    expect(load.stderr).toBe('')
    const log = pino({ level: 'silent' })
    const dataSource = await createDataSource(restored.connection, { entities: [], migrations: [], poolSize: 1, log }).initialize()
    try {
      expect(await verifyLog(dataSource, copies)).toMatchObject({ holds: true })
      const key = () => readSigningKey(world.app.platform.config)
      const { config, clock } = world.app.platform
      const signed = await createCheckpointService({ dataSource, clock, config, log }, filesOf(world), key).checkpoint()
      expect(signed!.size).toBeGreaterThan(Number(copies.notes.at(-1)!.split('\n')[1]))
      expect(await verifyLog(dataSource, await copiesOf(world))).toMatchObject({ holds: true })
    } finally {
      await dataSource.destroy()
    }
  } finally {
    await restored.drop()
  }
}, 60_000)
