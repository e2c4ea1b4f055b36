import { paths } from '../browser/paths'

/** Links to the bank transactions that support a figure or a reason. */
export const hrefOfEvidence = (evidence: string): string => `${paths.connections}?${new URLSearchParams({ tab: 'transactions', evidence })}`
