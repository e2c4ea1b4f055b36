import type { GraphQLSchema } from 'graphql'
import { type BuildSchemaOptions, buildSchemaSync } from 'type-graphql'
import { MEMBER_RULES } from './member-operations.ts'
import { authChecker, guardSchema } from './platform/authorization.ts'
import { completeDescriptions } from './platform/graphql/descriptions.ts'
import { withErrorCodes } from './platform/graphql/error-code.ts'
import { declareResources } from './platform/scopes.ts'
import { OPERATION_RESOURCES } from './resources.ts'

/** The operations that anonymous callers may call; every other operation names its roles. */
export const PUBLIC_OPERATIONS = [
  'product',
  'publicStats',
  'systemNotice',
  'charityTotals',
  'scoreEvidence',
  'viewer',
  'currencies',
  'exchangeRates',
  'signUp',
  'invitation',
  'acceptInvitation',
  'signIn',
  'createPasskeySignIn',
  'signInWithPasskey',
  'signOut',
  'verifyEmail',
  'requestPasswordReset',
  'resetPassword',
  'confirmEmailChange',
  'cancelEmailChange',
  'payable',
  'recordView',
  'payBySandboxCard',
  'linkPayment',
  'scorePassport',
  'verifyStatement',
  'facilityChain',
  'fatwaRegister',
  'fatwa',
  'complaintByLink',
  'submitComplaint',
  'addComplaintInformation',
  'escalateComplaint',
  'withdrawComplaint',
  'marketingSubscription',
  'unsubscribe',
]

const NO_TOPICS = {
  publish: () => {},
  subscribe: () => {
    throw new Error('Facts are pushed from the event table, see platform/live/live.ts')
  },
}

/** Builds the schema from the rooms' resolvers. Throws when an operation or a type is unprotected. */
export const createSchema = (resolvers: readonly object[]): GraphQLSchema => {
  const byClass = new Map<unknown, object>(resolvers.map((resolver) => [resolver.constructor, resolver]))
  const classes = resolvers.map((resolver) => resolver.constructor)
  const schema = buildSchemaSync({
    resolvers: classes as unknown as BuildSchemaOptions['resolvers'],
    container: { get: (type: unknown) => byClass.get(type) },
    authChecker,
    pubSub: NO_TOPICS,
    validate: { forbidUnknownValues: false, stopAtFirstError: true },
    disableInferringDefaultValues: true,
    // Execution validates the schema anyway; an introspection of all of it at each start would find nothing more.
    skipCheck: true,
  })
  return withErrorCodes(completeDescriptions(declareResources(guardSchema(schema, PUBLIC_OPERATIONS, MEMBER_RULES), OPERATION_RESOURCES)))
}
