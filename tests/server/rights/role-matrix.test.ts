import {
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operationRoles } from '../../../server/platform/authorization.ts'
import { aLender, aMerchant, anAdmin, anAnalyst, anAuditor, aPrivateLender } from '../../support/people.ts'
import { openWorld, type Person, someone, type World } from '../../support/world.ts'

/** Who may call what, as approved. A change here is a change of rights: read it twice. */
const APPROVED: Record<string, string> = {
  acceptProposals: 'merchant',
  addKycDocument: 'merchant lender private_lender',
  altScore: 'merchant lender private_lender',
  altScoreById: 'merchant lender private_lender',
  altScoreHistory: 'merchant lender private_lender',
  apiKeys: 'signed in',
  boardSettings: 'ssb_auditor admin analyst',
  business: 'signed in',
  businesses: 'admin analyst',
  calculateAltScore: 'merchant lender private_lender',
  cancelAcceptance: 'merchant lender private_lender',
  continueToVerification: 'merchant lender private_lender',
  correctContact: 'signed in',
  createApiKey: 'signed in',
  createBusiness: 'merchant lender private_lender',
  createFinancingRequest: 'merchant',
  decideReview: 'ssb_auditor',
  declareInterest: 'ssb_auditor',
  declineRequest: 'lender private_lender',
  exchangeRates: 'anyone',
  expressInterest: 'lender private_lender',
  financingRequest: 'signed in',
  financingRequests: 'merchant ssb_auditor admin analyst',
  financingSummary: 'merchant',
  interests: 'ssb_auditor',
  lenderAnalytics: 'lender private_lender',
  lenderPortfolio: 'lender private_lender',
  lenderResponses: 'lender private_lender',
  markNotificationsRead: 'signed in',
  marketplace: 'lender private_lender admin analyst',
  marketplaceSummary: 'lender private_lender admin analyst',
  notificationReceived: 'merchant lender private_lender ssb_auditor admin analyst',
  notifications: 'signed in',
  opportunityPosted: 'lender private_lender',
  product: 'anyone',
  proposalReceived: 'merchant',
  publicStats: 'anyone',
  publishFinancingRequest: 'merchant',
  reinstateUser: 'admin',
  removeKycDocument: 'merchant lender private_lender',
  requestChanged: 'merchant lender private_lender',
  requestPasswordReset: 'anyone',
  resetPassword: 'anyone',
  resubmitForReview: 'merchant',
  reviewDecided: 'merchant lender private_lender ssb_auditor',
  reviewQueued: 'ssb_auditor',
  reviseProposal: 'lender private_lender',
  revokeApiKey: 'signed in',
  revokeScorePassport: 'merchant lender private_lender',
  saveFinancingRequestDraft: 'merchant',
  scorePassport: 'anyone',
  scorePassports: 'merchant lender private_lender',
  sendEmailVerification: 'signed in',
  sendPhoneCode: 'signed in',
  sendProposal: 'lender private_lender',
  shareAltScore: 'merchant lender private_lender',
  signIn: 'anyone',
  signOut: 'anyone',
  signUp: 'anyone',
  ssbOverview: 'ssb_auditor admin analyst',
  ssbReview: 'ssb_auditor admin analyst',
  ssbReviews: 'ssb_auditor admin analyst',
  suspendUser: 'admin',
  updateBoardSetting: 'ssb_auditor',
  updateBusiness: 'merchant lender private_lender',
  updateExchangeRate: 'admin',
  updateFinancingRequest: 'merchant',
  updatePreferences: 'signed in',
  verifyBusiness: 'admin',
  verifyEmail: 'anyone',
  verifyPhoneCode: 'signed in',
  viewFinancingRequest: 'signed in',
  viewer: 'anyone',
  whatIfAltScore: 'merchant lender private_lender',
  withdrawFinancingRequest: 'merchant',
  withdrawResponse: 'lender private_lender',
}

const ROLES = ['merchant', 'lender', 'private_lender', 'ssb_auditor', 'admin', 'analyst']
const SOME_ID = '00000000-0000-4000-8000-000000000000'

/** Any value that the type takes. */
const sample = (type: GraphQLInputType): string => {
  if (isNonNullType(type)) return sample(type.ofType)
  if (isListType(type)) return `[${sample(type.ofType)}]`
  if (isEnumType(type)) return type.getValues()[0]!.name
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type))
    return `{ ${fields.map((field) => `${field.name}: ${sample(field.type)}`).join(', ')} }`
  }
  const samples: Record<string, string> = {
    ID: `"${SOME_ID}"`,
    String: '"some text"',
    Int: '12',
    Boolean: 'true',
    Decimal: '"1000"',
    DateTime: '"2026-01-01T00:00:00Z"',
  }
  return samples[type.name]!
}

