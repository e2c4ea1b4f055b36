import { registerEnumType } from 'type-graphql'
import { CashflowCategory, IS_INFLOW } from '../../banking/index.ts'
import type { AdoptedSource } from '../policies/threshold.query.ts'
import { isContestedFor, isExemptFrom } from './contested-rows.ts'

/** By what a row of income was judged. */
export enum IncomeBasis {
  BANK_SUBTYPE = 'bank_subtype',
  ACCOUNT_DECLARATION = 'account_declaration',
  CORRECTION = 'correction',
  CATEGORY = 'category',
  POLICY = 'policy',
  DECISION = 'decision',
}

registerEnumType(IncomeBasis, {
  name: 'IncomeBasis',
  description: 'By what a bank transaction was judged when income was screened. What the bank itself reports prevails.',
  valuesConfig: {
    BANK_SUBTYPE: { description: 'The bank reports the transaction as interest (SubTransactionType). A correction does not change that.' },
    ACCOUNT_DECLARATION: {
      description:
        'It is interest or profit on a deposit, and the bank declares whether the account complies with the Shariah (IsShariaCompliant).',
    },
    CORRECTION: { description: 'A person corrected its category to or from interest.' },
    CATEGORY: { description: 'The rules found interest or profit on a deposit, and the bank declares nothing about the account.' },
    POLICY: { description: 'A policy of the board in force names income of this kind as impermissible.' },
    DECISION: { description: 'An auditor of the board decided, on a contest of the business, that it does not count as impermissible.' },
  },
})

const REPORTED_AS_INTEREST = `t.bank_subtype = 'Interest'`
const IS_INTEREST = `t.category = '${CashflowCategory.INTEREST}'`

/** The rows, as `t`, that may be interest received; the predicate of the index `bank_transaction_interest`. */
const MAY_BE_INTEREST = `t.amount > 0 and (${REPORTED_AS_INTEREST} or ${IS_INTEREST} or t.rule_category = '${CashflowCategory.INTEREST}')`

/**
 * The rows, as `t`, that are judged whatever policies say: received interest, or what the rules or the bank take for it. What was
 * reversed is no income, nor is money of someone else or of another own account.
 */
const IS_JUDGED = `(${MAY_BE_INTEREST} and t.reversal_of is null and t.own_transfer_of is null
  and (${REPORTED_AS_INTEREST} or t.category not in ('${CashflowCategory.OWN_TRANSFER}', '${CashflowCategory.NOT_OURS}')))`

/** What the bank declares of the account of a row `t`. */
const DECLARED = '(select declared.is_shariah_compliant from bank_account declared where declared.id = t.account_id)'

/** Whether a judged row `t` is impermissible interest. */
const IS_IMPERMISSIBLE_INTEREST = `(case when ${REPORTED_AS_INTEREST} then true when not ${IS_INTEREST} then false
  else ${DECLARED} is not true end)`

/** The {@link IncomeBasis} of a judged row `t`, as interest. */
const BASIS_OF_INTEREST = `case when ${REPORTED_AS_INTEREST} then '${IncomeBasis.BANK_SUBTYPE}' when not ${IS_INTEREST} then '${IncomeBasis.CORRECTION}'
  when ${DECLARED} is not null then '${IncomeBasis.ACCOUNT_DECLARATION}'
  when t.corrected_at is not null then '${IncomeBasis.CORRECTION}' else '${IncomeBasis.CATEGORY}' end`

/** The key of the reason that income is interest. */
export const INTEREST_REASON = 'INTEREST'

/** The key of the reason that a policy names the kind of income: unique among policies. */
export const reasonKey = ({ number, code }: AdoptedSource): string => `${number}:${code}`

/**
 * Latin letters and digits, and Arabic ones without punctuation: what bank texts are compared in, so that the collation of the database
 * does not matter.
 */
