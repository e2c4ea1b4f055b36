import type { ApiScope } from '@/graphql/types.generated'

/** The parts of the product that keys are given, in the order in which they are shown. */
export const RESOURCES = [
  'PAYMENTS',
  'INVOICES',
  'BANKING',
  'FINANCING',
  'SCORE',
  'ANALYTICS',
  'BOARD',
  'PROFILE',
  'WEBHOOKS',
  'FILES',
] as const
export type Resource = (typeof RESOURCES)[number]
export type Access = 'READ' | 'WRITE'

/** Money moves with it, so the key must name its addresses. */
export const MOVES_MONEY: ApiScope = 'PAYMENTS_WRITE'

export const scopeOf = (resource: Resource, access: Access): ApiScope => `${resource}_${access}`

/** The parts that some scopes cover, each with what they allow. */
export const resourcesOf = (scopes: readonly ApiScope[]): { readonly resource: Resource; readonly access: 'READ' | 'WRITE' | 'BOTH' }[] =>
  RESOURCES.flatMap((resource) => {
    const [reads, writes] = [scopes.includes(scopeOf(resource, 'READ')), scopes.includes(scopeOf(resource, 'WRITE'))]
    if (!reads && !writes) return []
    return [{ resource, access: reads && writes ? 'BOTH' : reads ? 'READ' : 'WRITE' }] as const
  })

/** A query that a key with these scopes may ask, or undefined for a key that only writes. */
export const exampleQuery = (scopes: readonly ApiScope[]): string | undefined => {
  if (scopes.includes('PROFILE_READ')) return '{ viewer { name role } }'
  return scopes.some((scope) => scope.endsWith('_READ')) ? '{ product { name } }' : undefined
}
