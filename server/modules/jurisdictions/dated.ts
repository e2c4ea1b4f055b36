/** A rule and the day from which it applies. */
export interface Dated<T> {
  /** Null for the first known rule, which applies to all days before the next. */
  readonly since: string | null
  readonly rule: T
  /** Where it was read; "unverified" when it has not been compared with the text of the law. */
  readonly source: string
}

/** A rule of which it is known when its source was compared with the law. */
export interface Verifiable<T> extends Dated<T> {
  /** Null while it is unverified. */
  readonly verifiedOn: string | null
}

/** Returns what applies on a day, with its source, of rules in the order of their days. */
export const inForceOn = <D extends Dated<unknown>>(rules: readonly D[], day: string): D => {
  const applicable = rules.findLast(({ since }) => since === null || since <= day)
  if (!applicable) throw new Error(`No rule applies on ${day}`)
  return applicable
}

/** Returns the rule that applies on a day, of rules in the order of their days. */
export const ruleOn = <T>(rules: readonly Dated<T>[], day: string): T => inForceOn(rules, day).rule
