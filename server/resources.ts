import type { Needed } from './platform/scopes.ts'
import type { Resource } from './shared/scope.ts'

/**
 * What an API key needs for each query, mutation and subscription. Every mutation that moves money out of an account is of
 * `payments`, whatever it pays for: keys that write payments are bound to addresses. No key may call an operation that is missing here.
 */
const OPERATIONS: Readonly<Record<Needed, string>> = {
  payments: `
    walletAccount walletAccounts walletSummary transaction transactions transactionChanged transactionPosted
    openAccount freezeAccount unfreezeAccount addTransactionAttachment removeTransactionAttachment quoteTransfer topUpSandbox transfer
    vendor vendors vendorPayment vendorPayments quotePayment
    createVendor updateVendor deactivateVendor reactivateVendor checkPayee payVendor clearCheque bounceCheque
    feeStatement fees feeInvoices
    approval approvals approvalChanged paymentPolicy approve reject withdraw proposePaymentThreshold
    charityPayees proposeCharityPayee revokeCharityPayee payCharity payPurification purifyIncome
    payByWallet refundLinkPayment payFacility payLateDonation settleEarly passOnReceipt updateExchangeRate`,
  invoices: `
    invoice invoices invoiceTotals invoicingSummary invoiceChanged createInvoice updateInvoice deleteInvoice sendInvoice scheduleInvoice
    sendReminder voidInvoice creditInvoice applyCredit renewPaymentLink revokePaymentLink
    recurringInvoices createRecurringInvoice pauseRecurringInvoice resumeRecurringInvoice endRecurringInvoice
    customer customers updateCustomer mergeCustomers billingProfile updateBillingProfile taxRules
    receipt receipts receivedPayment bankReceiptSuggestions refundPreview recordReceipt recordReceiptFromBank allocateReceipt reverseReceipt
    paymentRequest paymentRequests paymentRequestChanged createPaymentRequest cancelPaymentRequest sendPaymentRequestReminder`,
  banking: `
    bankInstitutions bankConnection bankConnections bankConnectionChanged bankSummary
    connectBank completeConsent reconnectBank refreshBankConnection disconnectBank
    bankTransaction bankTransactions bankTransactionChanged correctCategory addBankTransactionAttachment removeBankTransactionAttachment
    statementImports statementImportUndone previewStatement importStatement undoStatementImport`,
  financing: `
    financingRequest financingRequests financingSummary requestChanged createFinancingRequest createFinancingRequestDraft
    updateFinancingRequest updateFinancingRequestDraft publishFinancingRequest recordRequestView withdrawFinancingRequest
    marketplace marketplaceSummary opportunityPosted proposalReceived lenderAnalytics lenderPortfolio lenderResponses proposalPreview
    sendProposal reviseProposal withdrawResponse expressInterest declineRequest joinSyndicate
    acceptProposals cancelAcceptance confirmCredit refuseCredit resubmitForReview confirmSyndicateTerms leaveSyndicate takeUpSyndicatePart
    dataRoomViews askForData grantData refuseData revokeData requestBureauCheck
    commitmentLimit simulateCommitmentLimit lenderClassifications acknowledgeLenderClass
    facility facilities facilityChanged pledgeCheck pledgeCollateral confirmCollateral releaseCollateral waiveCoolingOff signContract recordStep
    adjustRent setRebate recordFacilityReceipt reverseFacilityReceipt createFacilityLink cancelFacilityLink confirmBankMatch dismissBankMatch
    reportResults acceptResults correctResults contestResults keepResults referObjection withdrawObjection endPartnership
    promiseToPay requestHardship recordHardship decideHardship offerRestructure decideRestructure declareDefault writeOffFacility`,
  score: `
    altScore altScoreById altScoreHistory altScoreChanged whatIfAltScore calculateAltScore
    scorePassports shareAltScore revokeScorePassport backtestReports
    modelConfiguration drainedDays modelDraft modelEffect createModelDraft updateModelDraft deleteModelDraft testModelDraft submitModelDraft
    withdrawModelDraft scheduleModelDraft proposeModelRollback sealedScores`,
  analytics: `
    cashPosition cashflowAnalytics
    verificationAggregates bankConnectionAggregates walletTransactionAggregates invoiceAggregates feeAggregates scoreAggregates
    requestAggregates requestTransitionAggregates proposalAggregates declineReasonAggregates facilityAggregates
    reviewAggregates reviewConditionAggregates requestFunnelAggregates topScores scoreStability`,
  board: `
    boardReport boardSettings boardSettingChanged shariahBoard foundInterests interests independenceStatement
    declareInterest endInterest dismissNameMatch proposeBoardSeat proposeBoardSetting updateBoardIdentity
    ssbOverview ssbReview ssbReviews reviewDeadline reviewChanged reviewDecided reviewQueued decideReview proposeReviewLowering setReviewDeadline
    fatwaRequest requestFatwa draftFatwa submitFatwa withdrawFatwa declineFatwa
    incident incidents incidentLenders incidentChanged reportIncident addIncidentInformation assignIncident closeIncident fileIncidentPlan
    confirmIncidentStop proposeIncidentStop proposeIncidentStopRelease releaseIncidentStop recordIncidentApproval recordIncidentSubmission
    policy policies policyDryRun createPolicy revisePolicy updatePolicy submitPolicy withdrawPolicy
    dealFlow proposeDealFlow lenderProduct lenderProducts submitProduct reviseProduct withdrawProduct proposeProductSuspension
    shariahScreen incomeContests incomePurifications contestIncome decideIncomeContest`,
  profile: `
    viewer updatePreferences grantBureauConsent revokeBureauConsent business businesses createBusiness updateBusiness continueToVerification addKycDetails addKycDocument
    removeKycDocument decideKyc proposeKycOverride notifications notificationReceived markNotificationsRead
    savedViews createSavedView updateSavedView deleteSavedView arrangeSavedViews chooseDefaultView
    savedQueries savedQuery updateProfile notificationChoices updateNotificationChoices pushKey teamMembers`,
  webhooks: `
    webhookEndpoints webhookDelivery webhookDeliveries webhookDeliveryChanged sendTestWebhook replayWebhookDelivery replayFailedWebhooks`,
  files: '',
  open: `
    product publicStats charityTotals currencies exchangeRates payable recordView payBySandboxCard linkPayment scorePassport verifyStatement
    facilityChain fatwa fatwaRegister scoreEvidence systemNotice queryCost
    exports exportById exportCreate exportCancel exportDelete exportProgressed`,
  browser: `
    signUp signIn signOut invitation acceptInvitation verifyEmail requestPasswordReset resetPassword confirmPresence correctContact
    sendEmailVerification sendPhoneCode verifyPhoneCode suspendUser reinstateUser
    users user suspensionEffects requirePasswordReset endUserSessions actOnUsers proposeTwoFactorReset
    staffInvitations inviteStaff resendStaffInvitation withdrawStaffInvitation
    apiKeys apiSettings createApiKey rotateApiKey revokeApiKey updateApiSettings
    pushDevices addPushDevice keepPushDevice removePushDevice
    sessions endSession endOtherSessions securitySettings updateSecuritySettings changePassword
    requestEmailChange confirmEmailChange cancelEmailChange withdrawEmailChange sendPhoneChangeCode verifyPhoneChange
    createTwoFactorSecret turnOnTwoFactor turnOffTwoFactor renewRecoveryCodes
    passkeys createPasskeySetup addPasskey updatePasskey removePasskey createPasskeyConfirmation createPasskeySignIn signInWithPasskey
    teamInvitations inviteMember resendInvitation withdrawInvitation joinBusiness changeMember removeMember
    createWebhookEndpoint updateWebhookEndpoint enableWebhookEndpoint disableWebhookEndpoint deleteWebhookEndpoint rotateWebhookSecret
    correctFeeInvoice complaint complaints complaintByLink submitComplaint addComplaintInformation escalateComplaint withdrawComplaint
    assignComplaint respondToComplaint
    adminOverview systemHealth systemSettings updateSystemSettings publishSystemNotice withdrawSystemNotice
    auditLog auditEntry auditChain verifyAuditLog exchangeRateRules proposeExchangeRate jurisdictionPacks
    createSavedQuery updateSavedQuery deleteSavedQuery setQuerySchedule removeQuerySchedule
    marketingSubscription unsubscribe sendAnnouncement announcementReach`,
}

