import { type GraphQLArgument, type GraphQLSchema, getNamedType, isInputObjectType, isObjectType } from 'graphql'
import type { Role } from '../../shared/role.ts'
import { isPersonal, MASK, operationRoles } from '../authorization.ts'
import { type PresenceFor, presenceOf } from '../presence.ts'

const COMMON_ERRORS =
  'Any operation can fail with UNAUTHENTICATED (not signed in), FORBIDDEN (not for this role or API key), NOT_FOUND (it does not exist, or the viewer may not see it), INVALID (refused input; `extensions.fields` says which and why), RATE_LIMITED (`extensions.retryAfter` in seconds), SERVICE_UNAVAILABLE or INTERNAL_SERVER_ERROR. Descriptions name the error codes that an operation adds.'

const ROOTS = {
  Query: `Reads. Lists leave out what the viewer may not see. ${COMMON_ERRORS}`,
  Mutation: `Writes. Each mutation takes effect as a whole or not at all. ${COMMON_ERRORS}`,
  Subscription: `Live updates over WebSocket at the same address (protocol \`graphql-transport-ws\`). Each one delivers what concerns the viewer; arguments only narrow it. RESYNC_REQUIRED: read the list again, then subscribe without \`after\`. ${COMMON_ERRORS}`,
}

const audienceOf = (roles: readonly Role[] | 'public' | undefined) => {
  if (roles === 'public' || roles === undefined) return 'Needs no sign-in.'
  return roles.length === 0 ? 'For anyone signed in.' : `Roles: ${roles.map((role) => role.toUpperCase()).join(', ')}.`
}

const PRESENCE: Readonly<Record<PresenceFor, string>> = {
  decision: 'PRESENCE_REQUIRED unless the person signed in or confirmed their presence within 5 minutes; FORBIDDEN for API keys.',
  payment:
    'PRESENCE_REQUIRED unless the person signed in or confirmed their presence within 5 minutes; API keys with the write permission are not asked.',
}

/** What the description of every personal field ends with. */
const MASKED = `Masked for analysts: \`${MASK}\`, whether there is a value or not. @masked`

const describeByType = (argument: GraphQLArgument) => {
  const type = getNamedType(argument.type)
  if (isInputObjectType(type)) argument.description ??= type.description
}

/**
 * Completes the descriptions from the code's declarations: errors that any operation can throw, the proof of presence and the
 * roles of each operation, fields that analysts see masked, and arguments whose input type has the description.
 */
export const completeDescriptions = (schema: GraphQLSchema): GraphQLSchema => {
  const roles = operationRoles()
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    const root = ROOTS[type.name as keyof typeof ROOTS]
    if (root) type.description = root
    for (const field of Object.values(type.getFields())) {
      field.args.forEach(describeByType)
      const presence = presenceOf(field.extensions)
      const added = root ? [presence && PRESENCE[presence], audienceOf(roles.get(field.name))] : [isPersonal(field.extensions) && MASKED]
      if (field.description) field.description = [field.description, ...added].filter(Boolean).join(' ')
    }
  }
  return schema
}
