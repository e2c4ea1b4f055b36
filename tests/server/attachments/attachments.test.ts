import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SYSTEM } from '../../../server/platform/viewer.ts'
import { MemberRole } from '../../../server/shared/member-role.ts'
import { aPdf, download, upload } from '../../support/files.ts'
import { aLender, aMerchant, aNewcomer, type Member } from '../../support/people.ts'
import { type Data, openWorld, type Person, type World } from '../../support/world.ts'
import { anAccountAt, give, row, sql } from '../banking/bank.ts'
import { aColleague, anAccount, factsAbout } from '../payments/payments.ts'

let world: World
let owner: Member
let colleague: Member
let stranger: Member

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  owner = await aMerchant(world)
  colleague = await aColleague(world, owner)
  stranger = await aLender(world)
  const bank = await anAccountAt(world, owner, 'main')
  await give(world, bank, [
    row('2026-01-05', 1000, 'Invoice 1'),
    row('2026-01-06', -400, 'Shop rent'),
    row('2026-01-07', -25, 'Taxi'),
    row('2026-01-08', -60, 'Stamps'),
  ])
  for (let at = 0; at < 4; at++) await anAccount(world, owner, `${100 + at}.00`)
})
afterAll(() => world.close())

const KINDS = [
  {
    room: 'banking',
    list: 'bankTransactions',
    filter: 'BankTransactionFilter',
    one: 'bankTransaction',
    attach: 'addBankTransactionAttachment',
    remove: 'removeBankTransactionAttachment',
    changed: 'bankTransactionChanged',
    table: 'bank_transaction',
    file: 'bank-transactions.csv',
  },
  {
    room: 'wallet',
    list: 'transactions',
    filter: 'TransactionFilter',
    one: 'transaction',
    attach: 'addTransactionAttachment',
    remove: 'removeTransactionAttachment',
    changed: 'transactionChanged',
    table: 'account_transaction',
    file: 'transactions.csv',
  },
] as const

const ATTACHED = 'id attachmentCount attachments { id attachedBy { name } file { id name type url } }'