const LETTERS = 'a-z0-9\u00df-\u00f6\u00f8-\u024f\u0620-\u064a\u0660-\u0669\u066e\u066f\u0671-\u06d3\u06d5\u06e5\u06e6\u06ee-\u06fc\u06ff'
/** Vowel signs of Arabic: they are written between letters, and on the last one. */
const SIGNS = '\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed'
const NO_LETTER = `[^${LETTERS}${SIGNS}]`
const ARABIC = /[\u0600-\u06ff]/

/** A word with what Arabic writes onto it: the article and one-letter words. */
const patternOf = (word: string) => {
  const spaced = word.replaceAll(' ', `${NO_LETTER}+`)
  return ARABIC.test(word) ? `(?:(?:و|ب|ل)?(?:ال)?|لل)${spaced}` : spaced
}

/** A regular expression that finds any of the words as whole words. */
const anyOf = (words: readonly string[]) => `(?<![${LETTERS}${SIGNS}])(?:${words.map(patternOf).join('|')})(?![${SIGNS}]*[${LETTERS}])`

/** SQL of how rows `t` are judged. */
export interface Judging {
  /** Whether the row is judged at all. */
  readonly isJudged: string
  readonly isImpermissible: string
  /** Its {@link IncomeBasis}. */
  readonly basis: string
  /** Why it is impermissible: {@link INTEREST_REASON}, the key of a kind of income, or null for permissible rows. */
  readonly reason: string
  /** Whether it is impermissible, and a contest of that is open. */
  readonly isContested: string
  /** Whether it is income that the rollups of inflow leave out. */
  readonly isBeyondInflow: string
}

/** A query's place for a value. */
type Bind = (value: unknown) => string

/** A kind of income in a query: its key, and whether a row `t` is of it. */
interface BoundSource {
  readonly key: string
  readonly isNamed: string
}

/** Binds each value once: PostgreSQL refuses a statement with a value that it does not use. */
const boundSource = (source: AdoptedSource, bind: Bind): BoundSource => {
  const tests = [
    ...(source.words.length > 0 ? [`t.search_lc ~ ${bind(anyOf(source.words))}::text`] : []),
    ...(source.bankCategories.length > 0 ? [`lower(t.bank_category) = any(${bind([...source.bankCategories])}::text[])`] : []),
  ]
  return { key: `${bind(reasonKey(source))}::text`, isNamed: `(${tests.join(' or ')})` }
}

/** The key of the first kind of income that a row `t` is of; null for rows of none, and for rows that are not income. */
const keyOfSource = (sources: readonly BoundSource[], isLeftOut: (key: string) => string = () => 'false'): string => {
  if (sources.length === 0) return 'null::text'
  const cases = sources.map(({ key, isNamed }) => `when ${isNamed} and not ${isLeftOut(key)} then ${key}`)
  return `(case when not (${IS_INFLOW} or (${IS_JUDGED} and ${IS_INTEREST})) then null ${cases.join(' ')} end)`
}

/** Returns how rows are judged: as interest, by the kinds of income that policies name, and by decisions on contests. */
export const judging = (sources: readonly AdoptedSource[], bind: Bind): Judging => {
  const looksLikeInterest = `(${IS_JUDGED} and ${IS_IMPERMISSIBLE_INTEREST})`
  const isInterest = `(${looksLikeInterest} and not ${isExemptFrom(`'${INTEREST_REASON}'`)})`
  const bound = sources.map((source) => boundSource(source, bind))
  const named = keyOfSource(bound)
  const reason = `(case when ${isInterest} then '${INTEREST_REASON}' else ${keyOfSource(bound, isExemptFrom)} end)`
  return {
    isJudged: sources.length === 0 ? IS_JUDGED : `(${IS_JUDGED} or ${named} is not null)`,
    isImpermissible: `(${reason} is not null)`,
    basis: `(case when ${reason} is null and (${looksLikeInterest} or ${named} is not null) then '${IncomeBasis.DECISION}'
      when ${reason} <> '${INTEREST_REASON}' then '${IncomeBasis.POLICY}' else ${BASIS_OF_INTEREST} end)`,
    reason,
    isContested: isContestedFor(reason),
    isBeyondInflow: `(not ${IS_INFLOW} and (${IS_INTEREST} or ${looksLikeInterest}))`,
  }
}
