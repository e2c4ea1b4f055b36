import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  isUnionType,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPersonal, MASK, operationRoles } from '../../../server/platform/authorization.ts'
import { Role } from '../../../server/shared/role.ts'
import { openWorld, type World } from '../../support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Texts that an analyst reads as they are. A new text of a type that analysts reach is marked `@Personal()`, or is named here. */
const READABLE: Readonly<Record<string, string>> = {
  // Only ever of the reader's own account.
  ApiKey: 'addresses lastFour lastUsedFrom name prefix',
  ApiKeyCreated: 'secret',
  ApiSettings: 'address allowedDomains',
  EmailChange: 'newEmail',
  EmailVerificationSent: 'sentTo',
  Notification: 'reason subjectTitle',
  NotificationChoices: 'quietFrom quietUntil',
  NotificationDetails: 'accountEnding modelVersion',
  NotificationReceived: 'cursor',
  Passkey: 'name',
  PasskeyRequest: 'options token',
  PasswordResetRequested: 'email',
  PhoneCodeSent: 'sentTo',
  PushDevice: 'name',
  RecoveryCodes: 'codes',
  SecuritySettings: 'allowedAddresses presentAddress',
  Session: 'address browser system',
  TwoFactorSecret: 'secret uri',
  User: 'refusedMutations',
  // Read by anyone who holds its link or code, or published.
  Complaint: 'number',
  DemoAccount: 'email name password',
  FacilityChain: 'contractHash reference',
  Invitation: 'businessName email inviterName',
  LinkPayment: 'payeeName timeZone',
  Payable: 'description issuerAddress issuerName issuerNameArabic issuerTrn lateNote logoPath number pdfPath timeZone',
  VerifiedPassport: 'businessName jws modelVersion',
  VerifiedStatement: 'accountEnding code digest ownerName',
  VerifiedStep: 'actorHash evidenceHash fileHashes hash previousHash',
  // Names of businesses, terms of financing, texts of the board and of the product, numbers, hashes, and paths, which are checked when they are opened.
  Affordability: 'leanMonth',
  BacktestCohort: 'label',
  BacktestDevelopment: 'dataset',
  BacktestOpenQuestion: 'why',
  BacktestReport: 'dataset modelVersion note',
  BacktestSwapSet: 'version',
  BacktestUnscoredCause: 'text',
  BankAccount: 'shariahStructure',
  BoardInterest: 'businessName',
  BoardReport: 'pdfPath period',
  BoardReportFigure: 'key name value',
  BoardReportSection: 'explanation title',
  BookLender: 'lenderName share',
  BureauCheck: 'lenderName',
  BureauConsent: 'shownText',
  Business: 'description name papersHash',
  BusinessBureau: 'consentText textHash',
  CharityPayee: 'country name',
  CheckedProduct: 'number',
  ClosedMonth: 'code',
  CommitmentRuleLimit: 'explanation packVersion source',
  Contract: 'conditions hash lenderName merchantName pdfPath proofPath reference reviewedHash voteHashes voteProofPaths',
  ContractLender: 'name share',
  ContractProduct: 'agreementHash number',
  ContractSignature: 'businessName hash',
  CoolingOff: 'jurisdiction',
  CreditNote: 'number pdfPath xmlPath',
  CurrencyInfo: 'country flag name symbol',
  DataRoomGrant: 'lenderName',
  DataRoomMonth: 'month',
  DealCheck: 'agreementHash',
  DealFlowChange: 'reason',
  DealFlowSetting: 'seed',
  DiminishingMusharakahTerms: 'asset',
  ExchangeRate: 'source',
  ExchangeRateChange: 'source',
  ExecutedStep: 'evidenceHash hash previousHash',
  AggregateExplanation: 'definition version',
  Export: 'failure fileName name url',
  ExportProgress: 'cursor',
  Facility: 'title verificationPath',
  Fatwa: 'contentHash number pdfPath pdfPathAr pdfPathEn',
  FatwaContent: 'products supersedesNumber',
  FatwaEntry: 'contentHash',
  FatwaQuestion: 'context text title',
  FatwaSource: 'citation',
  FatwaText: 'ar en',
  FatwaVote: 'hash',
  FinancingRequest: 'merchantName title',
  IjarahTerms: 'asset',
  Incident: 'number preventiveMeasures',
  IncidentAct: 'hash previousHash',
  IncidentFile: 'sha256',
  IncomeContest: 'businessName',
  IncomeReason: 'key name policyNumber',
  IncomeThreshold: 'number',
  Invoice: 'invoiceNumber pdfPath timeZone xmlPath',
  InvoiceItem: 'taxReason',
  IstisnaSubject: 'description',
  KycDetails: 'authority',
  LenderProduct: 'lenderName number',
  LenderProductVersion: 'audience contentHash description fatwaNumber latePolicy name rebatePolicy securityPolicy',
  LenderResponse: 'conditions lenderName requestTitle',
  LenderShare: 'lenderName share',
  ModelDraft: 'baseVersion challenger version',
  ModelMovedLoan: 'name',
  ModelRollback: 'fromVersion version',
  ModelSubmission: 'challenger contentHash version',
  ModelTest: 'baseVersion',
  MonthlyCoverage: 'month',
  MudarabahTerms: 'mandate',
  MurabahaAsset: 'description',
  MurabahaTerms: 'supplier',
  NextStep: 'statementArabic statementEnglish',
  PageInfo: 'endCursor',
  ParallelIstisna: 'contractor',
  Party: 'name',
  PolicyCase: 'lenderName merchantName reference requestTitle ruleCodes',
  PolicyIncomeSource: 'bankCategories code nameAr nameEn words',
  PolicyRule: 'code wordingAr wordingEn',
  PolicyRuleDifference: 'code',
  PolicyTest: 'values',
  PolicyTextDifference: 'after before',
  ProductChange: 'after before',
  ProductFee: 'costBasis',
  ProductInfo: 'inboxPath name supportEmail',
  ProposalVersion: 'conditions',
  ReceiptPart: 'lenderName',
  // Shared by colleagues among the staff, who say who they are.
  SavedQuery: 'description document name operationName ownerName',
  QuerySchedule: 'lastFailure timeZone',
  RequestDocument: 'type',
  ResultObjection: 'lenderName',
  ReviewCondition: 'evidencePaths source',
  ReviewedTransaction: 'ruleReason',
  ReviewSubject: 'currency partyNames',
  ReviewVote: 'contentHash hash proofPath',
  SalamGoods: 'description source',
  SalamTerms: 'deliveryPlace',
  SampleDraw: 'digest',
  ScoreEvidence: 'challengerVersion dataset modelVersion',
  ScoreFactor: 'name',
  ScoreFairnessSheetGroup: 'sectorName',
  ScoreGuards: 'version',
  ScoreMetric: 'evidence',
  ScoreVersionInForce: 'version',
  ScreenedIncome: 'reason',
  ShariahScreen: 'definition',
  SSBPolicy:
    'contentHash descriptionAr descriptionEn implementationGuidelinesAr implementationGuidelinesEn number pdfPath publicPdfPathAr publicPdfPathEn relatedFatwa shariahBasisAr shariahBasisEn titleAr titleEn',
  SSBReview: 'cannotDecideReason contentHash entityName recommendations shariahConcerns',
  SSBReviewContentChange: 'path',
  SSBReviewVersion: 'contentHash',
  StepFile: 'sha256',
  StepStatement: 'arabic english',
  StoredFile: 'sha256 type',
  SyndicateBook: 'conditions leadName',
  SystemNotice: 'arabic english french',
  TawarruqCommodity: 'name',
  TawarruqTerms: 'brokerA brokerB',
  VatInAed: 'rateSource',
  // Values of dimensions, and a pseudonym.
  BankConnectionKey: 'createdHijriMonth syncedHijriMonth',
  DeclineReasonKey: 'lender respondedHijriMonth',
  FacilityKey: 'activatedHijriMonth closedHijriMonth lender openedHijriMonth',
  FeeKey: 'postedHijriMonth',
  FigureExplanation: 'definition version',
  InvoiceKey: 'dueHijriMonth issuedHijriMonth paidHijriMonth',
  ProposalKey: 'lender respondedHijriMonth',
  RequestFunnelKey: 'createdHijriMonth',
  RequestKey: 'acceptedHijriMonth createdHijriMonth publishedHijriMonth',
  RequestTransitionKey: 'happenedHijriMonth',
  ReviewConditionKey: 'decidedHijriMonth submittedHijriMonth',
  ReviewKey: 'decidedHijriMonth submittedHijriMonth',
  ScoreKey: 'calculatedHijriMonth lastDayHijriMonth version',
  TopScore: 'merchant version',
  VerificationKey: 'decidedHijriMonth submittedHijriMonth',
  WalletTransactionKey: 'postedHijriMonth',
}

