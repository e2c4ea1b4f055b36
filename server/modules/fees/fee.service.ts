import { expectMemberRight } from '../../platform/member-access.ts'
import type { Platform } from '../../platform/platform.ts'
import { readPage } from '../../platform/search-list.ts'
import { signedIn, type Viewer } from '../../platform/viewer.ts'
import type { Currency } from '../../shared/currency.ts'
import { invalidField } from '../../shared/errors.ts'
import { MemberRight } from '../../shared/member-role.ts'
import { toDecimal } from '../../shared/money.ts'
import type { Page } from '../../shared/page.ts'
import { Role } from '../../shared/role.ts'
import { ownBusinessId } from '../business/index.ts'
import { FEE_INVOICE_ORDERS, type FeeInvoicesArgs, type FeesArgs } from './fee.inputs.ts'
import { feesOfMonth, pageOfFees } from './fee.query.ts'
import type { Fee, FeeStatement } from './fee.type.ts'
import { FeeInvoice } from './fee-invoice.entity.ts'
import type { FeeInvoices } from './fee-invoice.service.ts'
import type { FeeKind } from './fee-terms.ts'

const firstDayOf = (month: string) => `${month}-01`

/** Reads what businesses paid in fees. People who may only read a business do not see what it pays the platform. */
export const createFeeReads = ({ dataSource }: Platform, invoices: FeeInvoices) => {
  const payer = (viewer: Viewer): string => {
    expectMemberRight(viewer, MemberRight.OPERATE)
    return ownBusinessId(viewer)
  }

  return {
    /** Returns the totals of a month of the viewer's business. */
    async statement(viewer: Viewer, month: string): Promise<FeeStatement> {
      const businessId = payer(viewer)
      const fees = await feesOfMonth(dataSource.manager, businessId, firstDayOf(month))
      const totals = new Map<string, { kind: FeeKind; currency: Currency; count: number; amount: bigint }>()
      const currencies = new Map<Currency, bigint>()
      for (const { kind, currency, count, amount } of fees) {
        const before = totals.get(`${currency} ${kind}`) ?? { kind, currency, count: 0, amount: 0n }
        totals.set(`${currency} ${kind}`, { kind, currency, count: before.count + count, amount: before.amount + amount })
        currencies.set(currency, (currencies.get(currency) ?? 0n) + amount)
      }
      return {
        month,
        isComplete: month < invoices.currentMonth(),
        totals: [...totals.values()].map((total) => ({ ...total, amount: toDecimal(total.amount, total.currency) })),
        currencies: [...currencies].map(([currency, amount]) => ({ currency, amount: toDecimal(amount, currency) })),
        hasTaxInvoices: invoices.hasTaxInvoices(),
      }
    },

    /** Returns fees of a month of the viewer's business. */
    fees(viewer: Viewer, args: FeesArgs): Promise<Page<Fee>> {
      return pageOfFees(dataSource.manager, payer(viewer), firstDayOf(args.filter?.month ?? invoices.currentMonth()), args)
    },

    /** Returns documents for fees: of the viewer's business, or of the one that administration names. */
    feeInvoices(viewer: Viewer, { filter, ...page }: FeeInvoicesArgs): Promise<Page<FeeInvoice>> {
      const isAdmin = signedIn(viewer).role === Role.ADMIN
      const businessId = isAdmin ? filter?.businessId : payer(viewer)
      if (!businessId) throw invalidField('filter.businessId', 'fees.businessMissing')
      const query = dataSource.manager.createQueryBuilder(FeeInvoice, 'document').where('document.businessId = :businessId', { businessId })
      if (filter?.kind) query.andWhere('document.kind = :kind', { kind: filter.kind })
      if (filter?.currency) query.andWhere('document.currency = :currency', { currency: filter.currency })
      if (filter?.month) query.andWhere('document.firstDay = :firstDay', { firstDay: firstDayOf(filter.month) })
      return readPage(query, page, FEE_INVOICE_ORDERS)
    },
  }
}

export type FeeReads = ReturnType<typeof createFeeReads>
