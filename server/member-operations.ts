import type { MemberRules } from './platform/authorization.ts'
import { MemberRight } from './shared/member-role.ts'

/**
 * The right within a business that each mutation requires. A mutation that is not named requires OPERATE, so that a new one is
 * closed to people who may only read.
 */
export const MUTATIONS_BY_RIGHT: Readonly<Record<Exclude<MemberRight, MemberRight.OPERATE>, readonly string[]>> = {
  [MemberRight.PERSONAL]: [
    'acceptInvitation',
    'addComplaintInformation',
    'addPasskey',
    'addPushDevice',
    'arrangeSavedViews',
    'cancelEmailChange',
    'changePassword',
    'chooseDefaultView',
    'confirmEmailChange',
    'confirmPresence',
    'correctContact',
    'createApiKey',
    'createPasskeyConfirmation',
    'createPasskeySetup',
    'createPasskeySignIn',
    'createSavedQuery',
    'createTwoFactorSecret',
    'deleteSavedQuery',
    'endOtherSessions',
    'endSession',
    'escalateComplaint',
    'exportCancel',
    'exportCreate',
    'exportDelete',
    'joinBusiness',
    'keepPushDevice',
    'markNotificationsRead',
    'payBySandboxCard',
    'recordRequestView',
    'recordView',
    'removePasskey',
    'removePushDevice',
    'removeQuerySchedule',
    'renewRecoveryCodes',
    'requestEmailChange',
    'requestPasswordReset',
    'resetPassword',
    'revokeApiKey',
    'rotateApiKey',
    'sendEmailVerification',
    'sendPhoneChangeCode',
    'sendPhoneCode',
    'setQuerySchedule',
    'signIn',
    'signInWithPasskey',
    'signOut',
    'signUp',
    'submitComplaint',
    'turnOffTwoFactor',
    'turnOnTwoFactor',
    'unsubscribe',
    'updateApiSettings',
    'updateNotificationChoices',
    'updatePasskey',
    'updatePreferences',
    'updateProfile',
    'updateSavedQuery',
    'updateSecuritySettings',
    'verifyEmail',
    'verifyPhoneChange',
    'verifyPhoneCode',
    'withdrawComplaint',
    'withdrawEmailChange',
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
    'createWebhookEndpoint',
    'deleteWebhookEndpoint',
    'disableWebhookEndpoint',
    'disconnectBank',
    'enableWebhookEndpoint',
    'grantBureauConsent',
    'inviteMember',
    'openAccount',
    'proposePaymentThreshold',
    'reconnectBank',
    'removeKycDocument',
    'removeMember',
    'resendInvitation',
    'revokeBureauConsent',
    'rotateWebhookSecret',
    'updateBillingProfile',
    'updateBusiness',
    'updateWebhookEndpoint',
    'withdrawInvitation',
  ],
}

/** Acts of a person that return records of the whole business. */
const OF_WHOLE_BUSINESS: readonly string[] = ['recordRequestView']

/**
 * The operations that a member who sees only some accounts may call: each shows those accounts alone, or no money of accounts at
 * all. Every other one is refused to them, because its figures would reveal the other accounts or leave them out without saying so.
 */
export const OPERATIONS_FOR_LIMITED: readonly string[] = [
  ...MUTATIONS_BY_RIGHT[MemberRight.PERSONAL].filter((name) => !OF_WHOLE_BUSINESS.includes(name)),
  'addTransactionAttachment',
  'apiKeys',
  'apiSettings',
  'business',
  'charityTotals',
  'complaint',
  'complaintByLink',
  'complaints',
  'currencies',
  'exchangeRates',
  'exportById',
  'exportProgressed',
  'exports',
  'facilityChain',
  'fatwa',
  'fatwaRegister',
  'invitation',
  'linkPayment',
  'marketingSubscription',
  'notificationChoices',
  'notificationReceived',
  'notifications',
  'passkeys',
  'payable',
  'product',
  'publicStats',
  'pushDevices',
  'pushKey',
  'quoteTransfer',
  'savedQueries',
  'savedQuery',
  'savedViews',
  'scoreEvidence',
  'scorePassport',
  'securitySettings',
  'sessions',
  'systemNotice',
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

/** What people may call before they set up the second factor that they need: what setting it up takes, and leaving. */
const BEFORE_SECOND_FACTOR: readonly string[] = [
  'confirmPresence',
  'createTwoFactorSecret',
  'product',
  'signIn',
  'signOut',
  'turnOnTwoFactor',
  'updatePreferences',
  'viewer',
]

/**
 * By the name of their enum, the actions that bind the business by contract, with the mutations that perform them. An action is left
 * to members who may perform one of these.
 */
export const MUTATIONS_OF_ACTIONS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  FacilityAction: {
    CONFIRM_CREDIT: ['confirmCredit', 'refuseCredit'],
    DECIDE_RESTRUCTURE: ['decideRestructure'],
    SIGN: ['signContract'],
  },
  RequestAction: {
    ACCEPT: ['acceptProposals'],
    CANCEL_ACCEPTANCE: ['cancelAcceptance'],
    WAIVE_COOLING_OFF: ['waiveCoolingOff'],
  },
  ResponseAction: {
    CONFIRM_CREDIT: ['confirmCredit'],
    CONFIRM_TERMS: ['confirmSyndicateTerms'],
    TAKE_UP_PART: ['takeUpSyndicatePart'],
  },
}

const LISTED = Object.entries(MUTATIONS_BY_RIGHT) as [MemberRight, readonly string[]][]
const RIGHT_OF = new Map(LISTED.flatMap(([right, mutations]) => mutations.map((mutation) => [mutation, right] as const)))
const FOR_LIMITED = new Set(OPERATIONS_FOR_LIMITED)
const BEFORE = new Set(BEFORE_SECOND_FACTOR)

/** What the schema requires of members of a business. */
export const MEMBER_RULES: MemberRules = {
  rightOf: (mutation) => RIGHT_OF.get(mutation) ?? MemberRight.OPERATE,
  isForLimited: (operation) => FOR_LIMITED.has(operation),
  isBeforeSecondFactor: (operation) => BEFORE.has(operation),
  mutationsOf: (actions, action) => MUTATIONS_OF_ACTIONS[actions]?.[action],
}
