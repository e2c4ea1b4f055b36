import type { ConditionFinding } from '@/graphql/types.generated'

export const FINDINGS: readonly ConditionFinding[] = ['MET', 'NOT_MET', 'NOT_APPLICABLE']

/** What an auditor found so far, by condition. */
export type Findings = Readonly<Record<string, { readonly finding: ConditionFinding | ''; readonly note: string }>>

/** How much of a checklist is met: counts, not a grade. What is not applicable does not count; what is not checked is said. */
export const tallyOf = (codes: readonly string[], findings: Findings) => {
  const found = codes.map((code) => findings[code]?.finding ?? '')
  const count = (wanted: ConditionFinding | '') => found.filter((finding) => finding === wanted).length
  return { met: count('MET'), notMet: count('NOT_MET'), open: count(''), applicable: codes.length - count('NOT_APPLICABLE') }
}
export type Tally = ReturnType<typeof tallyOf>

/** Approving takes a finding on every condition, none of them NOT_MET. */
export const isApprovable = ({ open, notMet }: Tally) => open + notMet === 0
