import type { Structure } from '@/graphql/types.generated'

/** The structures that contracts can take. */
export const STRUCTURES = [
  ...(['MURABAHA', 'IJARAH', 'MUSHARAKAH', 'MUDARABAH', 'ISTISNA', 'SALAM'] as const),
] satisfies readonly Structure[]
