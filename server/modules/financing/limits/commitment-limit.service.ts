import type { EntityManager } from 'typeorm'
import type { Language } from '../../../platform/i18n/language.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { dayIn } from '../../../shared/day.ts'
import { DomainError, invalidField } from '../../../shared/errors.ts'
import { asAmount, type Figure } from '../../../shared/figures.ts'
import { type Text, textOf } from '../../../shared/i18n/text.ts'
import { toMinor, toPositiveMinor } from '../../../shared/money.ts'
import { Business, ownBusinessId } from '../../business/index.ts'
import { type CommitmentRule, commitmentLimits, jurisdictionOf, lenderClassesOn, lesserLimit } from '../../jurisdictions/index.ts'
import { createConverter, type RateService } from '../../rates/index.ts'
import type { BillingService } from '../../receivables/index.ts'
import type { FinancingRequest } from '../records/financing-request.entity.ts'
import type { LenderResponse } from '../records/lender-response.entity.ts'
import { unknownRequest } from '../records/request.repository.ts'
import type { RequestReads } from '../requests/request.query.ts'
import type { SimulateCommitmentLimitInput } from './commitment-limit.inputs.ts'
import { type AppliedLimits, explanationOf, shownLimits } from './commitment-limit.ts'
import type { CommitmentLimit } from './commitment-limit.type.ts'
import { type CommittedSums, committedBesides, takeTurns } from './committed.query.ts'
import { lenderClassIn } from './lender-class.service.ts'
import { classThatCounts } from './lender-class.ts'
import type { AmountOf, RepaidAmounts } from './repaid.ts'

/** The rule that an amount exceeds, as a refusal names it. */
interface Binding {
  readonly allowed: Figure
  readonly rule: CommitmentRule
  readonly explanation: Text
}

