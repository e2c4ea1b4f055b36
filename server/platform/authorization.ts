import {
  defaultFieldResolver,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isObjectType,
} from 'graphql'
import { type AuthCheckerFn, Extensions } from 'type-graphql'
import { forbidden } from '../shared/errors.ts'
import { MemberRight } from '../shared/member-role.ts'
import { BUSINESS_ROLES, Role } from '../shared/role.ts'
import type { Context } from './context.ts'
import { expectAllAccounts, expectMemberRight, hasMemberRight, isLimited } from './member-access.ts'
import { presenceOf } from './presence.ts'
import { signedIn, type Viewer } from './viewer.ts'

/** How the rows of a type are protected from viewers who may not see them. */
type Access = 'open' | 'scoped' | 'embedded'

/** The type holds no private data: any viewer who reaches a row may read it. */
export const Open = () => Extensions({ access: 'open' satisfies Access })
/** Rows belong to a business or a person: every path to the type filters by the viewer. */
export const Scoped = () => Extensions({ access: 'scoped' satisfies Access })
/** A part of a scoped row that can be reached through that row alone. */
export const Embedded = () => Extensions({ access: 'embedded' satisfies Access })

/**
 * Marks personal data of others: an analyst reads {@link MASK} in its place on every path to the type, whether there is a value or not. Only
 * text can be marked, since nothing else can hold the mask.
 */
export const Personal = () => Extensions({ personal: true })

/** What is read in the place of personal data. */
export const MASK = '••••'

/** Checks the roles that an operation names, as in `@Authorized(Role.LENDER)`. Without roles it admits any signed-in viewer. */
export const authChecker: AuthCheckerFn<Context, Role> = ({ context, info }, roles) => {
  const viewer = signedIn(context.viewer)
  if (roles.length > 0 && !roles.includes(viewer.role)) throw forbidden()
  if (info.operation.operation === 'mutation' && !viewer.mayWrite) throw forbidden('platform.access.keyReadOnly')
  return true
}

/** Returns what each operation requires: its roles, an empty list for any signed-in viewer, or 'public'. */
export const operationRoles = (): Map<string, readonly Role[] | 'public'> => {
  const { queries, mutations, subscriptions } = globalThis.TypeGraphQLMetadataStorage
  const roles = new Map<string, readonly Role[] | 'public'>()
  for (const handler of [...queries, ...mutations, ...subscriptions]) {
    roles.set(handler.schemaName, (handler.roles as Role[] | undefined) ?? 'public')
  }
  return roles
}

/** Returns whether a field was declared {@link Personal}. */
export const isPersonal = (extensions: unknown) => (extensions as { personal?: boolean } | undefined)?.personal === true

const isOwn = (source: unknown, { viewer }: Context) => (source as { id?: string }).id === viewer.userId

const TEXTS: readonly string[] = ['String', 'ID']

/** Masks the personal fields of a type on every path to it. Returns those that cannot hold the mask. */
const maskForAnalysts = (type: GraphQLObjectType): string[] => {
  const faults: string[] = []
  for (const field of Object.values(type.getFields())) {
    if (!isPersonal(field.extensions)) continue
    if (!TEXTS.includes(getNamedType(field.type).name))
      faults.push(`${type.name}.${field.name} is personal, and its type cannot hold the mask.`)
    const resolve = field.resolve ?? defaultFieldResolver
    const mask = isListType(getNullableType(field.type)) ? [MASK] : MASK
    const masked: GraphQLFieldResolver<unknown, Context> = (source, args, context, info) =>
      context.viewer.role === Role.ANALYST && !isOwn(source, context) ? mask : resolve(source, args, context, info)
    field.resolve = masked
  }
  return faults
}

/** Throws when the viewer may not begin a subscription. */
export type ExpectSubscriber = (viewer: Viewer, subscription: string) => void

/** Throws FORBIDDEN for a person who has to set up a second factor first. */
const expectSecondFactor = ({ mustSetSecondFactor }: Viewer) => {
  if (mustSetSecondFactor) throw forbidden('platform.access.setSecondFactor')
}

/** Refuses subscriptions that a member who sees only some accounts may not begin, and all to people without the second factor they need. */
export const expectSubscriber =
  ({ isForLimited }: Pick<MemberRules, 'isForLimited'>): ExpectSubscriber =>
  (viewer, subscription) => {
    expectSecondFactor(viewer)
    if (!isForLimited(subscription)) expectAllAccounts(viewer)
  }

/** What operations require of members of a business, beside their role on the product. */
export interface MemberRules {
  /** The right that a mutation requires. */
  readonly rightOf: (mutation: string) => MemberRight
  /** Whether a member who sees only some accounts may call an operation. */
  readonly isForLimited: (operation: string) => boolean
  /** Whether people may call an operation before they set up the second factor that they need. */
  readonly isBeforeSecondFactor: (operation: string) => boolean
  /** The mutations that perform an action of an enum, where a member who does the daily business may be refused one of them. */
  readonly mutationsOf: (actions: string, action: string) => readonly string[] | undefined
}

type IsRefused = (viewer: Viewer) => boolean

