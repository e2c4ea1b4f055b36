import { toRole } from '../../../platform/events.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { Role } from '../../../shared/role.ts'
import { Approval, ApprovalKind, ApprovalStatus, type ApprovalsRoom } from '../../approvals/index.ts'
import { ALONE_AT_MOST_PERCENT, COUNTED_HOURS, type ProposeExchangeRateInput, type RateService } from '../../rates/index.ts'
import { exchangeRateProposed, exchangeRateRejected } from './exchange-rate.events.ts'
import { ExchangeRateChange, type ExchangeRateRules, type ProposedExchangeRate, rateChangeById } from './exchange-rate-change.entity.ts'

const TO_ADMINS = [toRole(Role.ADMIN)]
const MOST_CHANGES = 20

const PENDING = `
  select change.id from exchange_rate_change change
  join approval on approval.subject_id = change.id and approval.kind = 'exchange_rate' and approval.status = 'pending'
  where change.base = $1 and change.quote = $2`

const about = ({ id: changeId, base, quote, before, rate, source }: ExchangeRateChange) => ({ changeId, base, quote, before, rate, source })

/** Exchange rates: one admin changes them a little, two change them far. */
export const createExchangeRateRules = ({ work, clock, dataSource }: Platform, approvals: ApprovalsRoom, rates: RateService) => {
  const find = (tx: Tx, id: string) => tx.db.findOneByOrFail(ExchangeRateChange, { id })

  approvals.declare(ApprovalKind.EXCHANGE_RATE, {
    subject: rateChangeById,
    async approved(tx, { subjectId }) {
      const change = await find(tx, subjectId)
      const { base, quote, before, rate, source } = change
      const current = (await rates.list(tx.db)).find((each) => each.base === base && each.quote === quote)
      if ((current?.rate ?? null) !== before) return 'rates.changedMeanwhile'
      await rates.apply(tx, { base, quote, rate, source })
      return null
    },
    async ended(tx, { subjectId }) {
      const change = await find(tx, subjectId)
      await tx.emit(exchangeRateRejected.of(`${change.base}/${change.quote}`, TO_ADMINS, about(change)))
    },
  })

  return {
    /** Returns the rates, and what a change of them needs. */
    async read(): Promise<ExchangeRateRules> {
      const [all, pending, changes, hasSecondAdmin] = await Promise.all([
        rates.list(),
        dataSource.manager.find(Approval, {
          where: { kind: ApprovalKind.EXCHANGE_RATE, status: ApprovalStatus.PENDING },
          order: { askedAt: 'DESC', id: 'DESC' },
        }),
        dataSource.manager.find(ExchangeRateChange, { order: { proposedAt: 'DESC', id: 'DESC' }, take: MOST_CHANGES }),
        rates.hasSecondAdmin(dataSource.manager, clock.now()),
      ])
      return { rates: all, aloneAtMostPercent: ALONE_AT_MOST_PERCENT, countedHours: COUNTED_HOURS, hasSecondAdmin, pending, changes }
    },

    /** Sets a rate at once where one admin may; otherwise asks another admin, replacing what is pending for the currency. */
    propose: (viewer: Viewer, input: ProposeExchangeRateInput): Promise<ProposedExchangeRate> =>
      work(viewer, async (tx) => {
        const { userId } = signedIn(viewer)
        const { base, quote, rate } = input
        const isPending = (await rates.tooFarFrom(tx, input)) !== null
        const pending: { id: string }[] = await tx.db.query(PENDING, [base, quote])
        for (const { id } of pending) await approvals.replace(tx, ApprovalKind.EXCHANGE_RATE, id)
        if (!isPending) return { rate: await rates.applyAlone(tx, input), isPending }
        const current = (await rates.list(tx.db)).find((each) => each.base === base && each.quote === quote)!
        const change = await tx.db.save(
          tx.db.create(ExchangeRateChange, {
            base,
            quote,
            before: current.rate,
            rate,
            source: input.source.trim(),
            proposedById: userId,
            proposedAt: tx.now,
          }),
        )
        await approvals.ask(tx, { kind: ApprovalKind.EXCHANGE_RATE, subjectId: change.id })
        await tx.emit(exchangeRateProposed.of(`${base}/${quote}`, TO_ADMINS, about(change)))
        return { rate: current, isPending }
      }),
  }
}

export type ExchangeRateRulesService = ReturnType<typeof createExchangeRateRules>
