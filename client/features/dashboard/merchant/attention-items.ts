import { paths } from '@/lib/browser/paths'
import type { HomeAttentionQuery } from './attention.generated'
import { firstEnd, openProposals } from './open-proposals'

const DAY = 86_400_000
/** A consent that ends within this number of days should be renewed. */
const CONSENT_DAYS = 14
const MOST = 5

export type AttentionKind = 'OVERDUE' | 'CHANGES' | 'PAYMENT' | 'DETAILS' | 'REFUND' | 'THRESHOLD' | 'BANK' | 'CONSENT' | 'PROPOSALS'

/** One pending action of the user. */
export interface AttentionItem {
  readonly key: string
  readonly kind: AttentionKind
  /** The name of its subject: a request, a vendor, a bank. */
  readonly subject?: string
  readonly count?: number
  readonly amount?: string
  readonly currency?: string
  /** The deadline; undefined if the action is already overdue. */
  readonly until?: string
  readonly to: string
}

const from = (moment: string | undefined) => (moment === undefined ? 0 : Date.parse(moment))
const worth = ({ amount }: AttentionItem) => Number(amount ?? 0)

const ofInvoices = ({ overdueCount: count, overdueAmount: amount, currency }: HomeAttentionQuery['invoicingSummary']): AttentionItem[] =>
  count === 0 ? [] : [{ key: 'overdue', kind: 'OVERDUE', count, amount, currency, to: `${paths.invoicing}?status=OVERDUE` }]

const ofRequests = ({ nodes }: HomeAttentionQuery['financingRequests'], now: number): AttentionItem[] =>
  nodes.flatMap((request): AttentionItem[] => {
    const { id, title: subject, amount, currency, status, stage } = request
    const to = `${paths.financingRequests}?request=${encodeURIComponent(id)}`
    if (stage === 'MODIFICATION') return [{ key: id, kind: 'CHANGES', subject, amount, currency, to }]
    const proposals = status === 'ACTIVE' ? openProposals(request, now) : []
    if (proposals.length === 0) return []
    return [{ key: id, kind: 'PROPOSALS', subject, count: proposals.length, amount, currency, until: firstEnd(request, proposals), to }]
  })

const WALLET_PAYMENTS = `${paths.wallet}?tab=payments`

type Approval = HomeAttentionQuery['approvals']['nodes'][number]

const ofApproval = ({ id: key, amount: paid, currency: paidIn, subject }: Approval): AttentionItem[] => {
  const sum = paid !== null && paidIn !== null ? { amount: paid, currency: paidIn } : {}
  switch (subject?.__typename) {
    case 'VendorPayment':
      return [{ ...sum, key, kind: 'PAYMENT', subject: subject.vendor.name, amount: subject.totalDebit, to: WALLET_PAYMENTS }]
    case 'LinkPayment':
      return [{ ...sum, key, kind: 'PAYMENT', subject: subject.payeeName ?? '', to: WALLET_PAYMENTS }]
    case 'VendorDetailChange':
      return [{ key, kind: 'DETAILS', subject: subject.vendor.name, to: WALLET_PAYMENTS }]
    case 'Refund':
      return [{ ...sum, key, kind: 'REFUND', to: `${paths.invoicing}?payment=${encodeURIComponent(subject.payment.id)}` }]
    case 'ThresholdChange':
      return [{ key, kind: 'THRESHOLD', to: WALLET_PAYMENTS }]
    default:
      // Decisions of staff are not listed here.
      return []
  }
}

const ofApprovals = ({ nodes }: HomeAttentionQuery['approvals']): AttentionItem[] =>
  nodes.filter(({ availableActions }) => availableActions.includes('APPROVE')).flatMap(ofApproval)

const ofBanks = ({ nodes }: HomeAttentionQuery['bankConnections'], now: number): AttentionItem[] =>
  nodes.flatMap(({ id, bankName: subject, status, availableActions, consentExpiresAt }): AttentionItem[] => {
    const to = paths.connections
    if (status === 'ERROR' && availableActions.includes('RECONNECT')) return [{ key: id, kind: 'BANK', subject, to }]
    if (status === 'DISCONNECTED' || !consentExpiresAt || Date.parse(consentExpiresAt) > now + CONSENT_DAYS * DAY) return []
    return [{ key: id, kind: 'CONSENT', subject, until: consentExpiresAt, to }]
  })

/** The pending actions of the user: overdue ones first, then by deadline, then by amount. At most five, with the total number. */
export const attentionItems = (data: HomeAttentionQuery, now = Date.now()): { items: readonly AttentionItem[]; total: number } => {
  const all = [
    ...ofInvoices(data.invoicingSummary),
    ...ofRequests(data.financingRequests, now),
    ...ofApprovals(data.approvals),
    ...ofBanks(data.bankConnections, now),
  ].sort((one, other) => from(one.until) - from(other.until) || worth(other) - worth(one))
  return { items: all.slice(0, MOST), total: all.length }
}