const isCursor = ({ name, type }: { name: string; type: GraphQLObjectType }) => name === 'cursor' && /Edge|Changed|Posted/.test(type.name)

/** Returns the types that an analyst reaches from the operations of the role. */
const reached = (): GraphQLObjectType[] => {
  const { schema } = world.app
  const roles = operationRoles()
  const isOpen = ({ name }: GraphQLField<unknown, unknown>) => {
    const allowed = roles.get(name) ?? 'public'
    return allowed === 'public' || allowed.length === 0 || allowed.includes(Role.ANALYST)
  }
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  const waiting = roots.flatMap((root) => Object.values(root!.getFields()).filter(isOpen)).map(({ type }) => getNamedType(type))
  const found = new Set<GraphQLObjectType>()
  for (let type = waiting.pop(); type; type = waiting.pop()) {
    if (isUnionType(type)) waiting.push(...type.getTypes())
    else if (isInterfaceType(type)) waiting.push(...schema.getImplementations(type).objects)
    else if (isObjectType(type) && !found.has(type)) {
      found.add(type)
      waiting.push(...Object.values(type.getFields()).map((field) => getNamedType(field.type)))
    }
  }
  return [...found].sort((a, b) => a.name.localeCompare(b.name))
}

describe('personal data', () => {
  test('is marked on every text that an analyst reaches, unless the text is named here as readable', () => {
    const isUnmarked = ({ type, extensions }: GraphQLField<unknown, unknown>) =>
      getNamedType(type).name === 'String' && !isPersonal(extensions)
    const texts = reached().map((type): [string, string] => {
      const names = Object.values(type.getFields())
        .filter(isUnmarked)
        .map(({ name }) => name)
      return [
        type.name,
        names
          .filter((name) => !isCursor({ name, type }))
          .sort()
          .join(' '),
      ]
    })
    expect(Object.fromEntries(texts.filter(([, names]) => names !== ''))).toEqual(READABLE)
  })

  test('is said to be masked in the description of every field that is marked', () => {
    for (const type of Object.values(world.app.schema.getTypeMap()).filter(isObjectType))
      for (const { name, extensions, description } of Object.values(type.getFields()))
        expect(description?.includes('@masked') ?? false, `${type.name}.${name}`).toBe(isPersonal(extensions))
  })

  test('is the mask to an analyst on every field that is marked', async () => {
    const context = { viewer: { role: Role.ANALYST, userId: 'of another' } }
    for (const type of Object.values(world.app.schema.getTypeMap()).filter(isObjectType))
      for (const field of Object.values(type.getFields()).filter(({ extensions }) => isPersonal(extensions))) {
        const shown: unknown = await field.resolve?.({}, {}, context as never, {} as never)
        expect([type.name, field.name, shown]).toEqual([type.name, field.name, isListType(getNullableType(field.type)) ? [MASK] : MASK])
      }
  })
})
