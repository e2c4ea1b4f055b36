import { buildSchema, type GraphQLField, getNamedType, isInputObjectType, isNonNullType, isScalarType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { emitSchema } from '../../server/commands/emit-schema.ts'

const schema = buildSchema(emitSchema())
type Mutation = GraphQLField<unknown, unknown>

const mutations = Object.values(schema.getMutationType()!.getFields())

const ARGUMENTS = ['id', 'token', 'idempotencyKey', 'reason', 'input']

const capitalised = (name: string) => name[0]!.toUpperCase() + name.slice(1)

/** Returns what is wrong with the arguments of a mutation, in words. */
const faultsOf = ({ name, args }: Mutation): string[] => {
  const named = args.map((arg) => arg.name)
  const faults = named.filter((arg) => !ARGUMENTS.includes(arg)).map((arg) => `${name}(${arg}:) belongs into the input`)
  if (named.includes('id') && named.includes('token')) faults.push(`${name} takes an id and a token`)
  if (named.includes('reason') && named.includes('input')) faults.push(`${name}(reason:) belongs into the input`)
  for (const { name: arg, type } of args) {
    const wanted = { id: 'ID', token: 'String', idempotencyKey: 'String', reason: 'String', input: `${capitalised(name)}Input` }[arg]
    if (wanted && getNamedType(type).name !== wanted) faults.push(`${name}(${arg}:) is ${type}, not ${wanted}`)
    if (['id', 'token', 'idempotencyKey'].includes(arg) && !isNonNullType(type)) faults.push(`${name}(${arg}:) may be null`)
  }
  return faults
}

/** Returns the inputs of mutations, including nested ones. */
const inputsOf = (found: Iterable<string>): Set<string> => {
  const all = new Set(found)
  for (const name of all) {
    const type = schema.getType(name)
    if (!isInputObjectType(type)) continue
    for (const field of Object.values(type.getFields())) all.add(getNamedType(field.type).name)
  }
  return all
}

describe('a mutation', () => {
  it('takes at most an id or a token, a key, a reason, and an input named after it', () => {
    expect(mutations.length).toBeGreaterThan(90)
    expect(mutations.flatMap(faultsOf)).toEqual([])
  })

  it('returns what it changed, or the id of what it deleted', () => {
    const bare = mutations.filter(({ type }) => isScalarType(getNamedType(type)))
    expect(bare.map(({ name, type }) => `${name}: ${type}`).sort()).toEqual([
      'deleteInvoice: ID!',
      'deleteModelDraft: ID!',
      'deleteSavedQuery: ID!',
      'deleteSavedView: ID!',
      'deleteWebhookEndpoint: ID!',
      'exportDelete: ID!',
    ])
  })

  it('names the version that the caller has read `expectedVersion`, and documents the error when it is no longer current', () => {
    const fields = [...inputsOf(mutations.map(({ name }) => `${capitalised(name)}Input`))].flatMap((name) => {
      const type = schema.getType(name)
      return isInputObjectType(type) ? Object.values(type.getFields()).map((field) => ({ of: name, ...field })) : []
    })
    const versions = fields.filter(({ name }) => /version/i.test(name))
    expect(versions.map(({ of, name, type }) => `${of}.${name}: ${type}`).sort()).toEqual([
      'AcceptResultsInput.expectedVersion: Int!',
      'AcceptedProposalInput.expectedVersion: Int',
      'ConfirmSyndicateTermsInput.expectedVersion: Int!',
      'JoinSyndicateInput.expectedVersion: Int!',
      'UpdateBusinessInput.expectedVersion: Int',
      'UpdateFinancingRequestInput.expectedVersion: Int',
      'UpdateProfileInput.expectedVersion: Int!',
      'UpdateSavedQueryInput.expectedVersion: Int!',
      'UpdateSystemSettingsInput.expectedVersion: Int!',
    ])
    for (const { description } of versions) expect(description).toMatch(/CONTENT_CHANGED/)
  })

  it('is distinguished from one that breaks the rules', () => {
    const { pay, end } = buildSchema(`
      input Terms { amount: Int }
      type Query { none: Int }
      type Mutation { pay(id: ID, amount: Int, input: Terms!): Int end(id: ID!, token: String!, reason: String, input: EndInput): ID }
      input EndInput { note: String }`)
      .getMutationType()!
      .getFields()
    expect(faultsOf(pay!)).toEqual(['pay(amount:) belongs into the input', 'pay(id:) may be null', 'pay(input:) is Terms!, not PayInput'])
    expect(faultsOf(end!)).toEqual(['end takes an id and a token', 'end(reason:) belongs into the input'])
  })
})
