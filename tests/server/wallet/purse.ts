import { randomUUID } from 'node:crypto'
import { type Member, signIn } from '../../support/people.ts'
import type { Data, Person, World } from '../../support/world.ts'

export const ACCOUNT = `id businessId name type currency accountNumber iban isSandbox status statusReason basis createdAt lastActivityAt
  balance { total available frozen }`
export const TRANSACTION = `id accountId type category amount fee currency status description counterparty reference postedAt journalId balanceAfter`
const QUOTE = `id amount currency fee totalDebit received receivedCurrency rate rateSource rateAsOf expiresAt fromAccount { id } toAccount { id }`
const TRANSFER = `id amount currency fee totalDebit received receivedCurrency rate description reference createdAt
  fromAccount { id balance { total } } toAccount { id balance { total } }`

/** Opens an account as a person. */
export const open = async (world: World, person: Person, currency = 'AED', fields: object = {}): Promise<Data> =>
  (
    await world.ask(person, `mutation ($input: OpenAccountInput!) { openAccount(input: $input) { ${ACCOUNT} } }`, {
      input: { name: `Main ${currency}`, currency, ...fields },
    })
  ).openAccount

export const topUp = async (world: World, person: Person, accountId: string, amount: string, key: string = randomUUID()): Promise<Data> =>
  (
    await world.ask(
      person,
      `mutation ($id: ID!, $amount: Decimal!, $key: String!) { topUpSandbox(idempotencyKey: $key, input: { accountId: $id, amount: $amount }) { ${TRANSACTION} } }`,
      { id: accountId, amount, key },
    )
  ).topUpSandbox

/** Opens an account with money in it. */
export const filled = async (world: World, person: Person, amount: string, currency = 'AED', fields: object = {}): Promise<Data> => {
  const account = await open(world, person, currency, fields)
  await topUp(world, person, account.id, amount)
  return account
}

export const quote = async (world: World, person: Person, fromAccountId: string, toAccountId: string, amount: unknown): Promise<Data> =>
  (
    await world.ask(person, `mutation ($input: QuoteTransferInput!) { quoteTransfer(input: $input) { ${QUOTE} } }`, {
      input: { fromAccountId, toAccountId, amount },
    })
  ).quoteTransfer

export const transfer = async (
  world: World,
  person: Person,
  quoteId: string,
  more: { key?: string; reference?: string; description?: string } = {},
): Promise<Data> => {
  const { key = randomUUID(), ...said } = more
  const query = `mutation ($quoteId: ID!, $key: String!, $reference: String, $description: String) {
    transfer(idempotencyKey: $key, input: { quoteId: $quoteId, reference: $reference, description: $description }) { ${TRANSFER} } }`
  return (await world.ask(person, query, { quoteId, key, ...said })).transfer
}

/** Quotes and makes a transfer. */
export const move = async (
  world: World,
  person: Person,
  from: string,
  to: string,
  amount: string,
  said: { reference?: string; description?: string } = {},
): Promise<Data> => transfer(world, person, (await quote(world, person, from, to, amount)).id, said)

export const accountOf = async (world: World, person: Person, id: string): Promise<Data> =>
  (await world.ask(person, `query ($id: ID!) { walletAccount(id: $id) { ${ACCOUNT} } }`, { id })).walletAccount

export const totalOf = async (world: World, person: Person, id: string): Promise<string> =>
  (await accountOf(world, person, id)).balance.total

export const listed = async (world: World, person: Person, filter: object = {}, more: object = {}): Promise<Data> =>
  (
    await world.ask(
      person,
      `query ($filter: TransactionFilter, $first: Int! = 20, $after: String) { transactions(filter: $filter, first: $first, after: $after) {
        nodes { ${TRANSACTION} } totalCount isTotalExact pageInfo { hasNextPage endCursor } } }`,
      { filter, ...more },
    )
  ).transactions

/** Returns a document as a person receives it: through the room's own route, as the server calls it. */
export const documentOf = async (world: World, person: Person, path: string): Promise<{ status: number; body: string; name: string }> => {
  const response = await world.app.http.inject({
    url: `/documents/${path}`,
    headers: { ...(person.cookie ? { cookie: person.cookie } : {}), 'x-forwarded-for': person.ip },
  })
  return { status: response.statusCode, body: response.body, name: String(response.headers['content-disposition'] ?? '') }
}

/** Lets time pass; a person whose session ended meanwhile signs in again. */
export const pass = async (world: World, person: Member, milliseconds: number): Promise<Member> => {
  world.clock.advance(milliseconds)
  return { ...person, ...(await signIn(world, person.email)) }
}
