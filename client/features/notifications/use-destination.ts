import { useCallback } from 'react'
import { useViewer } from '@/lib/api/session'
import { facilityPath, paths } from '@/lib/browser/paths'
import type { NotificationRowFragment } from './bell.generated'

type Subject = Pick<NotificationRowFragment, 'kind' | 'subjectId' | 'details'>

/** The kinds whose subject has its own screen. */
const OWN_SCREENS: Partial<Record<NotificationRowFragment['kind'], (id: string) => string>> = {
  INVOICE_PAID: (id) => `${paths.invoicing}?invoice=${id}`,
  INVOICE_OVERDUE: (id) => `${paths.invoicing}?invoice=${id}`,
  PAYMENT_REQUEST_PAID: () => `${paths.wallet}?tab=requests`,
  PAYMENT_AWAITS_APPROVAL: () => `${paths.wallet}?tab=payments`,
  PAYMENT_APPROVED: () => `${paths.wallet}?tab=payments`,
  PAYMENT_REJECTED: () => `${paths.wallet}?tab=payments`,
  CHEQUE_BOUNCED: () => `${paths.wallet}?tab=payments`,
  ACCOUNT_FROZEN: (id) => `${paths.wallet}?account=${id}`,
  BANK_CONSENT_ENDING: () => paths.connections,
  BANK_NEEDS_ATTENTION: () => paths.connections,
  BANK_SILENT: () => paths.connections,
  VENDOR_DETAILS_CHANGED: (id) => `${paths.wallet}?tab=vendors&vendor=${id}`,
  REFUND_AWAITS_APPROVAL: (id) => `${paths.invoicing}?payment=${id}`,
  REFUND_MADE: (id) => `${paths.invoicing}?payment=${id}`,
  REFUND_RECEIVED: () => `${paths.wallet}?category=REFUND`,
  REFUND_REJECTED: (id) => `${paths.invoicing}?payment=${id}`,
  VENDOR_DETAILS_AWAIT_APPROVAL: () => `${paths.wallet}?tab=payments`,
  VENDOR_DETAILS_APPROVED: (id) => `${paths.wallet}?tab=vendors&vendor=${id}`,
  VENDOR_DETAILS_REJECTED: (id) => `${paths.wallet}?tab=vendors&vendor=${id}`,
  SCORE_CHANGED: () => paths.altscore,
  SCORE_FORMULA_CHANGED: () => paths.altscore,
  SCORE_NOT_CURRENT: () => paths.altscore,
  BUSINESS_VERIFIED: () => paths.dashboard,
  BUSINESS_SUSPENDED: () => paths.dashboard,
  MEMBER_JOINED: () => `${paths.settings}?tab=team`,
  MEMBER_CHANGED: () => `${paths.settings}?tab=team`,
  MEMBER_REMOVED: () => paths.settings,
  COLLEAGUE_CHANGED: () => `${paths.settings}?tab=team`,
  COLLEAGUE_REMOVED: () => `${paths.settings}?tab=team`,
  BUSINESS_REJECTED: () => paths.kycDocuments,
  RENEWAL_REJECTED: () => paths.kycDocuments,
  DOCUMENT_EXPIRING: () => paths.kycDocuments,
  VERIFICATION_EXPIRED: () => paths.kycDocuments,
  PRODUCT_SUSPENDED: () => `${paths.lenderPortal}?tab=products`,
  FATWA_DECLINED: () => `${paths.lenderPortal}?tab=fatwas`,
  INCOME_CONTESTED: () => `${paths.ssbDashboard}?tab=contests`,
  INCOME_CONTEST_DECIDED: () => paths.shariah,
  TWO_FACTOR_RESET_ASKED: (id) => `${paths.admin}?tab=users&user=${id}`,
  TWO_FACTOR_RESET_REJECTED: (id) => `${paths.admin}?tab=users&user=${id}`,
  WEBHOOK_FAILING: () => `${paths.settings}?tab=webhooks`,
  WEBHOOK_DISABLED: () => `${paths.settings}?tab=webhooks`,
  EXPORT_READY: () => paths.exports,
  EXPORT_FAILED: () => paths.exports,
  FEE_DOCUMENT_ISSUED: () => `${paths.settings}?tab=billing`,
  CATEGORY_CHANGE_DECIDED: (id) => `${paths.connections}?tab=transactions&row=${id}`,
}

