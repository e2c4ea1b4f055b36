import type { ReadRows } from '../../../platform/rows.ts'
import { count, type ReadSection } from './report-figure.ts'

interface Row {
  readonly submitted: number
  readonly approved: number
  readonly rejected: number
  readonly suspended: number
}

const PRODUCTS = `
  with decided as (
    select status from ssb_review where entity_type = 'product' and status in ('approved', 'rejected') and reviewed_at >= $1 and reviewed_at < $2
  )
  select (select count(*)::int from lender_product_version where submitted_at >= $1 and submitted_at < $2) as submitted,
    (select count(*)::int from decided where status = 'approved') as approved,
    (select count(*)::int from decided where status = 'rejected') as rejected,
    (select count(*)::int from approval
      where kind = 'product_suspension' and status = 'approved' and decided_at >= $1 and decided_at < $2) as suspended`

/** Products that lenders submitted, and what became of them. */
export const productsSection =
  (readRows: ReadRows): ReadSection =>
  async ({ begin, end }) => {
    const [row] = await readRows<Row>('board-report-products', PRODUCTS, [begin, end])
    const { submitted, approved, rejected, suspended } = row!
    return {
      title: 'reports:products.title',
      basis: null,
      figures: [
        count('reports:products.submitted', submitted),
        count('reports:products.decided', approved + rejected),
        count('reports:products.approved', approved, approved + rejected),
        count('reports:products.rejected', rejected, approved + rejected),
        count('reports:products.suspended', suspended),
      ],
    }
  }
