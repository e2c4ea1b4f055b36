import {
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operationRoles } from '../../../server/platform/authorization.ts'
import { aLender, aMerchant, anAdmin, anAnalyst, anAuditor, aPrivateLender } from '../../support/people.ts'
import { openWorld, type Person, someone, type World } from '../../support/world.ts'

/** The approved callers of each operation. A change here is a change of rights: read it twice. */
const APPROVED: Record<string, string> = {
  acceptInvitation: 'anyone',
  addComplaintInformation: 'anyone',
  assignComplaint: 'admin',
  complaint: 'signed in',
  complaintByLink: 'anyone',
  complaints: 'signed in',
  escalateComplaint: 'anyone',
  respondToComplaint: 'admin',
  submitComplaint: 'anyone',
  withdrawComplaint: 'anyone',
  acceptProposals: 'merchant',
  acknowledgeLenderClass: 'lender private_lender',
  changeMember: 'merchant lender private_lender',
  inviteMember: 'merchant lender private_lender',
  joinBusiness: 'merchant lender private_lender',
  removeMember: 'merchant lender private_lender',
  resendInvitation: 'merchant lender private_lender',
  teamInvitations: 'merchant lender private_lender',
  teamMembers: 'merchant lender private_lender admin',
  withdrawInvitation: 'merchant lender private_lender',
  addBankTransactionAttachment: 'merchant lender private_lender',
  acceptResults: 'lender private_lender',
  addIncidentInformation: 'merchant lender private_lender ssb_auditor admin',
  addKycDetails: 'merchant lender private_lender',
  addKycDocument: 'merchant lender private_lender',
  addTransactionAttachment: 'merchant lender private_lender',
  adjustRent: 'lender private_lender',
  allocateReceipt: 'merchant lender private_lender',
  altScore: 'merchant lender private_lender',
  altScoreById: 'merchant lender private_lender',
  altScoreChanged: 'merchant lender private_lender',
  altScoreHistory: 'merchant lender private_lender',
  apiKeys: 'signed in',
  apiSettings: 'merchant lender private_lender analyst',
  rotateApiKey: 'merchant lender private_lender analyst',
  updateApiSettings: 'merchant lender private_lender analyst',
  applyCredit: 'merchant lender private_lender',
  approval: 'merchant lender private_lender ssb_auditor admin',
  approvalChanged: 'merchant lender private_lender ssb_auditor admin',
  approvals: 'merchant lender private_lender ssb_auditor admin',
  approve: 'merchant lender private_lender ssb_auditor admin',
  arrangeSavedViews: 'merchant lender private_lender',
  askForData: 'lender private_lender',
  assignIncident: 'ssb_auditor admin',
  backtestReports: 'ssb_auditor admin analyst',
  bankConnection: 'merchant lender private_lender',
  bankConnectionChanged: 'merchant lender private_lender',
  bankConnections: 'merchant lender private_lender',
  bankInstitutions: 'merchant lender private_lender',
  bankReceiptSuggestions: 'merchant lender private_lender',
  bankSummary: 'merchant lender private_lender',
  bankTransaction: 'merchant lender private_lender',
  bankTransactionChanged: 'merchant lender private_lender',
  bankTransactions: 'merchant lender private_lender',
  billingProfile: 'merchant lender private_lender',
  boardReport: 'ssb_auditor admin analyst',
  boardSettingChanged: 'ssb_auditor admin',
  boardSettings: 'ssb_auditor admin analyst',
  bounceCheque: 'merchant lender private_lender',
  business: 'signed in',
  businesses: 'admin analyst',
  calculateAltScore: 'merchant lender private_lender',
  cancelAcceptance: 'merchant lender private_lender',
  cancelFacilityLink: 'merchant lender private_lender',
  cancelPaymentRequest: 'merchant lender private_lender',
  cashPosition: 'merchant lender private_lender',
  cashflowAnalytics: 'merchant lender private_lender',
  charityPayees: 'admin',
  charityTotals: 'anyone',
  checkPayee: 'merchant lender private_lender',
  chooseDefaultView: 'merchant lender private_lender',
  clearCheque: 'merchant lender private_lender',
  closeIncident: 'ssb_auditor admin',
  commitmentLimit: 'lender private_lender',
  completeConsent: 'merchant lender private_lender',
  confirmBankMatch: 'lender private_lender',
  passOnReceipt: 'lender private_lender',
  confirmCredit: 'lender private_lender',
  confirmIncidentStop: 'ssb_auditor admin',
  confirmSyndicateTerms: 'lender private_lender',
  leaveSyndicate: 'lender private_lender',
  takeUpSyndicatePart: 'lender private_lender',
  confirmPresence: 'signed in',
  createTwoFactorSecret: 'signed in',
  turnOnTwoFactor: 'signed in',
  turnOffTwoFactor: 'signed in',
  renewRecoveryCodes: 'signed in',
  passkeys: 'signed in',
  createPasskeySetup: 'signed in',
  addPasskey: 'signed in',
  updatePasskey: 'signed in',
  removePasskey: 'signed in',
  createPasskeyConfirmation: 'signed in',
  createPasskeySignIn: 'anyone',
  signInWithPasskey: 'anyone',
  sessions: 'signed in',
  securitySettings: 'signed in',
  endSession: 'signed in',
  endOtherSessions: 'signed in',
  updateSecuritySettings: 'signed in',
  changePassword: 'signed in',
  requestEmailChange: 'signed in',
  confirmEmailChange: 'anyone',
  cancelEmailChange: 'anyone',
  withdrawEmailChange: 'signed in',
  confirmCollateral: 'lender private_lender',
  connectBank: 'merchant lender private_lender',
  contestResults: 'lender private_lender',
  contestIncome: 'merchant',
  continueToVerification: 'merchant lender private_lender',
  correctCategory: 'merchant lender private_lender',
  correctContact: 'signed in',
  correctResults: 'merchant',
  createApiKey: 'merchant lender private_lender analyst',
  createBusiness: 'merchant lender private_lender',
  createFinancingRequest: 'merchant',
  createFinancingRequestDraft: 'merchant',
  createFacilityLink: 'merchant lender private_lender',
  createInvoice: 'merchant lender private_lender',
  createPaymentRequest: 'merchant lender private_lender',
  createPolicy: 'ssb_auditor',
  createRecurringInvoice: 'merchant lender private_lender',
  createSavedView: 'merchant lender private_lender',
  createVendor: 'merchant lender private_lender',
  createWebhookEndpoint: 'merchant lender private_lender',
  creditInvoice: 'merchant lender private_lender',
  customer: 'merchant lender private_lender',
  customers: 'merchant lender private_lender',
  dataRoomViews: 'merchant',
  deactivateVendor: 'merchant lender private_lender',
  dealFlow: 'signed in',
  decideHardship: 'lender private_lender',
  decideIncomeContest: 'ssb_auditor',
  decideKyc: 'admin',
  decideRestructure: 'merchant',
  decideReview: 'ssb_auditor',
  declareDefault: 'lender private_lender',
  declareInterest: 'ssb_auditor',
  declineFatwa: 'ssb_auditor',
  endInterest: 'ssb_auditor',
  keepResults: 'merchant',
  referObjection: 'lender private_lender',
  reviewDeadline: 'ssb_auditor admin analyst',
  setReviewDeadline: 'ssb_auditor',
  updateBoardIdentity: 'ssb_auditor',
  dismissNameMatch: 'ssb_auditor',
  foundInterests: 'ssb_auditor',
  shariahBoard: 'ssb_auditor admin',
  independenceStatement: 'ssb_auditor admin',
  declineRequest: 'lender private_lender',
  deleteInvoice: 'merchant lender private_lender',
  deleteSavedView: 'merchant lender private_lender',
  deleteWebhookEndpoint: 'merchant lender private_lender',
  disconnectBank: 'merchant lender private_lender',
  disableWebhookEndpoint: 'merchant lender private_lender',
  draftFatwa: 'ssb_auditor',
  endPartnership: 'merchant',
  dismissBankMatch: 'lender private_lender',
  endRecurringInvoice: 'merchant lender private_lender',
  exchangeRates: 'anyone',
  expressInterest: 'lender private_lender',
  joinSyndicate: 'lender private_lender',
  facilities: 'merchant lender private_lender ssb_auditor admin analyst',
  facility: 'signed in',
  facilityChain: 'anyone',
  facilityChanged: 'merchant lender private_lender ssb_auditor admin',
  fileIncidentPlan: 'merchant lender private_lender ssb_auditor admin',
  fatwa: 'anyone',
  fatwaRegister: 'anyone',
  fatwaRequest: 'signed in',
  financingRequest: 'signed in',
  financingRequests: 'merchant ssb_auditor admin analyst',
  financingSummary: 'merchant',
  freezeAccount: 'admin',
  grantData: 'merchant',
  importStatement: 'merchant lender private_lender',
  incident: 'merchant lender private_lender ssb_auditor admin analyst',
  incidentChanged: 'merchant lender private_lender ssb_auditor admin',
  incidentLenders: 'ssb_auditor admin',
  incomeContests: 'merchant ssb_auditor',
  incomePurifications: 'merchant',
  incidents: 'merchant lender private_lender ssb_auditor admin analyst',
  interests: 'ssb_auditor',
  invitation: 'anyone',
  invoice: 'merchant lender private_lender',
  invoiceChanged: 'merchant lender private_lender',
  invoiceTotals: 'merchant lender private_lender',
  invoices: 'merchant lender private_lender',
  invoicingSummary: 'merchant lender private_lender',
  lenderAnalytics: 'lender private_lender',
  lenderClassifications: 'lender private_lender',
  lenderPortfolio: 'lender private_lender',
  lenderProduct: 'signed in',
  lenderProducts: 'signed in',
  lenderResponses: 'lender private_lender',
  linkPayment: 'anyone',
  markNotificationsRead: 'signed in',
  marketplace: 'lender private_lender admin analyst',
  marketplaceSummary: 'lender private_lender admin analyst',
  mergeCustomers: 'merchant lender private_lender',
  notificationReceived: 'merchant lender private_lender ssb_auditor admin analyst',
  notifications: 'signed in',
  offerRestructure: 'lender private_lender',
  openAccount: 'merchant lender private_lender',
  opportunityPosted: 'lender private_lender',
  pauseRecurringInvoice: 'merchant lender private_lender',
  payBySandboxCard: 'anyone',
  payByWallet: 'merchant lender private_lender',
  payCharity: 'admin',
  payFacility: 'merchant',
  payLateDonation: 'merchant',
  purifyIncome: 'merchant',
  shariahScreen: 'merchant',
  payPurification: 'merchant lender private_lender',
  payVendor: 'merchant lender private_lender',
  payable: 'anyone',
  paymentPolicy: 'merchant lender private_lender',
  paymentRequest: 'merchant lender private_lender',
  paymentRequestChanged: 'merchant lender private_lender',
  paymentRequests: 'merchant lender private_lender',
  pledgeCheck: 'lender private_lender',
  pledgeCollateral: 'merchant',
  policies: 'signed in',
  policy: 'signed in',
  policyDryRun: 'ssb_auditor admin analyst',
  previewStatement: 'merchant lender private_lender',
  product: 'anyone',
  promiseToPay: 'merchant',
  proposalPreview: 'lender private_lender',
  proposalReceived: 'merchant',
  proposeBoardSeat: 'ssb_auditor admin',
  proposeBoardSetting: 'ssb_auditor',
  proposeCharityPayee: 'admin',
  proposeIncidentStop: 'ssb_auditor',
  proposeIncidentStopRelease: 'ssb_auditor',
  proposeDealFlow: 'ssb_auditor',
  proposeKycOverride: 'admin',
  proposePaymentThreshold: 'merchant lender private_lender',
  proposeProductSuspension: 'ssb_auditor',
  proposeReviewLowering: 'ssb_auditor',
  publicStats: 'anyone',
  publishFinancingRequest: 'merchant',
  quotePayment: 'merchant lender private_lender',
  quoteTransfer: 'merchant lender private_lender',
  reactivateVendor: 'merchant lender private_lender',
  receipt: 'merchant lender private_lender',
  receipts: 'merchant lender private_lender',
  receivedPayment: 'merchant lender private_lender',
  reconnectBank: 'merchant lender private_lender',
  recordFacilityReceipt: 'lender private_lender',
  recordHardship: 'lender private_lender',
  recordIncidentApproval: 'admin',
  recordIncidentSubmission: 'admin',
  recordReceipt: 'merchant lender private_lender',
  recordReceiptFromBank: 'merchant lender private_lender',
  recordRequestView: 'signed in',
  recordStep: 'merchant lender private_lender',
  recordView: 'anyone',
  recurringInvoices: 'merchant lender private_lender',
  refreshBankConnection: 'merchant lender private_lender',
  refundLinkPayment: 'merchant lender private_lender',
  refundPreview: 'merchant lender private_lender',
  refuseCredit: 'lender private_lender',
  refuseData: 'merchant',
  reinstateUser: 'admin',
  reject: 'merchant lender private_lender ssb_auditor admin',
  releaseCollateral: 'lender private_lender',
  releaseIncidentStop: 'ssb_auditor admin',
  removeBankTransactionAttachment: 'merchant lender private_lender',
  removeKycDocument: 'merchant lender private_lender',
  removeTransactionAttachment: 'merchant lender private_lender',
  requestHardship: 'merchant',
  renewPaymentLink: 'merchant lender private_lender',
  reportIncident: 'merchant lender private_lender ssb_auditor admin',
  reportResults: 'merchant',
  requestChanged: 'merchant lender private_lender ssb_auditor admin',
  requestFatwa: 'merchant lender private_lender ssb_auditor admin',
  requestPasswordReset: 'anyone',
  resetPassword: 'anyone',
  resubmitForReview: 'merchant',
  resumeRecurringInvoice: 'merchant lender private_lender',
  reverseFacilityReceipt: 'lender private_lender',
  reverseReceipt: 'merchant lender private_lender',
  reviewChanged: 'ssb_auditor admin',
  reviewDecided: 'merchant lender private_lender ssb_auditor admin',
  reviewQueued: 'ssb_auditor admin',
  revisePolicy: 'ssb_auditor',
  reviseProduct: 'lender private_lender',
  reviseProposal: 'lender private_lender',
  revokeApiKey: 'signed in',
  revokeCharityPayee: 'admin',
  revokeData: 'merchant',
  revokePaymentLink: 'merchant lender private_lender',
  revokeScorePassport: 'merchant lender private_lender',
  savedViews: 'merchant lender private_lender',
  sendTestWebhook: 'merchant lender private_lender',
  replayWebhookDelivery: 'merchant lender private_lender',
  replayFailedWebhooks: 'merchant lender private_lender',
  rotateWebhookSecret: 'merchant lender private_lender',
  enableWebhookEndpoint: 'merchant lender private_lender',
  scheduleInvoice: 'merchant lender private_lender',
  scorePassport: 'anyone',
  scorePassports: 'merchant lender private_lender',
  sendEmailVerification: 'signed in',
  sendInvoice: 'merchant lender private_lender',
  sendPaymentRequestReminder: 'merchant lender private_lender',
  sendPhoneChangeCode: 'signed in',
  sendPhoneCode: 'signed in',
  sendProposal: 'lender private_lender',
  sendReminder: 'merchant lender private_lender',
  setRebate: 'lender private_lender',
  settleEarly: 'merchant',
  shareAltScore: 'merchant lender private_lender',
  signContract: 'merchant lender private_lender',
  signIn: 'anyone',
  signOut: 'anyone',
  signUp: 'anyone',
  simulateCommitmentLimit: 'ssb_auditor admin analyst',
  ssbOverview: 'ssb_auditor admin analyst',
  ssbReview: 'ssb_auditor admin analyst',
  ssbReviews: 'ssb_auditor admin analyst',
  statementImportUndone: 'merchant lender private_lender',
  statementImports: 'merchant lender private_lender',
  submitPolicy: 'ssb_auditor',
  submitFatwa: 'ssb_auditor',
  submitProduct: 'lender private_lender',
  suspendUser: 'admin',
  taxRules: 'signed in',
  topUpSandbox: 'merchant lender private_lender',
  transaction: 'merchant lender private_lender',
  transactionChanged: 'merchant lender private_lender',
  transactionPosted: 'merchant lender private_lender',
  transactions: 'merchant lender private_lender',
  transfer: 'merchant lender private_lender',
  undoStatementImport: 'merchant lender private_lender',
  unfreezeAccount: 'admin',
  updateBillingProfile: 'merchant lender private_lender',
  updateBusiness: 'merchant lender private_lender',
  updateCustomer: 'merchant lender private_lender',
  updateExchangeRate: 'admin',
  updateFinancingRequest: 'merchant',
  updateFinancingRequestDraft: 'merchant',
  updateInvoice: 'merchant lender private_lender',
  updatePolicy: 'ssb_auditor',
  updatePreferences: 'signed in',
  updateProfile: 'signed in',
  updateSavedView: 'merchant lender private_lender',
  updateWebhookEndpoint: 'merchant lender private_lender',
  updateVendor: 'merchant lender private_lender',
  vendor: 'merchant lender private_lender',
  vendorPayment: 'merchant lender private_lender',
  vendorPayments: 'merchant lender private_lender',
  vendors: 'merchant lender private_lender',
  verifyEmail: 'anyone',
  verifyPhoneChange: 'signed in',
  verifyPhoneCode: 'signed in',
  verifyStatement: 'anyone',
  viewer: 'anyone',
  voidInvoice: 'merchant lender private_lender',
  webhookDeliveries: 'merchant lender private_lender',
  webhookDelivery: 'merchant lender private_lender',
  webhookDeliveryChanged: 'merchant lender private_lender',
  webhookEndpoints: 'merchant lender private_lender',
  waiveCoolingOff: 'merchant',
  walletAccount: 'merchant lender private_lender admin',
  walletAccounts: 'merchant lender private_lender admin',
  walletSummary: 'merchant lender private_lender',
  whatIfAltScore: 'merchant lender private_lender',
  withdraw: 'merchant lender private_lender ssb_auditor admin',
  withdrawFatwa: 'merchant lender private_lender ssb_auditor admin',
  withdrawFinancingRequest: 'merchant',
  withdrawObjection: 'lender private_lender',
  withdrawPolicy: 'ssb_auditor',
  withdrawProduct: 'lender private_lender',
  withdrawResponse: 'lender private_lender',
  writeOffFacility: 'lender private_lender',
}