/** Says what a lender may commit to a request and by which rule, refuses what exceeds it, and simulates it. */
export const createCommitmentLimits = (
  { dataSource, clock }: Platform,
  rates: RateService,
  billing: Pick<BillingService, 'lawOf'>,
  reads: RequestReads,
  repaid: RepaidAmounts,
) => {
  /**
   * Applies the rules of the merchant's country. Nothing counts as committed to the request: proposals for an open request compete,
   * and the set that is accepted must add up to it.
   */
  const limitsOf = async (db: EntityManager, request: FinancingRequest, lenderId: string, now: Date): Promise<AppliedLimits> => {
    const { id: requestId, merchantId, currency, amountMinor } = request
    const jurisdiction = await billing.lawOf(db, merchantId)
    const { currency: own, calendar } = jurisdictionOf(jurisdiction)
    const { timeZone } = calendar
    const appliedOn = dayIn(timeZone, now)
    const lenderClass = await lenderClassIn(db, lenderId, jurisdiction, appliedOn)
    const sums = await committedBesides(db, { lenderId, merchantId, requestId, jurisdiction, timeZone }, now)
    const stored = await rates.list(db)
    const convertible = createConverter(stored).factorsTo(currency).currencies
    const converter = createConverter(stored)
    const committed = (of: keyof Omit<CommittedSums, 'currency'>): AmountOf[] =>
      sums.map((sum) => ({ minor: BigInt(sum[of]), currency: sum.currency }))
    const inCurrency = (amounts: readonly AmountOf[]) =>
      converter.total(
        amounts.filter((amount) => convertible.includes(amount.currency)),
        currency,
      )
    const total = (of: keyof Omit<CommittedSums, 'currency'>) => inCurrency(committed(of))
    const repayments = (await repaid.besides(db, merchantId, requestId)).map(({ minor, currency: of }) => ({ minor: -minor, currency: of }))
    const position = {
      lenderClass,
      requested: amountMinor,
      committed: 0n,
      lenderToMerchant: total('lenderToMerchant'),
      lenderYear: total('lenderYear'),
      merchantOutstanding: inCurrency([...committed('merchantOutstanding'), ...repayments]),
      merchantYear: total('merchantYear'),
    }
    const applied = commitmentLimits(jurisdiction, position, appliedOn, (minor) =>
      convertible.includes(own) ? converter.convert(minor, own, currency) : null,
    )
    return { ...applied, currency, jurisdiction, lenderClass, appliedOn, ratesAsOf: converter.asOf() }
  }

  /** Throws LIMIT_EXCEEDED if an amount exceeds what a rule of the country leaves. The cover of the request is checked with the terms. */
  const refuseExcess = async (
    tx: Tx,
    request: FinancingRequest,
    { lenderId, minor, field }: { readonly lenderId: string; readonly minor: bigint; readonly field: string },
    say: (binding: Binding) => Promise<Text>,
  ): Promise<void> => {
    const { limits } = await limitsOf(tx.db, request, lenderId, tx.now)
    const exceeded = limits.filter(({ basis, amount }) => basis !== null && amount < minor)
    if (exceeded.length === 0) return
    const binding = exceeded.reduce(lesserLimit)
    const { currency } = request
    const said = await say({
      allowed: asAmount(binding.amount, currency),
      rule: binding.rule,
      explanation: explanationOf(binding, currency),
    })
    throw new DomainError('LIMIT_EXCEEDED', said, { [field]: said })
  }

  return {
    /** Returns what the viewing lender may commit to a request. Throws NOT_FOUND for one that it cannot see. */
    async ofRequest(viewer: Viewer, requestId: string, language: Language): Promise<CommitmentLimit> {
      const lenderId = ownBusinessId(viewer)
      const request = orNotFound(isId(requestId) ? await reads.one(viewer, requestId) : null, unknownRequest)
      return shownLimits(await limitsOf(dataSource.manager, request, lenderId, clock.now()), language)
    },

    /** Throws LIMIT_EXCEEDED, naming the rule and what is allowed, if a lender may not commit an amount to a request. */
    async refuseProposal(tx: Tx, request: FinancingRequest, lenderId: string, minor: bigint, field = 'proposedAmount'): Promise<void> {
      await takeTurns(tx.db, [request.merchantId, lenderId])
      await refuseExcess(tx, request, { lenderId, minor, field }, async ({ allowed, rule, explanation }) =>
        textOf('financing.limits.exceeded', { allowed, rule, explanation }),
      )
    },

    /**
     * The same for proposals that were just accepted together: each is measured with all others counted. Commitments of their
     * parties wait for each other until the transaction ends.
     */
    async refuseAcceptance(tx: Tx, request: FinancingRequest, chosen: readonly LenderResponse[]): Promise<void> {
      await takeTurns(tx.db, [request.merchantId, ...chosen.map(({ lenderId }) => lenderId)])
      for (const { lenderId, ownMinor } of chosen) {
        await refuseExcess(tx, request, { lenderId, minor: ownMinor!, field: 'proposals' }, async ({ allowed, rule, explanation }) => {
          const { name: lender } = await tx.db.findOneByOrFail(Business, { id: lenderId })
          return textOf('financing.limits.lenderExceeds', { lender, allowed, rule, explanation })
        })
      }
    },

    /** Applies the rules of a country to figures that were typed by hand. */
    simulate(input: SimulateCommitmentLimitInput, language: Language): CommitmentLimit {
      const { jurisdiction } = input
      const { currency, calendar } = jurisdictionOf(jurisdiction)
      const appliedOn = input.appliedOn ?? dayIn(calendar.timeZone, clock.now())
      const wanted = input.lenderClass ?? undefined
      if (wanted !== undefined && !lenderClassesOn(jurisdiction, appliedOn)?.rule.includes(wanted)) {
        throw invalidField('lenderClass', 'financing.limits.classOfOtherCountry')
      }
      const lenderClass = classThatCounts(jurisdiction, wanted, appliedOn)
      const amount = (field: Exclude<keyof SimulateCommitmentLimitInput, 'jurisdiction' | 'lenderClass' | 'appliedOn'>) => {
        const minor = toMinor(input[field], currency, field)
        if (minor < 0n) throw invalidField(field, 'financing.limits.input.zeroOrMore')
        return minor
      }
      const position = {
        lenderClass,
        requested: toPositiveMinor(input.requested, currency, 'requested'),
        committed: amount('committed'),
        lenderToMerchant: amount('withBeneficiary'),
        lenderYear: amount('lenderThisYear'),
        merchantOutstanding: amount('businessOutstanding'),
        merchantYear: amount('businessThisYear'),
      }
      const applied = commitmentLimits(jurisdiction, position, appliedOn)
      return shownLimits({ ...applied, currency, jurisdiction, lenderClass, appliedOn, ratesAsOf: null }, language)
    },
  }
}

export type CommitmentLimitsService = ReturnType<typeof createCommitmentLimits>
