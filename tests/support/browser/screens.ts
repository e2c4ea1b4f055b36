import type { Ids } from './demo-ids.ts'

/** The language, theme and size in which a screen is shown. */
export interface Look {
  readonly name: string
  readonly language: 'en' | 'ar'
  readonly theme: 'light' | 'dark'
  readonly width: number
}

export const EVERY_LOOK: readonly Look[] = [
  { name: 'english-light-1440', language: 'en', theme: 'light', width: 1440 },
  { name: 'arabic-dark-1440', language: 'ar', theme: 'dark', width: 1440 },
  { name: 'english-light-360', language: 'en', theme: 'light', width: 360 },
  { name: 'arabic-light-360', language: 'ar', theme: 'light', width: 360 },
]

/** `ALL_LOOKS=1` opens every screen in all four and takes its picture; otherwise two looks cover languages, themes and widths. */
export const ALL_LOOKS = process.env.ALL_LOOKS === '1'
export const LOOKS = ALL_LOOKS ? EVERY_LOOK : EVERY_LOOK.filter(({ name }) => ['arabic-dark-1440', 'english-light-360'].includes(name))

export interface Screen {
  readonly name: string
  readonly path: string
  /** A dialog is open over the page. */
  readonly over?: true
  /** A button of the top bar opens this first. */
  readonly opens?: 'dialog' | 'menu'
  /** The keys of the client's texts of buttons that are pressed first, one after the other: `incidents:report.open`. */
  readonly presses?: readonly string[]
  /** The value that is chosen in the select field that offers it. */
  readonly chooses?: string
  /** The text that the screen must show. */
  readonly says?: RegExp
}

export const REQUESTS = '/app/financing-requests'
export const PORTAL = '/app/lender-portal'
export const BOARD = '/app/ssb-dashboard'
const SETTINGS = '/app/settings'
const ADMIN = '/app/admin'
const WALLET = '/app/wallet'
const INVOICING = '/app/invoicing'

