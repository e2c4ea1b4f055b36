import { defaultFieldResolver, type GraphQLFieldResolver, type GraphQLObjectType, type GraphQLSchema, isObjectType } from 'graphql'
import { type AuthCheckerFn, Extensions } from 'type-graphql'
import { forbidden } from '../shared/errors.ts'
import { Role } from '../shared/role.ts'
import type { Context } from './context.ts'
import { signedIn } from './viewer.ts'

/** How rows of a type are kept from those who may not see them. */
type Access = 'open' | 'scoped' | 'embedded'

/** Anyone who reaches it may read it: nothing in it is anybody's. */
export const Open = () => Extensions({ access: 'open' satisfies Access })
/** Rows are somebody's: every path to it filters by the viewer. */
export const Scoped = () => Extensions({ access: 'scoped' satisfies Access })
/** Part of a scoped row, reached through it alone. */
export const Embedded = () => Extensions({ access: 'embedded' satisfies Access })

/** Personal data: masked for analysts, at any depth, but for what is their own. */
export const Personal = () => Extensions({ personal: true })

const MASK = '•••'

/** The role stands beside the operation: `@Authorized(Role.LENDER)`. Without roles: anyone who is signed in. */
export const authChecker: AuthCheckerFn<Context, Role> = ({ context, info }, roles) => {
  const viewer = signedIn(context.viewer)
  if (roles.length > 0 && !roles.includes(viewer.role)) throw forbidden()
  if (info.operation.operation === 'mutation' && !viewer.mayWrite) throw forbidden('platform.access.keyReadOnly')
  return true
}

/** What each operation demands: its roles, an empty list for anyone signed in, or 'public'. */
export const operationRoles = (): Map<string, readonly Role[] | 'public'> => {
  const { queries, mutations, subscriptions } = globalThis.TypeGraphQLMetadataStorage
  const roles = new Map<string, readonly Role[] | 'public'>()
  for (const handler of [...queries, ...mutations, ...subscriptions]) {
    roles.set(handler.schemaName, (handler.roles as Role[] | undefined) ?? 'public')
  }
  return roles
}

/** Whether a field was declared {@link Personal}. */
export const isPersonal = (extensions: unknown) => (extensions as { personal?: boolean } | undefined)?.personal === true

const isOwn = (source: unknown, { viewer }: Context) => (source as { id?: string }).id === viewer.userId

const maskForAnalysts = (type: GraphQLObjectType) => {
  for (const field of Object.values(type.getFields())) {
    if (!isPersonal(field.extensions)) continue
    const resolve = field.resolve ?? defaultFieldResolver
    const masked: GraphQLFieldResolver<unknown, Context> = (source, args, context, info) =>
      context.viewer.role === Role.ANALYST && !isOwn(source, context) ? MASK : resolve(source, args, context, info)
    field.resolve = masked
  }
}

/**
 * Deny by default: refuses to start when an operation names no roles and is not on the public list, or when a type does
 * not say how its rows are kept. Masks personal fields for analysts.
 */
export const guardSchema = (schema: GraphQLSchema, publicOperations: readonly string[]): GraphQLSchema => {
  const faults: string[] = []
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].filter((root) => root != null)
  const demands = operationRoles()
  for (const operation of roots.flatMap((root) => Object.keys(root.getFields()))) {
    const roles = demands.get(operation) ?? 'public'
    const listed = publicOperations.includes(operation)
    if (roles === 'public' && !listed) faults.push(`${operation} names no roles and is not on the public list.`)
    if (roles !== 'public' && listed) faults.push(`${operation} names roles and stands on the public list.`)
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__') || roots.some((root) => root === type)) continue
    const { access } = type.extensions as { access?: Access }
    if (!access && !/(Page|Edge|PageInfo)$/.test(type.name)) faults.push(`Type ${type.name} is declared neither open, scoped nor embedded.`)
    maskForAnalysts(type)
  }
  if (faults.length > 0) throw new Error(`The schema leaves doors open:\n${faults.join('\n')}`)
  return schema
}