const ROLES = ['merchant', 'lender', 'private_lender', 'ssb_auditor', 'admin', 'analyst']
const SOME_ID = '00000000-0000-4000-8000-000000000000'

/** Returns any valid value of the type. */
const sample = (type: GraphQLInputType): string => {
  if (isNonNullType(type)) return sample(type.ofType)
  if (isListType(type)) return `[${sample(type.ofType)}]`
  if (isEnumType(type)) return type.getValues()[0]!.name
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type))
    return `{ ${fields.map((field) => `${field.name}: ${sample(field.type)}`).join(', ')} }`
  }
  const samples: Record<string, string> = {
    ID: `"${SOME_ID}"`,
    String: '"some text"',
    Int: '12',
    Boolean: 'true',
    Decimal: '"1000"',
    DateTime: '"2026-01-01T00:00:00Z"',
    LocalDate: '"2026-01-01"',
  }
  return samples[type.name]!
}

const argumentsOf = (args: readonly GraphQLArgument[]) => {
  const needed = args.filter((arg) => isNonNullType(arg.type))
  return needed.length > 0 ? `(${needed.map((arg) => `${arg.name}: ${sample(arg.type)}`).join(', ')})` : ''
}

const selectionOf = (type: GraphQLOutputType) => (isCompositeType(getNamedType(type)) ? '{ __typename }' : '')