/** What a key needs for the documents below `/documents/`, by the first part of their path, and for the proofs of the log. */
const DOCUMENTS: Readonly<Record<string, Resource | 'open'>> = {
  'transactions.csv': 'payments',
  statements: 'payments',
  'bank-transactions.csv': 'banking',
  invoices: 'invoices',
  'credit-notes': 'invoices',
  'fee-invoices': 'payments',
  // A key needs the scopes of the query behind the file.
  exports: 'open',
  receipts: 'open',
  pay: 'open',
  'cashflow.csv': 'analytics',
  'cashflow.pdf': 'analytics',
  'cashflow.xlsx': 'analytics',
  contracts: 'financing',
  'alt-scores': 'score',
  fatwas: 'board',
  policies: 'board',
  independence: 'board',
  'board-reports': 'board',
  votes: 'board',
}

const needs = Object.keys(OPERATIONS) as Needed[]

/** What a key needs, by operation. */
export const OPERATION_RESOURCES: ReadonlyMap<string, Needed> = new Map(
  needs.flatMap((needed) =>
    OPERATIONS[needed]
      .split(/\s+/)
      .filter(Boolean)
      .map((name): [string, Needed] => [name, needed]),
  ),
)

/** Returns what a key needs for a document. */
export const neededForDocument = (path: string): Needed => DOCUMENTS[path.replace(/^\//, '').split('/', 1)[0]!] ?? 'browser'
