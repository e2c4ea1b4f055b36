import type { GraphQLSchema } from 'graphql'
import { type BuildSchemaOptions, buildSchemaSync, type ResolverData } from 'type-graphql'
import { MEMBER_RULES } from './member-operations.ts'
import { authChecker, guardSchema } from './platform/authorization.ts'
import type { Context } from './platform/context.ts'
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

const build = (classes: readonly unknown[]): GraphQLSchema => {
  const schema = buildSchemaSync({
    resolvers: classes as unknown as BuildSchemaOptions['resolvers'],
    container: ({ context }: ResolverData<Context>) => context.resolvers,
    authChecker,
    pubSub: NO_TOPICS,
    validate: { forbidUnknownValues: false, stopAtFirstError: true },
    disableInferringDefaultValues: true,
    // Execution validates the schema anyway; an introspection of all of it at each start would find nothing more.
    skipCheck: true,
  })
  return withErrorCodes(completeDescriptions(declareResources(guardSchema(schema, PUBLIC_OPERATIONS, MEMBER_RULES), OPERATION_RESOURCES)))
}

let known: { readonly classes: readonly unknown[]; readonly schema: GraphQLSchema } | undefined

/**
 * Returns the schema of the rooms' resolvers. Throws when an operation or a type is unprotected, and when two resolvers are of one class,
 * as those of two datasets with the same name: a context could name only one of them. It takes a second to build and is the
 * same for every app of a process: which resolvers run an operation is said by its context.
 */
export const createSchema = (resolvers: readonly object[]): GraphQLSchema => {
  const classes = resolvers.map((resolver) => resolver.constructor)
  const twice = classes.find((each, at) => classes.indexOf(each) !== at)
  if (twice) throw new Error(`Two resolvers are of the class ${twice.name}.`)
  if (!known || classes.length !== known.classes.length || !classes.every((each, at) => each === known!.classes[at])) {
    known = { classes, schema: build(classes) }
  }
  return known.schema
}