const argumentsOf = (args: readonly GraphQLArgument[]) => {
  const needed = args.filter((arg) => isNonNullType(arg.type))
  return needed.length > 0 ? `(${needed.map((arg) => `${arg.name}: ${sample(arg.type)}`).join(', ')})` : ''
}

const selectionOf = (type: GraphQLOutputType) => (isCompositeType(getNamedType(type)) ? '{ __typename }' : '')

let world: World
let people: Record<string, Person>
beforeAll(async () => {
  world = await openWorld()
  people = {
    anonymous: someone(),
    merchant: await aMerchant(world),
    lender: await aLender(world),
    private_lender: await aPrivateLender(world),
    ssb_auditor: await anAuditor(world),
    admin: await anAdmin(world),
    analyst: await anAnalyst(world),
  }
})
afterAll(() => world.close())

const operations = () => {
  const { schema } = world.app
  return [
    ...Object.values(schema.getQueryType()!.getFields()).map((field) => ({ kind: 'query', field })),
    ...Object.values(schema.getMutationType()!.getFields()).map((field) => ({ kind: 'mutation', field })),
  ].map(({ kind, field }) => ({
    name: field.name,
    text: `${kind} { ${field.name}${argumentsOf(field.args)} ${isLeafType(getNamedType(field.type)) ? '' : selectionOf(field.type)} }`,
  }))
}

describe('rights', () => {
  it('are those that were approved', () => {
    const actual = Object.fromEntries(
      [...operationRoles()].map(([name, roles]) => {
        if (roles === 'public') return [name, 'anyone']
        return [name, roles.length === 0 ? 'signed in' : ROLES.filter((role) => roles.some((each) => each === role)).join(' ')]
      }),
    )
    expect(actual).toEqual(APPROVED)
  })

  it('keep out everybody else, in every cell', async () => {
    const open: string[] = []
    for (const { name, text } of operations()) {
      const approved = APPROVED[name]!
      if (approved === 'anyone') continue
      for (const [role, person] of Object.entries(people)) {
        const mayCall = role !== 'anonymous' && (approved === 'signed in' || approved.split(' ').includes(role))
        if (mayCall) continue
        const { body } = await world.post(person, { query: text })
        const expected = role === 'anonymous' ? 'UNAUTHENTICATED' : 'FORBIDDEN'
        const code = body.errors?.[0]?.extensions.code
        if (code !== expected) open.push(`${name} as ${role}: ${code ?? 'answered'}`)
      }
    }
    expect(open).toEqual([])
  })

  it('let in everybody who is approved, whatever the answer then is', async () => {
    const shut: string[] = []
    for (const { name, text } of operations()) {
      const approved = APPROVED[name]!
      if (approved === 'anyone' || name === 'suspendUser') continue
      for (const role of ROLES.filter((each) => approved === 'signed in' || approved.split(' ').includes(each))) {
        const { body } = await world.post(people[role]!, { query: text })
        const code = body.errors?.[0]?.extensions.code
        if (
          code === 'UNAUTHENTICATED' ||
          code === 'INTERNAL_SERVER_ERROR' ||
          (code === 'FORBIDDEN' && body.errors![0]!.message.includes('role'))
        ) {
          shut.push(`${name} as ${role}: ${code}`)
        }
      }
    }
    expect(shut).toEqual([])
  })
})

describe('an input', () => {
  it.each([
    ['a lender cannot answer for another', 'mutation { sendProposal(input: { requestId: "x", lenderId: "y" }) { id } }'],
    ['a merchant cannot set its status', 'mutation { createFinancingRequest(input: { title: "t", status: FUNDED }) { id } }'],
    ['nobody becomes admin by signing up', 'mutation { signUp(input: { name: "Somebody", role: ADMIN }) { id } }'],
    ['nobody verifies their own business', 'mutation { updateBusiness(id: "x", input: { status: VERIFIED }) { id } }'],
  ])('carries no rights: %s', async (_what, query) => {
    for (const person of Object.values(people)) {
      expect((await world.post(person, { query })).body.errors?.[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED')
    }
  })
})
