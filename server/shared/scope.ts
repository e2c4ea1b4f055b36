import { registerEnumType } from 'type-graphql'
import { isLender, Role } from './role.ts'

/** The parts of the product that an API key may be given, in the order in which they are shown, and what each covers. */
const RESOURCES = {
  payments: 'wallet accounts and their transactions, transfers, vendors, payments, approvals and charity',
  invoices: 'invoices, customers, receipts, payment requests and billing',
  banking: 'bank connections, bank transactions and imported statements',
  financing: 'financing requests, proposals, contracts and facilities',
  score: 'the score and its passports',
  analytics: 'the cash position and cash flow',
  board: 'the Shariah board: reviews, policies, fatwas, incidents, products and screening',
  profile: 'the person, the business, notifications, saved views and saved queries',
  webhooks: 'webhooks: their log, tests and replays, with what every event says of payments, invoices, financing and facilities',
  files: 'files that were uploaded',
} as const

export type Resource = keyof typeof RESOURCES
export type ScopeAccess = 'read' | 'write'
/** What an API key may do with one resource, such as `invoices:read`. */
export type Scope = `${Resource}:${ScopeAccess}`

export const SCOPES: readonly Scope[] = (Object.keys(RESOURCES) as Resource[]).flatMap((resource): Scope[] => [
  `${resource}:read`,
  `${resource}:write`,
])

/** Money leaves an account with it, so a key that has it works from listed addresses only. */
export const MOVES_MONEY: Scope = 'payments:write'

const nameOf = (scope: Scope) => scope.toUpperCase().replace(':', '_')

export const ApiScope: Readonly<Record<string, Scope>> = Object.fromEntries(SCOPES.map((scope) => [nameOf(scope), scope]))

const describeScope = (scope: Scope) => {
  const [resource, access] = scope.split(':') as [Resource, ScopeAccess]
  const bound = scope === MOVES_MONEY ? ' Money moves with it: the key must name the addresses it works from.' : ''
  return `${access === 'read' ? 'Reads' : 'Changes'} ${RESOURCES[resource]}.${bound}`
}

registerEnumType(ApiScope, {
  name: 'ApiScope',
  description: 'What an API key may do with one part of the product. Writing does not include reading.',
  valuesConfig: Object.fromEntries(SCOPES.map((scope) => [nameOf(scope), { description: describeScope(scope) }])),
})

/** Returns whether a role acts for a business; keys of all other roles read only. */
export const mayWriteWithKey = (role: Role) => role === Role.MERCHANT || isLender(role)

/** The roles that may have API keys: merchants and lenders, and analysts to read. */
export const KEY_ROLES: readonly Role[] = [Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER, Role.ANALYST]