const PUBLIC: readonly Screen[] = [
  { name: 'landing', path: '/' },
  { name: 'login', path: '/login' },
  { name: 'sign-up', path: '/signup' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password', path: '/reset-password?token=unknown' },
  { name: 'verify-email', path: '/verify-email' },
  { name: 'verify-proof', path: '/verify-proof' },
  { name: 'verify-facility-unknown', path: '/verify/facility/00000000-0000-0000-0000-000000000000' },
  { name: 'change-email', path: '/change-email?token=unknown' },
  { name: 'change-email-cancel', path: '/change-email?cancel=unknown' },
  { name: 'invitation-over', path: '/invitation?token=unknown' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'complaints', path: '/complaints' },
  { name: 'complaint-unknown', path: '/complaints/unknown' },
  { name: 'unsubscribe-unknown', path: '/unsubscribe/unknown' },
  { name: 'status', path: '/status' },
  { name: 'charity', path: '/charity' },
  { name: 'how-the-score-knows', path: '/how-the-score-knows' },
  { name: 'fatwas', path: '/fatwas' },
  { name: 'fatwas-none-found', path: '/fatwas?search=zzzz' },
  { name: 'not-found', path: '/no-such-page' },
]

/** Returns every role's screens, with the ids of the demo's requests, reviews, invoices and links. */
export const screensOf = (ids: Ids): Readonly<Record<string, readonly Screen[]>> => ({
  visitor: [
    ...PUBLIC,
    { name: 'pay', path: `/pay/${ids.openToken}` },
    { name: 'pay-paid', path: `/pay/${ids.paidToken}` },
    { name: 'pay-unknown', path: '/pay/AAAAAAAAAAAAAAAAAAAAAA' },
    { name: 'passport-unknown', path: '/passport/AAAAAAAAAAAAAAAAAAAAAA' },
    { name: 'fatwa', path: `/fatwas/${ids.fatwaNumber}` },
    { name: 'fatwa-unknown', path: '/fatwas/FTW-1900-001' },
    { name: 'verify-facility', path: `/verify/facility/${ids.facility}` },
  ],
  merchant: [
    { name: 'dashboard', path: '/app/dashboard' },
    { name: 'requests', path: REQUESTS },
    { name: 'requests-none-found', path: `${REQUESTS}?search=zzzz` },
    { name: 'proposals', path: `${REQUESTS}?view=proposals` },
    { name: 'facilities', path: `${REQUESTS}?view=facilities` },
    { name: 'facility', path: `/app/facilities/${ids.facility}` },
    { name: 'facility-not-found', path: '/app/facilities/00000000-0000-0000-0000-000000000000' },
    { name: 'new-request', path: `${REQUESTS}?new=true`, over: true },
    { name: 'request-with-proposals', path: `${REQUESTS}?request=${ids.open}` },
    { name: 'request-under-review', path: `${REQUESTS}?request=${ids.underReview}` },
    { name: 'request-funded', path: `${REQUESTS}?request=${ids.funded}` },
    { name: 'request-draft', path: `${REQUESTS}?request=${ids.draft}` },
    { name: 'documents', path: '/app/documents' },
    { name: 'settings-profile', path: `${SETTINGS}?tab=profile` },
    { name: 'settings-business', path: `${SETTINGS}?tab=business` },
    { name: 'settings-accounts', path: `${SETTINGS}?tab=accounts` },
    { name: 'settings-billing', path: `${SETTINGS}?tab=billing` },
    { name: 'settings-team', path: `${SETTINGS}?tab=team` },
    { name: 'settings-security', path: `${SETTINGS}?tab=security` },
    { name: 'settings-notifications', path: `${SETTINGS}?tab=notifications` },
    { name: 'settings-preferences', path: `${SETTINGS}?tab=preferences` },
    { name: 'settings-api', path: `${SETTINGS}?tab=api` },
    { name: 'settings-webhooks', path: `${SETTINGS}?tab=webhooks` },
    { name: 'own-complaints', path: '/app/complaints' },
    { name: 'exports', path: '/app/exports' },
    { name: 'connections', path: '/app/connections' },
    { name: 'shariah-screen', path: '/app/shariah' },
    { name: 'bank-transactions', path: '/app/connections?tab=transactions' },
    { name: 'bank-row-in-review', path: `/app/connections?tab=transactions&row=${ids.rowInReview}`, over: true },
    { name: 'bank-row-to-match', path: `/app/connections?tab=transactions&row=${ids.paidRow}`, over: true },
    { name: 'bank-row-matched', path: `${INVOICING}?view=receipts&receipt=${ids.receipt}`, over: true },
    { name: 'analytics', path: '/app/analytics' },
    { name: 'altscore', path: '/app/altscore?factors=true' },
    {
      name: 'altscore-stale',
      path: '/app/altscore',
      says: /^Your bank data has changed since this score$|^تغيّرت بياناتك البنكية بعد حساب هذه الدرجة$/,
    },
    { name: 'wallet', path: WALLET },
    { name: 'wallet-account', path: `${WALLET}?account=${ids.account}`, over: true },
    { name: 'wallet-transfer', path: `${WALLET}?act=transfer`, over: true },
    { name: 'wallet-vendors', path: `${WALLET}?tab=vendors` },
    { name: 'wallet-pay-vendor', path: `${WALLET}?act=pay`, over: true },
    { name: 'wallet-payments', path: `${WALLET}?tab=payments` },
    { name: 'wallet-requests', path: `${WALLET}?tab=requests` },
    { name: 'wallet-none-found', path: `${WALLET}?search=zzzz` },
    { name: 'invoicing', path: INVOICING },
    { name: 'invoicing-none-found', path: `${INVOICING}?search=zzzz` },
    { name: 'invoice', path: `${INVOICING}?invoice=${ids.invoice}`, over: true },
    { name: 'new-invoice', path: `${INVOICING}?new=true`, over: true },
    { name: 'customers', path: `${INVOICING}?view=customers` },
    { name: 'recurring', path: `${INVOICING}?view=recurring` },
    { name: 'receipts', path: `${INVOICING}?view=receipts` },
    { name: 'billing', path: `${INVOICING}?view=billing` },
    { name: 'not-for-role', path: PORTAL },
    { name: 'bell', path: '/app/dashboard', opens: 'dialog', over: true },
    { name: 'account-menu', path: '/app/dashboard', opens: 'menu', over: true },
  ],
  lender: [
    { name: 'dashboard', path: '/app/dashboard' },
    { name: 'settings-billing', path: `${SETTINGS}?tab=billing` },
    { name: 'settings-accounts', path: `${SETTINGS}?tab=accounts` },
    { name: 'settings-team', path: `${SETTINGS}?tab=team` },
    { name: 'settings-notifications', path: `${SETTINGS}?tab=notifications` },
    { name: 'marketplace', path: PORTAL },
    { name: 'marketplace-none-found', path: `${PORTAL}?search=zzzz` },
    { name: 'opportunity', path: `${PORTAL}?request=${ids.unanswered}`, over: true },
    { name: 'respond', path: `${PORTAL}?respond=${ids.unanswered}`, over: true },
    { name: 'pledge-check', path: `${PORTAL}?checkPledge=true`, over: true },
    { name: 'responses', path: `${PORTAL}?tab=responses` },
    { name: 'join-syndicate', path: `${PORTAL}?respond=${ids.syndicated}`, chooses: 'SYNDICATE_PARTICIPANT', over: true },
    { name: 'syndicated-opportunity', path: `${PORTAL}?request=${ids.syndicated}`, over: true },
    { name: 'responses-none-found', path: `${PORTAL}?tab=responses&find=zzzz` },
    { name: 'facilities', path: `${PORTAL}?tab=facilities` },
    { name: 'facilities-none-found', path: `${PORTAL}?tab=facilities&facilityStatus=WRITTEN_OFF` },
    { name: 'settings-institution', path: `${SETTINGS}?tab=institution` },
    { name: 'settings-compliance', path: `${SETTINGS}?tab=compliance` },
    { name: 'facility', path: `/app/facilities/${ids.facility}` },
    { name: 'analytics', path: `${PORTAL}?tab=analytics` },
    { name: 'lender-class', path: `${PORTAL}?tab=classes` },
    { name: 'products', path: `${PORTAL}?tab=products`, presses: ['products:details.of'] },
    { name: 'submit-product', path: `${PORTAL}?tab=products`, presses: ['products:form.open'], over: true },
    { name: 'questions', path: `${PORTAL}?tab=fatwas` },
    { name: 'ask-board', path: `${PORTAL}?tab=fatwas`, presses: ['fatwas:ask.button.asker'], over: true },
    { name: 'question', path: `${PORTAL}?tab=fatwas&fatwa=${ids.question}` },
  ],
  private: [
    { name: 'dashboard', path: '/app/dashboard' },
    { name: 'wallet', path: WALLET },
    { name: 'responses', path: `${PORTAL}?tab=responses` },
  ],
  auditor: [
    { name: 'dashboard', path: '/app/dashboard' },
    { name: 'overview', path: BOARD },
    { name: 'queue', path: `${BOARD}?tab=reviews` },
    { name: 'reports', path: `${BOARD}?tab=reports` },
    { name: 'queue-filtered', path: `${BOARD}?tab=reviews&status=DECIDED&type=POLICY&priority=HIGH` },
    { name: 'queue-none-found', path: `${BOARD}?tab=reviews&search=zzzz` },
    { name: 'review', path: `${BOARD}?review=${ids.review}` },
    { name: 'review-decided', path: `${BOARD}?review=${ids.decided}` },
    { name: 'policies', path: `${BOARD}?tab=policies` },
    { name: 'policies-none-found', path: `${BOARD}?tab=policies&policySearch=zzzz` },
    { name: 'policy', path: `${BOARD}?policy=${ids.policy}` },
    { name: 'policy-draft', path: `${BOARD}?policy=${ids.draftPolicy}` },
    { name: 'new-policy', path: `${BOARD}?policyForm=new` },
    { name: 'edit-policy', path: `${BOARD}?policyForm=${ids.draftPolicy}` },
    { name: 'incidents', path: `${BOARD}?tab=incidents` },
    { name: 'incidents-none-found', path: `${BOARD}?tab=incidents&incidentSearch=zzzz` },
    { name: 'incident', path: `${BOARD}?tab=incidents&incident=${ids.incident}` },
    {
      name: 'stop-business',
      path: `${BOARD}?tab=incidents&incident=${ids.incident}`,
      presses: ['incidents:acts.PROPOSE_STOP'],
      over: true,
    },
    { name: 'report-incident', path: `${BOARD}?tab=incidents`, presses: ['incidents:report.open'], over: true },
    { name: 'fatwas', path: `${BOARD}?tab=fatwas` },
    { name: 'fatwas-none-found', path: `${BOARD}?tab=fatwas&fatwaSearch=zzzz` },
    { name: 'fatwa', path: `${BOARD}?tab=fatwas&fatwa=${ids.fatwa}` },
    { name: 'fatwa-question', path: `${BOARD}?tab=fatwas&fatwa=${ids.question}` },
    { name: 'draft-fatwa', path: `${BOARD}?tab=fatwas&fatwa=${ids.question}`, presses: ['fatwas:draft.write'], over: true },
    { name: 'request-fatwa', path: `${BOARD}?tab=fatwas`, presses: ['fatwas:ask.button.board'], over: true },
    { name: 'products', path: `${BOARD}?tab=products`, presses: ['products:details.of'] },
    { name: 'deal-flow', path: `${BOARD}?tab=products`, presses: ['products:flow.change'], over: true },
    { name: 'board', path: `${BOARD}?tab=board` },
    { name: 'change-seat', path: `${BOARD}?tab=board`, presses: ['shariah:board.changeOf'], over: true },
    { name: 'change-number', path: `${BOARD}?tab=board`, presses: ['shariah:numbers.changeOf'], over: true },
    { name: 'settings', path: SETTINGS },
    { name: 'settings-security', path: `${SETTINGS}?tab=security` },
    { name: 'settings-notifications', path: `${SETTINGS}?tab=notifications` },
    { name: 'settings-audit', path: `${SETTINGS}?tab=audit` },
    { name: 'settings-compliance', path: `${SETTINGS}?tab=compliance` },
    { name: 'audit-log', path: `${ADMIN}?tab=audit` },
    { name: 'limits', path: '/app/limits' },
  ],
  admin: [
    { name: 'dashboard', path: '/app/dashboard' },
    { name: 'category-change', path: `/app/dashboard?change=${ids.categoryChange}`, over: true },
    { name: 'not-for-role', path: PORTAL },
    { name: 'board', path: `${BOARD}?tab=board` },
    { name: 'complaints', path: '/app/complaints' },
    { name: 'incidents', path: '/app/incidents' },
    { name: 'incident', path: `/app/incidents?incident=${ids.incident}` },
    { name: 'admin-overview', path: ADMIN },
    { name: 'admin-policies', path: `${ADMIN}?tab=policies` },
    { name: 'admin-health', path: `${ADMIN}?tab=health` },
    { name: 'admin-users', path: `${ADMIN}?tab=users` },
    { name: 'admin-users-none-found', path: `${ADMIN}?tab=users&userSearch=zzzz` },
    { name: 'admin-invitations', path: `${ADMIN}?tab=users&userStatus=INVITED` },
    { name: 'admin-invite-staff', path: `${ADMIN}?tab=users`, presses: ['people:invite.open'], over: true },
    { name: 'admin-announcement', path: `${ADMIN}?tab=users`, presses: ['people:announce.open'], over: true },
    { name: 'admin-businesses', path: `${ADMIN}?tab=businesses` },
    { name: 'admin-business', path: `${ADMIN}?tab=businesses&business=${ids.unverified}` },
    { name: 'admin-rules', path: `${ADMIN}?tab=rules` },
    { name: 'admin-audit', path: `${ADMIN}?tab=audit` },
    { name: 'admin-audit-none-found', path: `${ADMIN}?tab=audit&auditSearch=zzzz` },
    { name: 'admin-audit-filters', path: `${ADMIN}?tab=audit&auditGroup=BOARD` },
    { name: 'admin-audit-entry', path: `${ADMIN}?tab=audit&entry=1`, over: true },
    { name: 'admin-model', path: `${ADMIN}?tab=model` },
    { name: 'admin-model-draft', path: `${ADMIN}?tab=model&draft=new` },
    { name: 'settings', path: SETTINGS },
    { name: 'settings-system', path: `${SETTINGS}?tab=system` },
    { name: 'system-notice', path: `${SETTINGS}?tab=system`, presses: ['systemSettings:notice.write'], over: true },
    { name: 'limits', path: '/app/limits' },
  ],
  analyst: [
    { name: 'dashboard', path: '/app/dashboard' },
    { name: 'settings-api', path: `${SETTINGS}?tab=api` },
    { name: 'explorer', path: '/app/explorer' },
    { name: 'explorer-new', path: '/app/explorer?new=true' },
    { name: 'exports', path: '/app/exports' },
  ],
  newcomer: [
    { name: 'dashboard', path: '/app/dashboard' },
    { name: 'settings', path: SETTINGS },
    { name: 'onboarding', path: '/onboarding' },
  ],
  appointed: [{ name: 'second-factor', path: '/second-factor' }],
})

export const ROLES = ['visitor', 'merchant', 'lender', 'private', 'auditor', 'admin', 'analyst', 'newcomer', 'appointed'] as const
export type Role = (typeof ROLES)[number]
