import type { MemberRules } from './platform/authorization.ts'
import { MemberRight } from './shared/member-role.ts'

/**
 * The right within a business that each mutation requires. A mutation that is not named requires OPERATE, so that a new one is
 * closed to people who may only read.
 */
export const MUTATIONS_BY_RIGHT: Readonly<Record<Exclude<MemberRight, MemberRight.OPERATE>, readonly string[]>> = {
  [MemberRight.PERSONAL]: [
    'acceptInvitation',
    'arrangeSavedViews',
    'chooseDefaultView',
    'confirmPresence',
    'correctContact',
    'createApiKey',
    'joinBusiness',
    'markNotificationsRead',
    'payBySandboxCard',
    'recordRequestView',
    'recordView',
    'requestPasswordReset',
    'resetPassword',
    'revokeApiKey',
    'sendEmailVerification',
    'sendPhoneCode',
    'signIn',
    'signOut',
    'signUp',
    'updatePreferences',
    'verifyEmail',
    'verifyPhoneCode',
  ],
  [MemberRight.AGREE]: [
    'acceptProposals',
    'cancelAcceptance',
    'confirmCredit',
    'confirmSyndicateTerms',
    'decideRestructure',
    'signContract',
    'takeUpSyndicatePart',
    'waiveCoolingOff',
  ],
  [MemberRight.MANAGE]: [
    'acknowledgeLenderClass',
    'addKycDetails',
    'addKycDocument',
    'changeMember',
    'connectBank',
    'continueToVerification',
    'disconnectBank',
    'inviteMember',
    'openAccount',
    'proposePaymentThreshold',
    'reconnectBank',
    'removeKycDocument',
    'removeMember',
    'resendInvitation',
    'updateBillingProfile',
    'updateBusiness',
    'withdrawInvitation',
  ],
}

/**
 * The operations that a member who sees only some accounts may call: each shows those accounts alone, or no money of accounts at
 * all. Every other one is refused to them, because its figures would reveal the other accounts or leave them out without saying so.
 */
export const OPERATIONS_FOR_LIMITED: readonly string[] = [
  ...MUTATIONS_BY_RIGHT[MemberRight.PERSONAL],
  'addTransactionAttachment',
  'apiKeys',
  'business',
  'charityTotals',
  'exchangeRates',
  'facilityChain',
  'fatwa',
  'fatwaRegister',
  'invitation',
  'linkPayment',
  'notificationReceived',
  'notifications',
  'payable',
  'product',
  'publicStats',
  'quoteTransfer',
  'savedViews',
  'scorePassport',
  'taxRules',
  'teamMembers',
  'topUpSandbox',
  'transaction',
  'transactionChanged',
  'transactionPosted',
  'transactions',
  'transfer',
  'verifyStatement',
  'viewer',
  'walletAccount',
  'walletAccounts',
  'walletSummary',
]

const LISTED = Object.entries(MUTATIONS_BY_RIGHT) as [MemberRight, readonly string[]][]
const RIGHT_OF = new Map(LISTED.flatMap(([right, mutations]) => mutations.map((mutation) => [mutation, right] as const)))
const FOR_LIMITED = new Set(OPERATIONS_FOR_LIMITED)

/** What the schema requires of members of a business. */
export const MEMBER_RULES: MemberRules = {
  rightOf: (mutation) => RIGHT_OF.get(mutation) ?? MemberRight.OPERATE,
  isForLimited: (operation) => FOR_LIMITED.has(operation),
}