let world: World
let people: Record<string, Person>
beforeAll(async () => {
  world = await openWorld()
  people = {
    anonymous: someone(),
    merchant: await aMerchant(world),
    lender: await aLender(world),
    private_lender: await aPrivateLender(world),
    ssb_auditor: await anAuditor(world),
    admin: await anAdmin(world),
    analyst: await anAnalyst(world),
  }
})
afterAll(() => world.close())

/** The names of all operations; other tests that ran in this process may have declared some of their own. */
const offered = () => {
  const { schema } = world.app
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  return new Set(roots.flatMap((root) => Object.keys(root!.getFields())))
}

const operations = () => {
  const { schema } = world.app
  return [
    ...Object.values(schema.getQueryType()!.getFields()).map((field) => ({ kind: 'query', field })),
    ...Object.values(schema.getMutationType()!.getFields()).map((field) => ({ kind: 'mutation', field })),
  ].map(({ kind, field }) => ({
    name: field.name,
    text: `${kind} { ${field.name}${argumentsOf(field.args)} ${isLeafType(getNamedType(field.type)) ? '' : selectionOf(field.type)} }`,
  }))
}

describe('rights', () => {
  it('are the approved ones', () => {
    const names = offered()
    const roles = [...operationRoles()].filter(([name]) => names.has(name))
    const actual = Object.fromEntries(
      roles.map(([name, roles]) => {
        if (roles === 'public') return [name, 'anyone']
        return [name, roles.length === 0 ? 'signed in' : ROLES.filter((role) => roles.some((each) => each === role)).join(' ')]
      }),
    )
    expect(actual).toEqual(APPROVED)
  })

  it('refuse everyone else, in every cell', async () => {
    const open: string[] = []
    for (const { name, text } of operations()) {
      const approved = APPROVED[name]!
      if (approved === 'anyone') continue
      for (const [role, person] of Object.entries(people)) {
        const mayCall = role !== 'anonymous' && (approved === 'signed in' || approved.split(' ').includes(role))
        if (mayCall) continue
        const { body } = await world.post(person, { query: text })
        const expected = role === 'anonymous' ? 'UNAUTHENTICATED' : 'FORBIDDEN'
        const code = body.errors?.[0]?.extensions.code
        if (code !== expected) open.push(`${name} as ${role}: ${code ?? 'no refusal'}`)
      }
    }
    expect(open).toEqual([])
  })

  it('admit everyone who is approved, whatever the result', async () => {
    const shut: string[] = []
    for (const { name, text } of operations()) {
      const approved = APPROVED[name]!
      if (approved === 'anyone' || name === 'suspendUser') continue
      for (const role of ROLES.filter((each) => approved === 'signed in' || approved.split(' ').includes(each))) {
        const { body } = await world.post(people[role]!, { query: text })
        const code = body.errors?.[0]?.extensions.code
        if (
          code === 'UNAUTHENTICATED' ||
          code === 'INTERNAL_SERVER_ERROR' ||
          (code === 'FORBIDDEN' && body.errors![0]!.message.includes('role'))
        ) {
          shut.push(`${name} as ${role}: ${code}`)
        }
      }
    }
    expect(shut).toEqual([])
  })
})

describe('an input', () => {
  it.each([
    ['a lender cannot answer for another', 'mutation { sendProposal(input: { requestId: "x", lenderId: "y" }) { id } }'],
    ['a merchant cannot set its status', 'mutation { createFinancingRequest(input: { title: "t", status: FUNDED }) { id } }'],
    ['no one becomes admin by signing up', 'mutation { signUp(input: { name: "Person", role: ADMIN }) { id } }'],
    ['no one verifies their own business', 'mutation { updateBusiness(id: "x", input: { status: VERIFIED }) { id } }'],
  ])('carries no rights: %s', async (_what, query) => {
    for (const person of Object.values(people)) {
      expect((await world.post(person, { query })).body.errors?.[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED')
    }
  })
})
