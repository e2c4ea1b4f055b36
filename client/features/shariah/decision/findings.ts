import type { ConditionFinding } from '@/graphql/types.generated'

export const FINDINGS: readonly ConditionFinding[] = ['MET', 'NOT_MET', 'NOT_APPLICABLE']

/** An auditor's findings so far, by condition. */
export type Findings = Readonly<Record<string, { readonly finding: ConditionFinding | ''; readonly note: string }>>

/** Counts the findings of a checklist, including conditions without one. Conditions that are not applicable do not count. */
export const tallyOf = (codes: readonly string[], findings: Findings) => {
  const found = codes.map((code) => findings[code]?.finding ?? '')
  const count = (wanted: ConditionFinding | '') => found.filter((finding) => finding === wanted).length
  return { met: count('MET'), notMet: count('NOT_MET'), open: count(''), applicable: codes.length - count('NOT_APPLICABLE') }
}
export type Tally = ReturnType<typeof tallyOf>

/** Whether every condition has a finding and none is NOT_MET, as an approval requires. */
export const isApprovable = ({ open, notMet }: Tally) => open + notMet === 0
