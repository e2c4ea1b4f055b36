import { paths } from './paths'

/** Where the bank transactions behind a figure or a reason are shown, as its evidence names them. */
export const hrefOfEvidence = (evidence: string): string => `${paths.connections}?${new URLSearchParams({ tab: 'transactions', evidence })}`
