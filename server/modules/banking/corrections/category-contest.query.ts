import type { EntityManager } from 'typeorm'
import { type Batch, groupByKey } from '../../../platform/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId } from '../../../platform/reading.ts'
import { byMoment, emptyPage, type PageAsked, searchList } from '../../../platform/search-list.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import type { Page } from '../../../shared/page.ts'
import { Role } from '../../../shared/role.ts'
import { banksVisibleTo } from '../records/bank-account.query.ts'
import { UNCORRECTED } from '../records/cashflow-category.ts'
import { ContestStatus } from '../records/contest-terms.ts'
import { CategoryContest, CategoryContestCase } from './category-contest.entity.ts'

const COLUMNS = `
  c.id, c.status, c.cause, c.category, c.category_before as "categoryBefore", c.note, c.asked_at as "askedAt",
  c.decided_at as "decidedAt", c.reason`

/** What waits is the newest, even where two were asked about within one millisecond. */
const LATEST = `
  select distinct on (c.transaction_id) c.transaction_id as "transactionId", ${COLUMNS} from category_contest c
  where c.transaction_id = any($1::uuid[]) and c.business_id = $2 and c.status <> '${ContestStatus.TAKEN_BACK}'
  order by c.transaction_id, (c.status = '${ContestStatus.PENDING}') desc, c.asked_at desc, c.id desc`

type LatestRow = CategoryContest & { readonly transactionId: string }

/** What was last asked about rows, as far as it is the viewer's own and was not taken back. */
export const contestByTransaction: Batch<string, CategoryContest | null> = async (db, ids, viewer) => {
  const businessId = banksVisibleTo(viewer)
  const rows = businessId === null ? [] : await db.query<LatestRow[]>(LATEST, [[...ids], businessId])
  return groupByKey(ids, rows, ({ transactionId }) => transactionId).map(([row]) =>
    row ? Object.assign(new CategoryContest(), row) : null,
  )
}

type CaseRow = Omit<CategoryContestCase, 'amount' | 'monthlyInflow' | 'monthlyInflowCurrency' | 'shareOfMonthlyInflow' | 'shareTogether'>

const CASE_COLUMNS = `
  ${COLUMNS}, c.transaction_id as "transactionId", c.business_id as "businessId", b.name as "businessName",
  asker.name as "askedBy", decider.name as "decidedBy", t.booked_on::text as "bookedOn", a.currency, t.counterparty, t.description,
  t.reference, ${UNCORRECTED} as "ruleCategory", t.rule, t.own_transfer_of as "ownTransferOf", c.amount::text as "amountMinor",
  c.monthly_inflow::text as "monthlyInflowMinor", c.inflow_currency as "inflowCurrency", c.share::text as "shareText", c.share_together::text as "shareTogetherText"`

const JOINS = `
  join business b on b.id = c.business_id
  join bank_transaction t on t.id = c.transaction_id
  join bank_account a on a.id = t.account_id
  join app_user asker on asker.id = c.asked_by
  left join app_user decider on decider.id = c.decided_by`

const asCase = (row: CaseRow): CategoryContestCase => Object.assign(new CategoryContestCase(), row)

/** Contested rows are seen by those who decide, and by nobody else who is not of the business. */
const seesCases = ({ role }: Viewer) => role === Role.ADMIN

/** One contest as a reviewer sees it; inside a use case, as its transaction sees it. */
export const contestCaseOf = async (db: EntityManager, viewer: Viewer, id: string): Promise<CategoryContestCase | null> => {
  if (!seesCases(viewer) || !isId(id)) return null
  const [row] = await db.query<CaseRow[]>(`select ${CASE_COLUMNS} from category_contest c ${JOINS} where c.id = $1`, [id])
  return row ? asCase(row) : null
}

/** Contests as reviewers read them. */
export const createContestReads = ({ readRows }: Platform) => ({
  /** Those that wait come longest waiting first, all others latest first. */
  async list(viewer: Viewer, status: ContestStatus | null, page: PageAsked): Promise<Page<CategoryContestCase>> {
    if (!seesCases(viewer)) return emptyPage()
    const contests = searchList<CaseRow, CategoryContestCase>(readRows, {
      table: 'category_contest',
      alias: 'c',
      joins: JOINS,
      columns: () => CASE_COLUMNS,
      asNode: asCase,
      order: byMoment('c.asked_at', status === ContestStatus.PENDING ? 'asc' : 'desc', ({ askedAt }) => askedAt),
      base: ({ bind }) => [status ? `c.status = ${bind(status)}` : 'true'],
      counting: 'exact',
    })
    const { count, ...found } = await contests.page(page)
    return { ...found, totalCount: (await count()).total }
  },
})

export type ContestReads = ReturnType<typeof createContestReads>