describe.each(KINDS)('attachments of a transaction ($room)', ({ room, list, filter, one, attach, remove, changed, table, file }) => {
  let ids: string[]
  const listed = async (narrowed: object = {}): Promise<Data> =>
    (
      await world.ask(owner, `query ($filter: ${filter}) { ${list}(filter: $filter, first: 50) { totalCount nodes { ${ATTACHED} } } }`, {
        filter: narrowed,
      })
    )[list]
  const put = async (person: Person, id: string, fileId: string): Promise<Data> =>
    (
      await world.ask(person, `mutation ($id: ID!, $fileId: ID!) { ${attach}(id: $id, input: { fileId: $fileId }) { ${ATTACHED} } }`, {
        id,
        fileId,
      })
    )[attach]
  const take = async (person: Person, id: string): Promise<Data> =>
    (await world.ask(person, `mutation ($id: ID!) { ${remove}(id: $id) { ${ATTACHED} } }`, { id }))[remove]
  const read = async (person: Person, id: string): Promise<Data> =>
    (await world.ask(person, `query ($id: ID!) { ${one}(id: $id) { ${ATTACHED} } }`, { id }))[one]
  const rowOf = (id: string) => sql(world, `select to_jsonb(t) as row from ${table} t where id = $1`, [id])

  beforeAll(async () => {
    ids = (await listed()).nodes.map(({ id }: Data) => id)
    expect(ids).toHaveLength(4)
  })

  it('are listed in the order in which they were attached, and do not change it', async () => {
    const id = ids[0]!
    const before = await rowOf(id)
    const [receipt, letter] = [await upload(world, owner, `${room} receipt.pdf`), await upload(world, colleague, `${room} letter.pdf`)]
    await put(owner, id, receipt)
    world.clock.advance(1)
    const answer = await put(colleague, id, letter)
    expect(answer).toMatchObject({
      id,
      attachmentCount: 2,
      attachments: [
        { attachedBy: { name: owner.name }, file: { id: receipt, name: `${room} receipt.pdf`, type: 'application/pdf' } },
        { attachedBy: { name: colleague.name }, file: { id: letter } },
      ],
    })
    expect(await read(owner, id)).toEqual(answer)
    expect((await listed()).nodes.map(({ attachmentCount }: Data) => attachmentCount)).toEqual([2, 0, 0, 0])
    expect(await rowOf(id)).toEqual(before)
    expect(await factsAbout(world, `${room}.attachment_added`, id)).toMatchObject([
      { audience: [`business:${owner.businessId}`], actorId: owner.id, payload: { fileId: receipt, name: `${room} receipt.pdf` } },
      { actorId: colleague.id },
    ])
  })

  it('can be removed by any member of the business', async () => {
    const id = ids[1]!
    const { attachments } = await put(owner, id, await upload(world, owner, `${room} wrong.pdf`))
    expect(await take(colleague, attachments[0].id)).toMatchObject({ id, attachmentCount: 0, attachments: [] })
    await expect(take(colleague, attachments[0].id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await factsAbout(world, `${room}.attachment_removed`, id)).toMatchObject([{ actorId: colleague.id }])
  })

  it('can be added, seen, read and removed by no one else', async () => {
    const id = ids[1]!
    const theirs = await upload(world, stranger, `${room} theirs.pdf`)
    await expect(put(stranger, id, theirs)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(put(owner, id, theirs)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(put(owner, 'no-id', await upload(world, owner, `${room} spare.pdf`))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { attachments } = await put(owner, id, await upload(world, owner, `${room} ours.pdf`))
    await expect(take(stranger, attachments[0].id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(take(owner, 'no-id')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await download(world, stranger, attachments[0].file.url)).status).toBe(404)
    expect(await download(world, colleague, attachments[0].file.url)).toEqual({ status: 200, content: aPdf(`${room} ours.pdf`) })
    await take(owner, attachments[0].id)
  })

  it('can be read by the business even if the uploader did not act for it yet', async () => {
    const early = await aNewcomer(world)
    const fileId = await upload(world, early, `${room} early.pdf`)
    const membership = { memberRole: MemberRole.ADMIN, accountIds: null }
    const { accounts } = world.app.rooms.identity
    await world.app.platform.work(SYSTEM, (tx) => accounts.joinBusiness(tx, early.id, owner.businessId!, membership))
    expect((await download(world, owner, `/files/${fileId}`)).status).toBe(404)
    const { attachments } = await put(early, ids[1]!, fileId)
    expect((await download(world, owner, `/files/${fileId}`)).status).toBe(200)
    expect((await download(world, stranger, `/files/${fileId}`)).status).toBe(404)
    await take(owner, attachments[0].id)
  })

  it('are limited to ten, each file once', async () => {
    const id = ids[2]!
    const files = []
    for (let at = 0; at < 11; at++) files.push(await upload(world, owner, `${room} page ${at}.pdf`))
    await put(owner, id, files[0]!)
    await expect(put(owner, id, files[0]!)).rejects.toMatchObject({ code: 'CONFLICT' })
    const results = await Promise.allSettled(files.slice(1).map((fileId) => put(owner, id, fileId)))
    expect(results.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'LIMIT_EXCEEDED' } }])
    expect((await read(owner, id)).attachmentCount).toBe(10)
  })

  it('narrow the list and its export', async () => {
    const found = async (narrowed: object) => (await listed(narrowed)).nodes.map(({ id }: Data) => id)
    expect(await found({ hasAttachment: true })).toEqual([ids[0], ids[2]])
    expect(await found({ hasAttachment: false })).toEqual([ids[1], ids[3]])
    expect((await listed({ hasAttachment: true })).totalCount).toBe(2)
    const lines = async (query: string) =>
      (await download(world, owner, `/documents/${file}?${query}`)).content.toString().trim().split('\r\n').length - 1
    expect([await lines('hasAttachment=true'), await lines('hasAttachment=false'), await lines('')]).toEqual([2, 2, 4])
  })

  it('are pushed to the business’s open pages', async () => {
    const id = ids[3]!
    const watching = await world.watch(colleague, `subscription { ${changed} { cursor transaction { ${ATTACHED} } } }`)
    const elsewhere = await world.watch(stranger, `subscription { ${changed} { cursor transaction { id } } }`)
    const { attachments } = await put(owner, id, await upload(world, owner, `${room} pushed.pdf`))
    expect((await watching.next())[changed].transaction).toMatchObject({ id, attachmentCount: 1 })
    await take(owner, attachments[0].id)
    expect((await watching.next())[changed].transaction).toMatchObject({ id, attachmentCount: 0 })
    expect(elsewhere.waiting()).toBe(0)
  })
})
