import { registerEnumType } from 'type-graphql'

export enum QuorumRuleCode {
  MEMBERS = 'members',
  CHAIR_INDEPENDENT = 'chair_independent',
  INDEPENDENT_SHARE = 'independent_share',
  MEETS = 'meets',
}

registerEnumType(QuorumRuleCode, {
  name: 'QuorumRuleCode',
  description: 'A requirement on the composition of a Shariah board, or on how it works.',
  valuesConfig: {
    MEMBERS: { description: 'How many people have a seat with a vote, the chair included.' },
    CHAIR_INDEPENDENT: { description: 'The person who leads the board is declared to be independent.' },
    INDEPENDENT_SHARE: { description: 'How many of those with a vote are independent.' },
    MEETS: { description: 'How often the board meets. Meetings are not recorded here, so this is not checked.' },
  },
})

export enum QuorumVerdict {
  MET = 'met',
  NOT_MET = 'not_met',
  NOT_CHECKED = 'not_checked',
}

registerEnumType(QuorumVerdict, {
  name: 'QuorumVerdict',
  description: 'Whether the board meets a requirement.',
  valuesConfig: {
    MET: { description: 'The board meets it.' },
    NOT_MET: { description: 'The board does not meet it.' },
    NOT_CHECKED: { description: 'The facts that it would be checked by are not recorded here.' },
  },
})

/** A requirement: `least` and `most` are people; for MEETS, `most` is months between meetings. */
type Rule =
  | { readonly code: QuorumRuleCode.MEMBERS; readonly least: number; readonly most: number | null }
  | { readonly code: QuorumRuleCode.CHAIR_INDEPENDENT }
  | { readonly code: QuorumRuleCode.INDEPENDENT_SHARE; readonly of: readonly [part: number, whole: number] }
  | { readonly code: QuorumRuleCode.MEETS; readonly months: number }

/** What one jurisdiction asks of a Shariah board, as a version of it reads. */
export interface QuorumPack {
  readonly jurisdiction: 'SA' | 'AE'
  readonly version: number
  readonly source: string
  /** The day on which someone compared it with the source; null: it was not compared. */
  readonly verifiedOn: string | null
  /** Null where the source that we know says nothing of it. */
  readonly doesChairBreakTies: boolean | null
  readonly isMajorityOfThosePresent: boolean | null
  readonly rules: readonly Rule[]
}

const SAUDI_ARABIA: QuorumPack = {
  jurisdiction: 'SA',
  version: 1,
  source: 'SAMA, Shariah Governance Framework for Local Banks Operating in Saudi Arabia (2020)',
  verifiedOn: null,
  doesChairBreakTies: true,
  isMajorityOfThosePresent: true,
  rules: [
    { code: QuorumRuleCode.MEMBERS, least: 3, most: 5 },
    { code: QuorumRuleCode.CHAIR_INDEPENDENT },
    { code: QuorumRuleCode.INDEPENDENT_SHARE, of: [2, 3] },
    { code: QuorumRuleCode.MEETS, months: 3 },
  ],
}

const UNITED_ARAB_EMIRATES: QuorumPack = {
  jurisdiction: 'AE',
  version: 1,
  source: 'CBUAE, Standard on Shari’ah Governance for Islamic Financial Institutions (2020)',
  verifiedOn: null,
  doesChairBreakTies: null,
  isMajorityOfThosePresent: null,
  rules: [{ code: QuorumRuleCode.MEMBERS, least: 5, most: null }],
}

/** The packs in force, one for each jurisdiction. A changed rule is a new version. */
export const QUORUM_PACKS: readonly QuorumPack[] = [SAUDI_ARABIA, UNITED_ARAB_EMIRATES]

/** The pack whose rules of procedure the board follows: the only one that says how it votes. */
export const GOVERNING_PACK: QuorumPack = SAUDI_ARABIA

/** A person with a seat and with access. */
export interface Seated {
  readonly isChair: boolean
  readonly hasVote: boolean
  readonly isIndependent: boolean
}

/** One requirement, what it needs and what was found, both in people; for MEETS, months. */
export interface RuleCheck {
  readonly code: QuorumRuleCode
  readonly verdict: QuorumVerdict
  readonly found: number | null
  readonly least: number | null
  readonly most: number | null
}

const verdict = (isMet: boolean) => (isMet ? QuorumVerdict.MET : QuorumVerdict.NOT_MET)

const checkRule = (rule: Rule, seated: readonly Seated[]): RuleCheck => {
  const voting = seated.filter(({ hasVote }) => hasVote)
  switch (rule.code) {
    case QuorumRuleCode.MEMBERS: {
      const { code, least, most } = rule
      const found = voting.length
      return { code, verdict: verdict(found >= least && (most === null || found <= most)), found, least, most }
    }
    case QuorumRuleCode.CHAIR_INDEPENDENT: {
      const found = voting.filter(({ isChair, isIndependent }) => isChair && isIndependent).length
      return { code: rule.code, verdict: verdict(found === 1), found, least: 1, most: 1 }
    }
    case QuorumRuleCode.INDEPENDENT_SHARE: {
      const [part, whole] = rule.of
      const least = Math.max(1, Math.ceil((voting.length * part) / whole))
      const found = voting.filter(({ isIndependent }) => isIndependent).length
      return { code: rule.code, verdict: verdict(found >= least), found, least, most: null }
    }
    case QuorumRuleCode.MEETS:
      return { code: rule.code, verdict: QuorumVerdict.NOT_CHECKED, found: null, least: null, most: rule.months }
  }
}

/** Checks a board against a pack, requirement by requirement. People without access are left out by the caller. */
export const checkPack = ({ rules }: QuorumPack, seated: readonly Seated[]): RuleCheck[] => rules.map((rule) => checkRule(rule, seated))
