import { execute, parse } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPERATIONS_FOR_LIMITED } from '../../../server/member-operations.ts'
import { credentialOf } from '../../../server/platform/http/authentication.ts'
import { MemberRole } from '../../../server/shared/member-role.ts'
import { anyCallOf } from '../../support/any-operation.ts'
import { download as downloadFile, upload } from '../../support/files.ts'
import { aColleagueOf } from '../../support/members.ts'
import { aMerchant, anAccount, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { createRequest } from '../financing/market.ts'
import { codeOf } from '../pay/desk.ts'

/** What a member who does not see an account must never read. */
const HIDDEN_AMOUNT = '76543.21'
const SEEN_AMOUNT = '1200.00'

let world: World
let owner: Member
let limited: Member
let hidden: Data
let seen: string
let hiddenTransaction: string
beforeAll(async () => {
  world = await openWorld()
  owner = await aMerchant(world)
  seen = await anAccount(world, owner, SEEN_AMOUNT, { name: 'Petty cash' })
  const id = await anAccount(world, owner, HIDDEN_AMOUNT, { name: 'Reserve' })
  hidden = (await world.ask(owner, 'query ($id: ID!) { walletAccount(id: $id) { id accountNumber iban } }', { id })).walletAccount
  const filter = { filter: { accountId: id } }
  const { transactions } = await world.ask(
    owner,
    'query ($filter: TransactionFilter) { transactions(filter: $filter) { nodes { id } } }',
    filter,
  )
  hiddenTransaction = transactions.nodes[0].id
  limited = await aColleagueOf(world, owner, { memberRole: MemberRole.FINANCE, accountIds: [seen] })
})
afterAll(() => world.close())

const traces = () => [hidden.id, hidden.accountNumber, hidden.iban, '76543', '77743', hiddenTransaction]
const withoutTraces = (text: string) => traces().filter((trace) => text.includes(trace))

const download = async (person: Member, path: string) =>
  world.app.http.inject({ url: `/documents/${path}`, headers: { cookie: person.cookie!, 'x-forwarded-for': person.ip } })

describe('a member who sees only some accounts', () => {
  it('finds these accounts, their transactions and their totals, and no others', async () => {
    const { walletAccounts, walletSummary, transactions, viewer } = await world.ask(
      limited,
      '{ walletAccounts { id } walletSummary { total } transactions { totalCount nodes { amount } } viewer { memberRole visibleAccountIds } }',
    )
    expect(walletAccounts).toEqual([{ id: seen }])
    expect(walletSummary).toEqual({ total: SEEN_AMOUNT })
    expect(transactions).toEqual({ totalCount: 1, nodes: [{ amount: SEEN_AMOUNT }] })
    expect(viewer).toEqual({ memberRole: 'FINANCE', visibleAccountIds: [seen] })
  })

  it('does not find the others by their id, number or transactions', async () => {
    const account = await world.post(limited, { query: 'query ($id: ID!) { walletAccount(id: $id) { id } }', variables: { id: hidden.id } })
    expect(account.body.data).toEqual({ walletAccount: null })
    const transaction = 'query ($id: ID!) { transaction(id: $id) { id } }'
    const movement = await world.post(limited, { query: transaction, variables: { id: hiddenTransaction } })
    expect(movement.body.data).toEqual({ transaction: null })
    const filter = { filter: { accountId: hidden.id } }
    const found = await world.ask(limited, 'query ($filter: TransactionFilter) { transactions(filter: $filter) { totalCount } }', filter)
    expect(found.transactions.totalCount).toBe(0)
  })

  it('moves no money to or from them, not even with a quote of a colleague', async () => {
    const quote = 'mutation ($input: QuoteTransferInput!) { quoteTransfer(input: $input) { id } }'
    const input = { fromAccountId: hidden.id, toAccountId: seen, amount: '10.00' }
    expect(await codeOf(world.ask(limited, quote, { input }))).toBe('NOT_FOUND')
    const { quoteTransfer } = await world.ask(owner, quote, { input })
    const transfer = 'mutation ($input: TransferInput!, $key: String!) { transfer(input: $input, idempotencyKey: $key) { id } }'
    expect(await codeOf(world.ask(limited, transfer, { input: { quoteId: quoteTransfer.id } }))).toBe('NOT_FOUND')
    const topUp = 'mutation ($input: TopUpSandboxInput!, $key: String!) { topUpSandbox(input: $input, idempotencyKey: $key) { id } }'
    expect(await codeOf(world.ask(limited, topUp, { input: { accountId: hidden.id, amount: '5.00' } }))).toBe('NOT_FOUND')
  })

  it('downloads statements of these accounts alone, and no document about the whole business', async () => {
    const period = '?from=2026-01-01&to=2026-12-31'
    expect((await download(limited, `statements/${hidden.id}.xml${period}`)).statusCode).toBe(404)
    const csv = await download(limited, 'transactions.csv')
    expect(csv.statusCode).toBe(200)
    expect(csv.body).toContain(seen)
    expect(withoutTraces(csv.body)).toEqual([])
    expect((await download(limited, 'bank-transactions.csv')).statusCode).toBe(403)
  })

  it('is refused whatever would cover all accounts, with a clear sentence', async () => {
    const refused = await world.ask(limited, '{ cashPosition { __typename } }').catch((error: unknown) => error)
    expect(refused).toMatchObject({
      code: 'FORBIDDEN',
      message: 'You see only some accounts of your business, and this covers all of them.',
    })
    expect(await codeOf(world.ask(limited, '{ vendorPayments { totalCount } }'))).toBe('FORBIDDEN')
    expect(await codeOf(world.ask(limited, '{ approvals { totalCount } }'))).toBe('FORBIDDEN')
  })

  it('finds no trace of the others in any query, at any depth, nor in a refusal', async () => {
    const { contextFor, rooms, schema } = world.app
    const viewer = await rooms.identity.identify(credentialOf({ cookie: limited.cookie }, false), limited.ip)
    const whole = await rooms.identity.identify(credentialOf({ cookie: owner.cookie }, false), owner.ip)
    const queries = Object.values(schema.getQueryType()!.getFields())
    const read = async (as: typeof viewer, field: (typeof queries)[number], id: string) => {
      const document = parse(anyCallOf('query', field, { id, levels: 4, optional: true }))
      const contextValue = contextFor(as, 'en')
      return JSON.stringify(await execute({ schema, document, contextValue }), (_key, value) =>
        value instanceof Error ? value.message : value,
      )
    }
    const found: string[] = []
    const known: string[] = []
    for (const field of queries) {
      for (const id of [hidden.id, seen, hiddenTransaction, owner.businessId!]) {
        // What a person asks for by its id is in no response of theirs.
        const text = (await read(viewer, field, id)).replaceAll(id, '')
        if (withoutTraces(text).length > 0) found.push(`${field.name}(${id}): ${withoutTraces(text)}`)
      }
      if (withoutTraces((await read(whole, field, owner.businessId!)).replaceAll(owner.businessId!, '')).length > 0) known.push(field.name)
    }
    expect(found).toEqual([])
    // The same calls reveal the account to its owner.
    expect(known).toEqual(expect.arrayContaining(['walletAccounts', 'walletSummary', 'transactions']))
  })

  it('finds no trace of the others, nor of requests, in the result of any mutation that is open to them', async () => {
    const { contextFor, rooms, schema } = world.app
    const title = 'Refit of the branch in Deira'
    const requestId = await createRequest(world, owner, { title })
    const another = await aColleagueOf(world, owner, { memberRole: MemberRole.FINANCE, accountIds: [seen] })
    const viewer = await rooms.identity.identify(credentialOf({ cookie: another.cookie }, false), another.ip)
    const open = Object.values(schema.getMutationType()!.getFields()).filter(({ name }) => OPERATIONS_FOR_LIMITED.includes(name))
    const run = async (as: typeof viewer, field: (typeof open)[number], id: string) => {
      const document = parse(anyCallOf('mutation', field, { id, levels: 3, optional: true }))
      const contextValue = contextFor(as, 'en')
      const result = await execute({ schema, document, contextValue })
      return JSON.stringify(result, (_key, value) => (value instanceof Error ? value.message : value)).replaceAll(id, '')
    }
    const found: string[] = []
    for (const field of open) {
      for (const id of [hidden.id, seen, hiddenTransaction, requestId, owner.businessId!]) {
        const text = await run(viewer, field, id)
        if (withoutTraces(text).length > 0 || text.includes(title)) found.push(`${field.name}(${id})`)
      }
    }
    expect(found).toEqual([])
    const record = schema.getMutationType()!.getFields().recordRequestView!
    expect(await run(viewer, record, requestId)).toContain('You see only some accounts of your business')
    const whole = await rooms.identity.identify(credentialOf({ cookie: owner.cookie }, false), owner.ip)
    expect(await run(whole, record, requestId)).toContain(title)
  })

  it('downloads own files, pictures, and attachments of the movements on these accounts, and nothing else of the business', async () => {
    const file = async (person: Member, name: string) => upload(world, person, name)
    const of = (person: Member, id: string) => downloadFile(world, person, `/files/${id}`).then(({ status }) => status)
    const [licence, letter, receipt, own] = [
      await file(owner, 'licence.pdf'),
      await file(owner, 'letter.pdf'),
      await file(owner, 'receipt.pdf'),
      await file(limited, 'own.pdf'),
    ]
    const filter = { filter: { accountId: seen } }
    const { transactions } = await world.ask(
      owner,
      'query ($filter: TransactionFilter) { transactions(filter: $filter) { nodes { id } } }',
      filter,
    )
    const attach = `mutation ($id: ID!, $fileId: ID!) {
      addTransactionAttachment(id: $id, input: { fileId: $fileId }) { id } }`
    await world.ask(owner, attach, { id: hiddenTransaction, fileId: letter })
    await world.ask(owner, attach, { id: transactions.nodes[0].id, fileId: receipt })
    expect([await of(limited, licence), await of(limited, letter)]).toEqual([404, 404])
    expect([await of(limited, receipt), await of(limited, own)]).toEqual([200, 200])
    expect([await of(owner, licence), await of(owner, own)]).toEqual([200, 200])
  })

  it('receives no movement on the others', async () => {
    const watching = await world.watch(limited, 'subscription { transactionPosted { transaction { amount accountId: account { id } } } }')
    const topUp = 'mutation ($input: TopUpSandboxInput!, $key: String!) { topUpSandbox(input: $input, idempotencyKey: $key) { id } }'
    await world.ask(owner, topUp, { input: { accountId: hidden.id, amount: '11.00' } })
    await world.ask(owner, topUp, { input: { accountId: seen, amount: '22.00' } })
    expect((await watching.next()).transactionPosted.transaction).toEqual({ amount: '22.00', accountId: { id: seen } })
    const refused = await world.watch(limited, 'subscription { facilityChanged { cursor } }')
    const said = await refused.next().catch((error: unknown) => error)
    expect(said).toMatchObject({ code: 'FORBIDDEN' })
    await watching.stop()
  })

  it('sees another account as soon as an owner says so', async () => {
    const { teamMembers } = await world.ask(owner, '{ teamMembers { nodes { id email } } }')
    const { id } = teamMembers.nodes.find(({ email }: Data) => email === limited.email)
    const change = 'mutation ($id: ID!, $input: ChangeMemberInput!) { changeMember(id: $id, input: $input) { accountIds } }'
    await world.ask(owner, change, { id, input: { role: 'FINANCE', accountIds: null } })
    expect((await world.ask(limited, '{ walletAccounts { id } }')).walletAccounts).toHaveLength(2)
    expect(await codeOf(world.ask(limited, '{ vendorPayments { totalCount } }'))).toBe('OK')
  })
})