/** Returns the mutations that a viewer may not call as a member of their business, by the rules that refuse them. */
export const mutationsRefusedTo = (schema: GraphQLSchema, viewer: Viewer): string[] =>
  Object.values(schema.getMutationType()?.getFields() ?? {})
    .filter(({ extensions }) => (extensions as { isRefused?: IsRefused }).isRefused?.(viewer) === true)
    .map(({ name }) => name)
    .sort()

/** Types whose actions are of a person, and not of the business that they act for. */
const OF_PERSONS: readonly string[] = ['Complaint']

/** Leaves to members the actions that they may perform: none to those who may only read, and none of a right that they lack. */
const guardActions = (type: GraphQLObjectType, { rightOf, mutationsOf }: MemberRules) => {
  const field = type.getFields()['availableActions']
  if (!field || OF_PERSONS.includes(type.name)) return
  const resolve = field.resolve ?? defaultFieldResolver
  const actions = getNamedType(field.type)
  const rights = new Map<unknown, readonly MemberRight[]>()
  for (const { name, value } of isEnumType(actions) ? actions.getValues() : []) {
    const mutations = mutationsOf(actions.name, name)
    if (mutations) rights.set(value, mutations.map(rightOf))
  }
  const refusedTo = (viewer: Viewer) =>
    [...rights].filter(([, ofAction]) => !ofAction.some((right) => hasMemberRight(viewer, right))).map(([action]) => action)
  const withoutActions = async (available: unknown, refused: readonly unknown[]) => {
    const actions = await available
    return Array.isArray(actions) ? actions.filter((action) => !refused.includes(action)) : actions
  }
  const guarded: GraphQLFieldResolver<unknown, Context> = (source, args, context, info) => {
    const { viewer } = context
    // The role alone first: what depends on nothing else of the viewer is evaluated once for all who subscribe.
    if (!BUSINESS_ROLES.some((role) => role === viewer.role)) return resolve(source, args, context, info)
    if (!hasMemberRight(viewer, MemberRight.OPERATE)) return []
    const available = resolve(source, args, context, info)
    const refused = refusedTo(viewer)
    // A list has this field in each row: for members with every right its value is passed on as it is.
    return refused.length === 0 ? available : withoutActions(available, refused)
  }
  field.resolve = guarded
}

/**
 * Refuses operations that people may not call yet, or that members of a business may not call: before anything else is read, so that every refusal of one role is
 * the same. Subscriptions are refused when they begin (`expectSubscriber`).
 */
const guardForMembers = (schema: GraphQLSchema, rules: MemberRules) => {
  const { rightOf, isForLimited, isBeforeSecondFactor } = rules
  const guard = (root: GraphQLObjectType | null | undefined, expect: (context: Context, operation: string) => void) => {
    for (const field of Object.values(root?.getFields() ?? {})) {
      const resolve = field.resolve ?? defaultFieldResolver
      const guarded: GraphQLFieldResolver<unknown, Context> = (source, args, context, info) => {
        if (!isBeforeSecondFactor(field.name)) expectSecondFactor(context.viewer)
        expect(context, field.name)
        return resolve(source, args, context, info)
      }
      field.resolve = guarded
    }
  }
  const expectLimit = ({ viewer }: Context, operation: string) => {
    if (!isForLimited(operation)) expectAllAccounts(viewer)
  }
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const isRefused: IsRefused = (viewer) =>
      !hasMemberRight(viewer, rightOf(field.name)) || (isLimited(viewer) && !isForLimited(field.name))
    field.extensions = { ...field.extensions, isRefused }
  }
  for (const type of Object.values(schema.getTypeMap())) if (isObjectType(type)) guardActions(type, rules)
  guard(schema.getQueryType(), expectLimit)
  guard(schema.getMutationType(), (context, mutation) => {
    expectMemberRight(context.viewer, rightOf(mutation))
    expectLimit(context, mutation)
  })
}

/**
 * Denies by default: throws when an operation names no roles and is not on the public list, when a public one needs a proof of
 * presence, or when a type does not declare how its rows are protected. Masks personal fields for analysts.
 */
export const guardSchema = (schema: GraphQLSchema, publicOperations: readonly string[], members: MemberRules): GraphQLSchema => {
  const faults: string[] = []
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].filter((root) => root != null)
  const demands = operationRoles()
  for (const { name: operation, extensions } of roots.flatMap((root) => Object.values(root.getFields()))) {
    const roles = demands.get(operation) ?? 'public'
    const listed = publicOperations.includes(operation)
    if (roles === 'public' && !listed) faults.push(`${operation} names no roles and is not on the public list.`)
    if (roles === 'public' && presenceOf(extensions)) faults.push(`${operation} is public and needs a proof of presence.`)
    if (roles !== 'public' && listed) faults.push(`${operation} names roles and is on the public list.`)
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__') || roots.some((root) => root === type)) continue
    const { access } = type.extensions as { access?: Access }
    if (!access && !/(Page|Edge|PageInfo)$/.test(type.name)) faults.push(`Type ${type.name} is declared neither open, scoped nor embedded.`)
    faults.push(...maskForAnalysts(type))
  }
  if (faults.length > 0) throw new Error(`The schema leaves doors open:\n${faults.join('\n')}`)
  guardForMembers(schema, members)
  return schema
}
