import { type DocumentNode, type GraphQLSchema, Kind, type OperationDefinitionNode, type SelectionSetNode } from 'graphql'
import { forbidden } from '../shared/errors.ts'
import type { Role } from '../shared/role.ts'
import { mayWriteWithKey, type Resource, SCOPES, type Scope, type ScopeAccess } from '../shared/scope.ts'
import { operationRoles } from './authorization.ts'
import type { Viewer } from './viewer.ts'

/**
 * What a key needs for an operation: a scope of one resource, nothing because strangers may call it too ('open'), or a person in a
 * browser, so that no key is enough ('browser').
 */
export type Needed = Resource | 'open' | 'browser'

/** What a key needs for each root field of the schema. */
const declared = new Map<string, { readonly needed: Needed; readonly access: ScopeAccess }>()

/** Declares what a key needs for each root field of the schema. A field that is not named needs a person in a browser. */
export const declareResources = (schema: GraphQLSchema, needed: ReadonlyMap<string, Needed>): GraphQLSchema => {
  const mutation = schema.getMutationType()
  for (const root of [schema.getQueryType(), mutation, schema.getSubscriptionType()]) {
    for (const name of Object.keys(root?.getFields() ?? {})) {
      declared.set(name, { needed: needed.get(name) ?? 'browser', access: root === mutation ? 'write' : 'read' })
    }
  }
  return schema
}

/** Returns every scope with which a person of the role could do anything at all, in order. A key is never given another. */
export const scopesOf = (role: Role): Scope[] => {
  const roles = operationRoles()
  const useful = new Set<Scope>(['files:read'])
  for (const [name, { needed, access }] of declared) {
    const allowed = roles.get(name)
    if (needed === 'open' || needed === 'browser' || allowed === undefined) continue
    if (allowed === 'public' || allowed.length === 0 || allowed.includes(role)) useful.add(`${needed}:${access}`)
  }
  if (mayWriteWithKey(role)) useful.add('files:write')
  return SCOPES.filter((scope) => useful.has(scope) && (mayWriteWithKey(role) || scope.endsWith(':read')))
}

/** Throws FORBIDDEN for a key without the scope. A person in a browser has none and needs none. */
export const expectScope = ({ apiKeyId, scopes = [] }: Viewer, resource: Resource, access: ScopeAccess): void => {
  if (apiKeyId !== null && !scopes.includes(`${resource}:${access}`)) throw forbidden('platform.access.keyLacksScope')
}

/** Throws FORBIDDEN for a key that lacks what is needed. */
export const expectNeeded = (viewer: Viewer, needed: Needed, access: ScopeAccess): void => {
  if (viewer.apiKeyId === null || needed === 'open') return
  if (needed === 'browser') throw forbidden('platform.access.keyNeedsBrowser')
  expectScope(viewer, needed, access)
}

/** Returns the names of the fields at the top of an operation, those in fragments included. */
const rootFields = (document: DocumentNode, { selectionSet }: OperationDefinitionNode): Set<string> => {
  const names = new Set<string>()
  const seen = new Set<string>()
  const collect = ({ selections }: SelectionSetNode) => {
    for (const each of selections) {
      if (each.kind === Kind.FIELD) names.add(each.name.value)
      else if (each.kind === Kind.INLINE_FRAGMENT) collect(each.selectionSet)
      else if (!seen.has(each.name.value)) {
        seen.add(each.name.value)
        const fragment = document.definitions.find((one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === each.name.value)
        if (fragment?.kind === Kind.FRAGMENT_DEFINITION) collect(fragment.selectionSet)
      }
    }
  }
  collect(selectionSet)
  return names
}

/**
 * Throws FORBIDDEN when an API key lacks the scope of any field at the top of the operation, before any of them runs. Fields of
 * introspection need no scope of their own.
 */
export const expectScopes = (viewer: Viewer, document: DocumentNode, operation: OperationDefinitionNode): void => {
  if (viewer.apiKeyId === null) return
  for (const name of rootFields(document, operation)) {
    if (name.startsWith('__')) continue
    const field = declared.get(name)
    expectNeeded(viewer, field?.needed ?? 'browser', field?.access ?? 'write')
  }
}
