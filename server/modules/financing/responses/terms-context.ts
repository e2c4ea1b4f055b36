import type { EntityManager } from 'typeorm'
import { dayIn } from '../../../shared/day.ts'
import { jurisdictionOf, longestTenorOn } from '../../jurisdictions/index.ts'
import type { BillingService } from '../../receivables/index.ts'
import type { TermsContext } from '../../structures/index.ts'
import type { FinancingRequest } from '../records/financing-request.entity.ts'

/** Returns what terms for a request are read with: its currency, the rules of its merchant's country, and the names of both sides. */
export const createTermsContext =
  (billing: Pick<BillingService, 'lawOf'>) =>
  async (db: EntityManager, { merchantId, merchantName, currency }: FinancingRequest, lender: string, now: Date): Promise<TermsContext> => {
    const law = await billing.lawOf(db, merchantId)
    const { calendar } = jurisdictionOf(law)
    return { currency, calendar, longestTenor: longestTenorOn(law, dayIn(calendar.timeZone, now)), merchant: merchantName, lender }
  }

export type ReadTermsContext = ReturnType<typeof createTermsContext>
