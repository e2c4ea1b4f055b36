import { readFileSync } from 'node:fs'
import { buildSchema, type GraphQLEnumType, isNonNullType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { emitSchema } from '../../server/commands/emit-schema.ts'
import { operationRoles } from '../../server/platform/authorization.ts'
import { PUBLIC_OPERATIONS } from '../../server/schema.ts'
import { ERROR_CODES } from '../../server/shared/errors.ts'

/**
 * Mutations without an idempotency key, by reason. Every other one takes a key: it moves, holds or releases money, or issues or
 * cancels a financial document.
 */
const WITHOUT_KEY: Readonly<Record<string, readonly string[]>> = {
  'people, sessions and access': [
    ...['acceptInvitation', 'signUp', 'signIn', 'signOut', 'sendEmailVerification', 'verifyEmail', 'requestPasswordReset'],
    ...[
      'resetPassword',
      'sendPhoneCode',
      'verifyPhoneCode',
      'correctContact',
      'updatePreferences',
      'updateProfile',
      'updateNotificationChoices',
      'sendPhoneChangeCode',
      'verifyPhoneChange',
      'suspendUser',
      'reinstateUser',
      'requirePasswordReset',
      'endUserSessions',
      'actOnUsers',
      'proposeTwoFactorReset',
      'inviteStaff',
      'resendStaffInvitation',
      'withdrawStaffInvitation',
    ],
    ...['createApiKey', 'revokeApiKey', 'confirmPresence'],
    ...['createTwoFactorSecret', 'turnOnTwoFactor', 'turnOffTwoFactor', 'renewRecoveryCodes'],
    ...['createPasskeySetup', 'addPasskey', 'updatePasskey', 'removePasskey'],
    ...['createPasskeyConfirmation', 'createPasskeySignIn', 'signInWithPasskey'],
    ...['addPushDevice', 'keepPushDevice', 'removePushDevice', 'unsubscribe'],
    'sendAnnouncement',
    ...['endSession', 'endOtherSessions', 'updateSecuritySettings', 'changePassword'],
    ...['requestEmailChange', 'confirmEmailChange', 'cancelEmailChange', 'withdrawEmailChange'],
  ],
  'a business and its documents': [
    ...['createBusiness', 'updateBusiness', 'addKycDocument', 'removeKycDocument', 'addKycDetails', 'continueToVerification'],
    'proposeKycOverride',
  ],
  'lets a job pay out what a contract holds; the job posts each contract once': ['decideKyc', 'unfreezeAccount'],
  'an account is opened empty, or debits of it are stopped': ['openAccount', 'freezeAccount'],
  'says what a transfer would take': ['quoteTransfer'],
  'the numbers that a later act is measured by': [
    ...['updateExchangeRate', 'proposeExchangeRate', 'proposePaymentThreshold', 'updateBillingProfile'],
    ...['proposeBoardSetting', 'proposeReviewLowering', 'setRebate', 'acknowledgeLenderClass'],
  ],
  'what the board approves before any deal, and how deals reach it': [
    ...['submitProduct', 'reviseProduct', 'withdrawProduct', 'proposeProductSuspension', 'proposeDealFlow'],
  ],
  'vendors and their details': [...['createVendor', 'updateVendor', 'deactivateVendor', 'reactivateVendor', 'checkPayee']],
  'payees of charity: nothing is paid': ['proposeCharityPayee', 'revokeCharityPayee'],
  customers: ['updateCustomer', 'mergeCustomers'],
  'settings of the product and notices to everyone: no money moves': [
    ...['updateSystemSettings', 'publishSystemNotice', 'withdrawSystemNotice'],
  ],
  'complaints: no money moves; mails about them are limited by mailbox': [
    ...['submitComplaint', 'addComplaintInformation', 'escalateComplaint', 'withdrawComplaint', 'assignComplaint', 'respondToComplaint'],
  ],
  'drafts: nothing is issued': ['createInvoice', 'updateInvoice', 'deleteInvoice'],
  'collateral: no money moves, and each step happens once': ['confirmCollateral', 'releaseCollateral'],
  'incidents: no money moves, and each step happens once': [
    ...[
      'assignIncident',
      'proposeIncidentStop',
      'confirmIncidentStop',
      'proposeIncidentStopRelease',
      'releaseIncidentStop',
      'closeIncident',
    ],
  ],
  'schedules the sending of a draft, which happens once': ['scheduleInvoice'],
  'ends or resumes an order to issue; what is due is issued once for each day': [
    ...['pauseRecurringInvoice', 'resumeRecurringInvoice', 'endRecurringInvoice'],
  ],
  'who acts for a business: no money moves, and an address is mailed five times a day at most': [
    ...['inviteMember', 'resendInvitation', 'withdrawInvitation', 'joinBusiness', 'changeMember', 'removeMember'],
  ],
  'links and reminders, at most one reminder in 24 hours': [
    ...['renewPaymentLink', 'revokePaymentLink', 'sendReminder', 'sendPaymentRequestReminder', 'recordView'],
  ],
  'policies of the board: no money moves, and each version is submitted, withdrawn or replaced once': [
    ...['createModelDraft', 'updateModelDraft', 'deleteModelDraft', 'testModelDraft', 'submitModelDraft', 'withdrawModelDraft'],
    ...['scheduleModelDraft', 'proposeModelRollback'],
    ...['createPolicy', 'updatePolicy', 'revisePolicy', 'submitPolicy', 'withdrawPolicy'],
  ],
  'banks and what they report': [
    ...['connectBank', 'completeConsent', 'reconnectBank', 'disconnectBank', 'refreshBankConnection', 'importStatement'],
    'undoStatementImport',
    'correctCategory',
  ],
  'files beside a row': [
    ...['addTransactionAttachment', 'removeTransactionAttachment', 'addBankTransactionAttachment', 'removeBankTransactionAttachment'],
  ],
  'keys of programs: a secret is shown once, so a repeated request could not return it': ['rotateApiKey', 'updateApiSettings'],
  scores: ['calculateAltScore', 'shareAltScore', 'revokeScorePassport'],
  'requests and responses before an agreement: no money is held': [
    ...['createFinancingRequest', 'createFinancingRequestDraft', 'updateFinancingRequestDraft', 'publishFinancingRequest'],
    ...[
      'updateFinancingRequest',
      'withdrawFinancingRequest',
      'recordRequestView',
      'sendProposal',
      'reviseProposal',
      'withdrawResponse',
      'expressInterest',
      'joinSyndicate',
    ],
    ...['declineRequest', 'declareInterest'],
    ...['endInterest', 'dismissNameMatch', 'updateBoardIdentity', 'proposeBoardSeat'],
    ...['askForData', 'grantData', 'refuseData', 'revokeData'],
    ...['grantBureauConsent', 'revokeBureauConsent', 'requestBureauCheck'],
  ],
  'credit of an accepted proposal: no money moves, and it happens once': ['confirmCredit'],
  'changed terms of a syndicate: no money moves, and they are confirmed once': ['confirmSyndicateTerms'],
  'bank rows that are no receipts: nothing moves': ['dismissBankMatch'],
  'judgements of the board: no money moves, and each is made once': ['contestIncome', 'decideIncomeContest', 'setReviewDeadline'],
  'fatwas: each step happens once, and votes issue them': ['draftFatwa', 'submitFatwa', 'declineFatwa', 'withdrawFatwa'],
  'webhooks: receivers deduplicate by the id of the event': [
    ...['createWebhookEndpoint', 'updateWebhookEndpoint', 'rotateWebhookSecret', 'enableWebhookEndpoint', 'disableWebhookEndpoint'],
    ...['deleteWebhookEndpoint', 'sendTestWebhook', 'replayWebhookDelivery', 'replayFailedWebhooks'],
  ],
  'reads, and three at once per person': ['exportCreate', 'exportCancel', 'exportDelete'],
  'compares the log with what was signed, one run at a time': ['verifyAuditLog'],
  'what one person reads and how': [
    ...['markNotificationsRead', 'createSavedView', 'updateSavedView', 'deleteSavedView', 'arrangeSavedViews', 'chooseDefaultView'],
    ...['createSavedQuery', 'updateSavedQuery', 'deleteSavedQuery', 'setQuerySchedule', 'removeQuerySchedule'],
  ],
}

/** Arguments that name one record. */
const KEYS: readonly string[] = ['id', 'token', 'code']

describe('the schema', () => {
  it('takes an idempotency key for every mutation that moves money or issues a financial document', () => {
    const mutations = Object.values(buildSchema(emitSchema()).getMutationType()!.getFields())
    const keyOf = ({ args }: (typeof mutations)[number]) => args.find(({ name }) => name === 'idempotencyKey')
    const unkeyed = mutations.filter((mutation) => !keyOf(mutation)).map(({ name }) => name)
    expect(unkeyed.sort()).toEqual(Object.values(WITHOUT_KEY).flat().sort())
    expect(new Set(mutations.flatMap((mutation) => (keyOf(mutation) ? [String(keyOf(mutation)!.type)] : [])))).toEqual(new Set(['String!']))
  })

  it('equals schema.graphql', () => {
    expect(readFileSync('schema.graphql', 'utf8')).toBe(emitSchema())
  })

  it('names every error code, with its meaning', () => {
    const type = buildSchema(emitSchema()).getType('ErrorCode') as GraphQLEnumType
    const described = Object.fromEntries(type.getValues().map(({ name, description }) => [name, description]))
    expect(described).toEqual(ERROR_CODES)
  })

  it('returns null from the lookup of a missing record', () => {
    const queries = Object.values(buildSchema(emitSchema()).getQueryType()!.getFields())
    const lookups = queries.filter(
      ({ args, type }) =>
        args.length > 0 && args.every(({ name, type }) => KEYS.includes(name) && isNonNullType(type)) && !String(type).includes('['),
    )
    expect(lookups.length).toBeGreaterThan(15)
    const throwing = lookups.filter(({ type }) => isNonNullType(type))
    expect(throwing.map(({ name }) => name)).toEqual([])
  })

  it('admits no caller without a role, except to the public list', () => {
    emitSchema()
    const open = [...operationRoles()].filter(([, roles]) => roles === 'public').map(([name]) => name)
    expect(open.sort()).toEqual([...PUBLIC_OPERATIONS].sort())
  })
})