/** The kinds whose subject is a facility. */
const OF_FACILITIES: readonly NotificationRowFragment['kind'][] = [
  ...(['CONTRACT_SIGNED', 'STEP_AWAITED', 'FACILITY_RECEIPT', 'FACILITY_RECEIPT_REVERSED', 'FACILITY_LATE'] as const),
  ...(['RECEIPT_PASSED_ON'] as const),
  ...(['FACILITY_SETTLED', 'FACILITY_DEFAULTED', 'RESTRUCTURE_OFFERED', 'RESTRUCTURE_DECLINED'] as const),
  ...(['HARDSHIP_REQUESTED', 'HARDSHIP_GRANTED', 'HARDSHIP_REFUSED'] as const),
  ...(['RESULTS_CONTESTED', 'RESULTS_CORRECTED', 'RESULTS_KEPT'] as const),
  ...(['OBJECTION_WITHDRAWN', 'OBJECTION_REFERRED', 'OBJECTION_DISMISSED'] as const),
]

/** Notifications about the board open the SSB dashboard, for admins too. */
const OF_REVIEWS: readonly NotificationRowFragment['kind'][] = [
  'REVIEW_LATE',
  'REVIEW_SHORT_OF_VOTES',
  'REVIEW_LOWERING_PROPOSED',
  'REVIEW_LOWERED',
  'REVIEW_LOWERING_REJECTED',
]

const OF_BOARD_SETTINGS: readonly NotificationRowFragment['kind'][] = [
  'BOARD_SETTING_PROPOSED',
  'BOARD_SETTING_CHANGED',
  'BOARD_SETTING_REJECTED',
]

const OF_DEAL_FLOW: readonly NotificationRowFragment['kind'][] = ['DEAL_FLOW_PROPOSED', 'DEAL_FLOW_CHANGED', 'DEAL_FLOW_REJECTED']

const OF_INCIDENTS: readonly NotificationRowFragment['kind'][] = [
  ...(['INCIDENT_REPORTED', 'INCIDENT_DETERMINED', 'INCIDENT_STOPPED'] as const),
  ...(['INCIDENT_PLAN_OVERDUE', 'PURIFICATION_DUE', 'INCIDENT_CLOSED'] as const),
]

const OF_COMPLAINTS: readonly NotificationRowFragment['kind'][] = [
  'COMPLAINT_RECEIVED',
  'COMPLAINT_ESCALATED',
  'COMPLAINT_LATE',
  'COMPLAINT_INFORMATION',
  'COMPLAINT_WITHDRAWN',
]

/** Returns the path where the viewer can see the subject of a notification. */
export const useDestination = () => {
  const { role } = useViewer()
  return useCallback(
    ({ kind, subjectId, details }: Subject): string => {
      const id = encodeURIComponent(subjectId)
      if (kind === 'MODEL_ACTIVATED') return role === 'ADMIN' || role === 'SSB_AUDITOR' ? `${paths.admin}?tab=model` : paths.lenderPortal
      if (OF_INCIDENTS.includes(kind)) return `${paths.incidents}?incident=${id}`
      if (kind === 'LOG_BROKEN') return `${paths.admin}?tab=audit`
      if (OF_COMPLAINTS.includes(kind)) return `${paths.complaintCases}?complaint=${id}`
      if (OF_FACILITIES.includes(kind)) return facilityPath(subjectId)
      if (OF_BOARD_SETTINGS.includes(kind)) return `${paths.ssbDashboard}?tab=board`
      if (OF_DEAL_FLOW.includes(kind)) return `${paths.ssbDashboard}?tab=products`
      if (kind === 'POLICY_IN_FORCE') return `${role === 'SSB_AUDITOR' ? paths.ssbDashboard : paths.lenderPortal}?tab=policies&policy=${id}`
      if (role === 'SSB_AUDITOR' || OF_REVIEWS.includes(kind)) return `${paths.ssbDashboard}?tab=reviews&review=${id}`
      if (role === 'ADMIN') return `${paths.dashboard}?business=${id}`
      if (details?.matter === 'PRODUCT') return `${paths.lenderPortal}?tab=products`
      if (details?.matter === 'FATWA') return `${paths.lenderPortal}?tab=fatwas`
      const ofMoney = OWN_SCREENS[kind]
      if (ofMoney) return ofMoney(id)
      return `${role === 'MERCHANT' ? paths.financingRequests : paths.lenderPortal}?request=${id}`
    },
    [role],
  )
}
