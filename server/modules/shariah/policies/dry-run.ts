import type { EntityManager } from 'typeorm'
import { encodeCursor } from '../../../platform/list-order.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import type { Currency } from '../../../shared/currency.ts'
import { invalidField, notFound } from '../../../shared/errors.ts'
import { toDecimal } from '../../../shared/money.ts'
import { counted, pageOf } from '../../../shared/page.ts'
import { type Candidate, candidates } from './dry-run.query.ts'
import { type PolicyCase, PolicyCaseKind, type PolicyDryRun } from './dry-run.type.ts'
import type { PolicyDryRunArgs } from './policy.inputs.ts'
import { policiesFor } from './policy.query.ts'
import { applyingRules, type Rule } from './policy-rule.ts'
import { factsOf } from './subject.ts'

const LIST = 'PolicyCase'
/** Where a case is in the order: proposals by request and id, then facilities by id. */
type Place = readonly [kind: string, requestId: string, id: string]

const placeOf = ({ kind, requestId, id }: PolicyCase): Place => (kind === PolicyCaseKind.PROPOSAL ? ['0', requestId, id] : ['1', '', id])

const follows = (place: Place, after: Place | null): boolean => {
  if (after === null) return true
  const at = place.findIndex((part, index) => part !== after[index])
  return at !== -1 && place[at]! > after[at]!
}

const badCursor = () => invalidField('after', 'platform.lists.badCursor')

const readCursor = (cursor: string): Place => {
  try {
    const [list, kind, requestId, id, ...rest] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[]
    if (list !== LIST) throw badCursor()
    if ((kind === '0' || kind === '1') && typeof requestId === 'string' && typeof id === 'string' && isId(id) && rest.length === 0) {
      return [kind, requestId, id]
    }
  } catch {
    // Not one of ours: refused below.
  }
  throw badCursor()
}

const caseOf = (candidate: Candidate, kind: PolicyCaseKind, ruleCodes: string[]): PolicyCase => {
  const { id, requestId, requestTitle, reference, merchantName, lenderName, subject } = candidate
  const { amountMinor, currency } = subject
  return {
    id,
    kind,
    requestId,
    requestTitle,
    reference,
    merchantName,
    lenderName,
    amount: toDecimal(amountMinor, currency),
    currency,
    ruleCodes,
  }
}

type Sums = Map<Currency, bigint>

const add = (sums: Sums, currency: Currency, amount: bigint) => {
  sums.set(currency, (sums.get(currency) ?? 0n) + amount)
}

/** Evaluates the rules on every candidate of a kind; `take` is given each that they refuse, in order. */
const evaluate = async (
  db: EntityManager,
  { rules, kind, now }: { readonly rules: readonly Rule[]; readonly kind: PolicyCaseKind; readonly now: Date },
  take: (refused: PolicyCase) => void,
) => {
  const sums: Sums = new Map()
  const counts = { evaluated: 0, refused: 0, requests: 0 }
  let lastRequest: string | null = null
  for await (const batch of candidates(db, kind === PolicyCaseKind.PROPOSAL ? 'proposals' : 'facilities', now)) {
    counts.evaluated += batch.length
    for (const candidate of batch) {
      const applying = applyingRules(rules, factsOf(candidate.subject))
      if (applying.length === 0) continue
      counts.refused++
      if (candidate.requestId !== lastRequest) counts.requests++
      lastRequest = candidate.requestId
      add(sums, candidate.subject.currency, candidate.subject.amountMinor)
      take(
        caseOf(
          candidate,
          kind,
          applying.map(({ code }) => code),
        ),
      )
    }
  }
  return { sums, counts }
}

/** Tries the rules of a version on the live book. */
export const createDryRun = ({ dataSource, clock }: Platform) => ({
  /**
   * Evaluates the rules of a version that the viewer may see over one snapshot of what can still become a contract and of the
   * facilities that are not closed, and changes nothing. Everything is evaluated for the counts; only one page is kept.
   */
  async run(viewer: Viewer, { id, first, after }: PolicyDryRunArgs): Promise<PolicyDryRun> {
    const from = after == null ? null : readCursor(after)
    const asOf = clock.now()
    return dataSource.transaction('REPEATABLE READ', async (db) => {
      await db.query('set transaction read only')
      const found = isId(id) ? await policiesFor(db, viewer).andWhere('policy.id = :id', { id }).getOne() : null
      const { given: rules } = orNotFound(found, () => notFound('shariah.policies.notFound'))
      const page: PolicyCase[] = []
      const take = (refused: PolicyCase) => {
        if (page.length <= first && follows(placeOf(refused), from)) page.push(refused)
      }
      const proposals = await evaluate(db, { rules, kind: PolicyCaseKind.PROPOSAL, now: asOf }, take)
      const facilities = await evaluate(db, { rules, kind: PolicyCaseKind.FACILITY, now: asOf }, take)
      const currencies = [...new Set([...proposals.sums.keys(), ...facilities.sums.keys()])].sort()
      return {
        asOf,
        evaluatedProposals: proposals.counts.evaluated,
        evaluatedFacilities: facilities.counts.evaluated,
        refusedRequests: proposals.counts.requests,
        refusedProposals: proposals.counts.refused,
        refusedFacilities: facilities.counts.refused,
        sums: currencies.map((currency) => ({
          currency,
          proposals: toDecimal(proposals.sums.get(currency) ?? 0n, currency),
          facilities: toDecimal(facilities.sums.get(currency) ?? 0n, currency),
        })),
        cases: pageOf(page, first, counted(proposals.counts.refused + facilities.counts.refused), (each) =>
          encodeCursor([LIST, ...placeOf(each)]),
        ),
      }
    })
  },
})

export type DryRun = ReturnType<typeof createDryRun>
