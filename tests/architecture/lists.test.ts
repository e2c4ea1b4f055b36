import {
  buildSchema,
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import { emitSchema } from '../../server/commands/emit-schema.ts'

/** Lists that are not read page by page, by the reason why they stay short. */
const CANNOT_GROW: Readonly<Record<string, readonly string[]>> = {
  'parts of a score, which its model fixes': [
    ...[
      'AltScore.changes',
      'AltScore.contributions',
      'AltScore.factors',
      'AltScore.improvementTips',
      'AltScore.reasons',
      'AttachedScore.factors',
    ],
    ...['ScoreFactor.metrics', 'ScoreUnavailable.causes', 'VerifiedPassport.factors', 'WhatIf.factors'],
  ],
  'parts of the evidence on the score, which a command wrote once': [
    ...['ScoreEvidence.bands', 'ScoreEvidence.fairness', 'ScoreEvidence.maps', 'ScoreEvidence.rivals'],
    ...['ScoreEvidence.vintages', 'ScoreMap.points', 'ScoreRules.freshness'],
    ...['ScoreFairness.approvals', 'ScoreFairnessSheet.groups', 'ScoreGuards.guards', 'ScoreGuards.tricks'],
  ],
  'parts of a backtest, which was calculated once': [
    ...['BacktestDevelopment.shifts', 'BacktestPart.metrics', 'BacktestReport.bands', 'BacktestReport.cohorts', 'BacktestReport.metrics'],
    ...['BacktestReport.parts', 'BacktestReport.scoreGroups', 'BacktestReport.openQuestions', 'BacktestSwapSet.moves'],
    'BacktestUnscored.causes',
    ...[
      'DrainedDays.groups',
      'ModelTest.moved',
      'ModelTest.moves',
      'ModelShadow.moves',
      'ModelEffect.moved',
      'ModelEffect.moves',
      'SealedScore.outcomes',
    ],
  ],
  'versions of the score model, of which a year has a few': [
    'ModelConfiguration.challengers',
    'ModelConfiguration.modelDrafts',
    'ModelConfiguration.versions',
  ],
  'figures of a fixed number of months, indicators, limits or largest payers': [
    ...['CashflowAnalytics.evidence', 'CashflowAnalytics.insights', 'CashflowAnalytics.months', 'CashflowAnalytics.payers'],
    ...['CashflowAnalytics.riskIndicators', 'LenderCollections.months', 'LenderPortfolio.portfolioAtRisk'],
    'ScoreStability.bins',
  ],
  'one for each currency, tax, structure, type, country, bank or kind of matter': [
    ...['Customer.credit', 'Customer.outstanding', 'Customer.totalInvoiced', 'Customer.totalPaid', 'Vendor.totalPaid'],
    ...['WalletSummary.holdings', 'Invoice.taxes', 'InvoiceTotals.taxes', 'Payable.taxes', 'LenderPortfolio.exposureByStructure'],
    ...['MarketplaceSummary.byRequestType', 'MarketplaceSummary.byStructure', 'MarketplaceSummary.byUrgency', 'Query.bankInstitutions'],
    ...[
      'Query.lenderClassifications',
      'LenderClassification.choices',
      'Query.boardSettings',
      'ShariahBoard.quorumPacks',
      'QuorumPackCheck.rules',
      'Query.currencies',
      'Query.exchangeRates',
      'Query.taxRules',
      'ExchangeRateRules.pending',
      'ExchangeRateRules.rates',
      'Query.jurisdictionPacks',
      'Business.documentDetails',
      'Business.kycChecks',
    ],
    'ProductInfo.demoAccounts',
    'CharityTotals.years',
    'LenderLimits.limits',
    ...['FeeInvoice.lines', 'FeeStatement.totals', 'FeeStatement.currencies'],
    ...['LenderPortfolio.exposureByBand', 'LenderPortfolio.exposureBySector', 'PolicyDryRun.sums'],
  ],
  'the few members of the board, and their interests': [
    'BoardReport.signatories',
    ...['SSBReview.authors', 'SSBReview.deciders'],
    ...['ShariahBoard.members', 'Query.foundInterests', 'Mutation.dismissNameMatch', 'Mutation.updateBoardIdentity'],
    ...['IndependenceStatement.declaredInterests', 'IndependenceStatement.foundInterests'],
  ],
  'parts of one text before the board, and how they differ from its version before': [
    ...[
      'SSBPolicy.rules',
      'SSBPolicy.incomeSources',
      'ShariahScreen.reasons',
      'PolicyCondition.conditions',
      'PolicyDifferences.rules',
      'PolicyDifferences.texts',
    ],
    ...['LenderProductVersion.fees', 'LenderProductVersion.files', 'LenderProductVersion.changes', 'SSBReviewVersion.changes'],
  ],
  'one page of a reading of one moment, in the only order that it has': ['PolicyCases.edges', 'PolicyCases.nodes'],
  'a rule of the product limits how many there are': [
    ...['BankTransaction.attachments', 'Transaction.attachments', 'Business.documents', 'FinancingRequest.documents', 'Invoice.items'],
    ...[
      'Contract.collateral',
      'Collateral.documents',
      'Payable.items',
      'Query.walletAccounts',
      'Query.savedViews',
      'Query.passkeys',
      'Query.pushDevices',
      'Query.teamInvitations',
      'Query.staffInvitations',
      'Mutation.arrangeSavedViews',
      'Mutation.chooseDefaultView',
    ],
    'FinancingRequest.dataRoomGrants',
    ...['Incident.stops', 'IncidentAct.files', 'Complaint.messages', 'Query.webhookEndpoints'],
    ...['FatwaQuestion.documents', 'FatwaContent.sources', 'FatwaContent.conditions'],
  ],
  'the first or latest few of something, as many as its description says': [
    ...['ImportReport.badLines', 'NotificationsRead.notifications', 'Query.bankReceiptSuggestions', 'Receipt.suggestions'],
    ...['Query.sessions', 'Mutation.endOtherSessions', 'UserAccount.sessions', 'UserAccount.history', 'BusinessOverview.history'],
    'Mutation.actOnUsers',
    'TopScores.rows',
    ...['Query.incidentLenders', 'WebhookDelivery.attempts', 'SSBOverview.recentPolicies'],
    ...[
      'BusinessBureau.checks',
      'ExchangeRateRules.changes',
      'VerificationFinding.entries',
      'SSBOverview.recentReviews',
      'ScorePassport.views',
      'StatementPreview.badLines',
      'StatementPreview.likelyDuplicates',
    ],
    ...['StatementPreview.rows', 'WalletAccount.recentTransactions'],
  ],
  'thirty days of one figure, kinds of pending work, parts of the system, and at most twenty notices': [
    ...['AdminOverview.pendingReviews', 'BusinessFigures.days', 'ConnectionFigures.days', 'JobFigures.days', 'TransactionFigures.days'],
    ...['UptimeFigures.days', 'UserFigures.days', 'HealthCheck.figures', 'SystemHealth.checks', 'SystemHealth.providers'],
    'SystemSettings.notices',
  ],
  'the figures of one report over one period': ['BoardReport.sections', 'BoardReportSection.figures'],
  'one for each month': ['DataRoomStatements.months', 'Query.altScoreHistory', 'WalletAccount.closedMonths'],
  'one for each person or business that takes part in one matter': [
    ...['Approval.deciders', 'FinancingRequest.contracts', 'FinancingRequest.responses', 'SSBReview.votes'],
    ...['Incident.parties', 'Fatwa.dissents', 'Fatwa.signatories'],
    ...['SSBReview.recusals', 'SyndicateBook.lenders', 'Contract.syndicate', 'Facility.shares', 'FacilityReceipt.parts'],
    ...['DealCheck.products', 'FinancingRequest.books', 'FinancingRequest.sampleDraws'],
  ],
  'what happened to one record before it ended': [
    ...['Incident.history', 'Incident.reviews', 'Fatwa.history', 'SSBReview.versions'],
    ...['SSBPolicy.versions', 'LenderProduct.versions'],
    ...['DealFlowSetting.history', 'BoardMember.appointments', 'IndependenceStatement.appointments'],
    ...['FinancingRequest.timeline', 'LenderResponse.versions', 'SSBReview.conditions', 'SSBReview.lowerings', 'Invoice.creditNotes'],
    ...['Invoice.history', 'Invoice.payments', 'Invoice.settlements', 'LinkPayment.refunds', 'Payable.payments', 'PaymentRequest.payments'],
  ],
  'what one entry of the audit log says, kinds of differences in the log, and the dated rules of one country': [
    ...['AuditEntry.changes', 'AuditEntry.details', 'LogVerification.findings', 'JurisdictionPack.rules'],
  ],
  'the accounts that one consent or file names': ['BankConnection.accounts'],
  'at most 121 lines of one contract, or 120 of a restructure': [
    'Contract.schedule',
    'Facility.instalments',
    'SyndicateBook.schedule',
    'RestructureOffer.instalments',
    'LenderResponse.schedule',
    'ProposalPreview.schedule',
    'ProposalVersion.schedule',
  ],
  'parts of the terms of one contract, at most 50': [
    ...['DiminishingMusharakahTerms.valuations', 'IstisnaTerms.plan', 'MurabahaTerms.fees', 'MusharakahTerms.partners'],
    ...['ParallelIstisna.plan', 'TawarruqTerms.fees'],
  ],
  'steps that one contract takes, its signatures and files': [
    ...[
      'ResultObjection.files',
      'ExecutedStep.files',
      'Facility.nextSteps',
      'Facility.signatures',
      'Facility.steps',
      'FacilityChain.steps',
    ],
  ],
  'what happens to one facility before it is settled, a few entries for each of its payments': [
    ...['Facility.acts', 'Facility.promises', 'Facility.receipts', 'Facility.rentAdjustments', 'Facility.results'],
    ...['Facility.bankMatches', 'Facility.paymentLinks', 'FacilityResult.objections', 'FacilityResult.versions'],
  ],
  'at most one for each rule or risk': [
    ...['CommitmentLimit.rules', 'CommitmentLimit.setAside', 'ProposalDisclosure.risks', 'ProposalPreview.faults'],
  ],
}

const schema = buildSchema(emitSchema())

interface Listed {
  readonly coordinate: string
  readonly field: GraphQLField<unknown, unknown>
  readonly of: GraphQLObjectType
}

const fields = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .flatMap((type) =>
    Object.values(type.getFields()).flatMap((field): Listed[] => {
      const of = getNamedType(field.type)
      return isObjectType(of) ? [{ coordinate: `${type.name}.${field.name}`, field, of }] : []
    }),
  )
  .filter(({ coordinate }) => !coordinate.startsWith('__'))

const isPage = ({ name }: GraphQLObjectType) => name.endsWith('Page')
const pages = fields.filter(({ of }) => isPage(of))

describe('a list that can grow', () => {
  it.each(pages.map((page) => [page.coordinate, page] as const))('%s takes a page, a filter and an order', (_, { field, of }) => {
    const args = new Map(field.args.map((arg) => [arg.name, arg]))
    expect([...args.keys()].sort()).toEqual(['after', 'filter', 'first', 'orderBy'])
    const filter = args.get('filter')!.type
    expect(isInputObjectType(filter) && filter.name).toMatch(/Filter$/)
    const { type, defaultValue } = args.get('orderBy')!
    const order = getNullableType(type)
    if (!isNonNullType(type) || !isEnumType(order)) throw new Error(`${field.name}(orderBy:) is ${type}`)
    expect(order.name).toMatch(/Order$/)
    expect(order.getValues().map(({ name }) => name)).toContain(defaultValue)
    expect(order.getValues().length).toBeGreaterThan(1)
    expect(order.getValues().filter(({ description }) => !description)).toEqual([])
    expect(Object.keys(of.getFields())).toEqual(expect.arrayContaining(['edges', 'nodes', 'pageInfo', 'totalCount']))
  })

  it('has orders and a filter of its own', () => {
    const typeOf = ({ field }: Listed, arg: string) => String(getNamedType(field.args.find(({ name }) => name === arg)!.type))
    for (const arg of ['filter', 'orderBy']) {
      const types = pages.map((page) => typeOf(page, arg))
      expect(types).toEqual([...new Set(types)])
    }
  })
})

it('every other list of objects is named here with the reason why it stays short', () => {
  expect(pages.length).toBeGreaterThan(20)
  // Groups of facts are at most as many as `first` of their aggregates.
  const bounded = /(Page|Edge)\.|Aggregates\.rows$/
  const whole = fields.filter(({ coordinate, field }) => isListType(getNullableType(field.type)) && !bounded.test(coordinate))
  expect(whole.map(({ coordinate }) => coordinate).sort()).toEqual(Object.values(CANNOT_GROW).flat().sort())
})
