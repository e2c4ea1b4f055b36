/** Returns the distinct lines of all lists in the order of first occurrence, without blank ones. */
export const gathered = (lines: readonly (readonly string[])[]): string[] => [
  ...new Set(
    lines
      .flat()
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

/** What a decision of the board is computed from. */
export interface Tally<Decision extends string> {
  /** Votes that count, of whom and for what. */
  readonly votes: readonly { readonly auditorId: string; readonly decision: Decision }[]
  /** How many votes for the same decision the matter requires. */
  readonly required: number
  /** How many auditors may still vote. */
  readonly unvoted: number
  /** The chair; null without one. */
  readonly chairId: string | null
  /** Whether the rules of procedure let the chair's vote break a tie. */
  readonly doesChairBreakTies: boolean
}

/**
 * Returns the decision that votes have reached, or null. It is the one with as many votes as the matter requires. If none has, no one
 * may vote any more, the votes are split evenly between two decisions and the chair voted for one of them, the chair's vote counts
 * once more: that decision then has a majority of the votes, and it is reached if they now are as many as the matter requires. Two
 * votes of one person never make up for more than one missing vote, and a split among three decisions is no tie that the chair breaks.
 */
export const decisionOf = <Decision extends string>(tally: Tally<Decision>): Decision | null => {
  const { votes, required, unvoted, chairId, doesChairBreakTies } = tally
  const counts = new Map<Decision, number>()
  for (const { decision } of votes) counts.set(decision, (counts.get(decision) ?? 0) + 1)
  const ranked = [...counts].sort(([, one], [, other]) => other - one)
  const [first, second] = ranked
  if (!first) return null
  const [leading, most] = first
  const isTied = second !== undefined && second[1] === most
  if (!isTied) return most >= required ? leading : null
  if (!doesChairBreakTies || unvoted > 0 || ranked.length > 2) return null
  const casting = votes.find(({ auditorId }) => auditorId === chairId)
  return casting && most + 1 >= required ? casting.decision : null
}
