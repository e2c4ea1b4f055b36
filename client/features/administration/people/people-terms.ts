import type { Role } from '@/graphql/types.generated'

/** The roles that people are listed by. */
export const ROLES = ['MERCHANT', 'LENDER', 'PRIVATE_LENDER', 'SSB_AUDITOR', 'ADMIN', 'ANALYST'] as const satisfies readonly Role[]

/** The roles of people who act for a business: its type. */
export const BUSINESS_ROLES = ['MERCHANT', 'LENDER', 'PRIVATE_LENDER'] as const satisfies readonly Role[]

/** What people are narrowed by. INVITED lists open invitations instead, whose people have no account yet. */
export const STATUSES = ['ACTIVE', 'IN_REVIEW', 'SUSPENDED'] as const
export const INVITED = 'INVITED'

export const ORDERS = ['NAME', 'LAST_SEEN', 'NEWEST', 'OLDEST'] as const

/** The query fields that an act on a person changes. */
export const CHANGED_BY_ACT = ['user', 'users', 'suspensionEffects'] as const

/** The fewest characters of a reason that an administrator gives, as the server expects. */
export const SHORTEST_REASON = 10
