import type { Role } from '@/graphql/types.generated'

/** Roles that read every version, and what the rules of one would refuse. Everyone else reads the versions in force. */
export const READ_ALL: readonly Role[] = ['SSB_AUDITOR', 'ADMIN', 'ANALYST']
