/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { CollateralFactsFragment } from '../collateral/collateral.generated';
import { documentOf } from '@/graphql/document'
import { queryHook, subscriptionHook } from '@/graphql/hooks'
import { CollateralFactsFragmentDoc } from '../collateral/collateral.generated'
export type FacilityContractFragment = { readonly __typename: 'Contract', readonly id: string, readonly requestId: string, readonly reference: string, readonly merchantName: string, readonly lenderName: string, readonly structure: Types.Structure, readonly amount: string, readonly currency: Types.Currency, readonly flatRate: string | null, readonly term: number, readonly totalPayable: string | null, readonly hash: string, readonly agreedAt: string, readonly pdfPath: string, readonly proofPath: string, readonly syndicate: ReadonlyArray<{ readonly __typename: 'ContractLender', readonly name: string, readonly role: Types.SyndicateRole, readonly commitment: string, readonly share: string }>, readonly lateDonation: { readonly __typename: 'LateDonation', readonly annualRate: string, readonly graceDays: number, readonly capOfInstalmentShare: string, readonly capOfPriceShare: string } | null, readonly disclosure: { readonly __typename: 'ProposalDisclosure', readonly lenderProfitShare: string | null } | null, readonly terms:
    | { readonly __typename: 'DiminishingMusharakahTerms' }
    | { readonly __typename: 'IjarahTerms' }
    | { readonly __typename: 'IstisnaTerms' }
    | { readonly __typename: 'MudarabahTerms' }
    | { readonly __typename: 'MurabahaTerms' }
    | { readonly __typename: 'MusharakahTerms' }
    | { readonly __typename: 'SalamTerms', readonly quantity: number, readonly unit: Types.MeasureUnit }
    | { readonly __typename: 'TawarruqTerms' }
   | null };

export type FacilityChainPartsFragment = { readonly __typename: 'Facility', readonly isChainWhole: boolean, readonly verificationPath: string, readonly signatures: ReadonlyArray<{ readonly __typename: 'ContractSignature', readonly id: string, readonly side: Types.ContractSide, readonly businessName: string, readonly signedAt: string, readonly signedBy: { readonly __typename: 'Person', readonly name: string } | null }>, readonly steps: ReadonlyArray<{ readonly __typename: 'ExecutedStep', readonly id: string, readonly place: number, readonly step: Types.ExecutionStep, readonly side: Types.ContractSide, readonly occurredAt: string, readonly recordedAt: string, readonly note: string | null, readonly quantity: string | null, readonly payeeName: string | null, readonly previousHash: string, readonly hash: string, readonly recordedBy: { readonly __typename: 'Person', readonly name: string } | null, readonly statement: { readonly __typename: 'StepStatement', readonly english: string, readonly arabic: string } | null, readonly files: ReadonlyArray<{ readonly __typename: 'StepFile', readonly fileId: string, readonly name: string }> }>, readonly nextSteps: ReadonlyArray<{ readonly __typename: 'NextStep', readonly step: Types.ExecutionStep, readonly side: Types.ContractSide, readonly isOptional: boolean, readonly needsFile: boolean, readonly isPayment: boolean, readonly isToThirdParty: boolean, readonly payeeName: string | null, readonly statementEnglish: string | null, readonly statementArabic: string | null }> };

export type FacilityMoneyFragment = { readonly __typename: 'Facility', readonly outstanding: string, readonly arrears: string, readonly received: string, readonly credit: string, readonly daysPastDue: number, readonly bucket: Types.DelinquencyBucket, readonly nextDueOn: string | null, readonly nextDue: string | null, readonly rebateShare: string, readonly rentAbated: string, readonly shares: ReadonlyArray<{ readonly __typename: 'LenderShare', readonly lenderName: string, readonly role: Types.SyndicateRole, readonly isOwn: boolean, readonly commitment: string, readonly share: string, readonly outstanding: string, readonly arrears: string, readonly received: string, readonly owedByLead: string, readonly writtenOff: string }>, readonly instalments: ReadonlyArray<{ readonly __typename: 'FacilityInstalment', readonly number: number, readonly kind: Types.ScheduleLineKind | null, readonly dueOn: string, readonly amount: string, readonly paid: string, readonly leftAfter: string, readonly status: Types.InstalmentStatus }>, readonly receipts: ReadonlyArray<{ readonly __typename: 'FacilityReceipt', readonly id: string, readonly receivedOn: string, readonly amount: string, readonly isByWallet: boolean, readonly isByLink: boolean, readonly isFromBankRow: boolean, readonly fileId: string | null, readonly isReversed: boolean, readonly reversalReason: string | null, readonly parts: ReadonlyArray<{ readonly __typename: 'ReceiptPart', readonly lenderName: string, readonly amount: string, readonly passOn: Types.PassOnStatus | null, readonly passedOnAt: string | null }> }>, readonly promises: ReadonlyArray<{ readonly __typename: 'FacilityPromise', readonly id: string, readonly promisedOn: string, readonly amount: string, readonly received: string, readonly status: Types.PromiseStatus }>, readonly donation: { readonly __typename: 'FacilityDonation', readonly accrued: string, readonly paid: string, readonly waived: string, readonly due: string } | null, readonly settlementQuote: { readonly __typename: 'SettlementQuote', readonly quotedOn: string, readonly dueUnpaid: string, readonly notYetDue: string, readonly unearnedProfit: string, readonly rebateShare: string, readonly rebate: string, readonly credit: string, readonly payable: string } | null, readonly restructureOffer: { readonly __typename: 'RestructureOffer', readonly id: string, readonly reason: string, readonly waiver: string, readonly instalments: ReadonlyArray<{ readonly __typename: 'OfferedInstalment', readonly dueOn: string, readonly amount: string }> } | null, readonly hardshipRequest: { readonly __typename: 'HardshipRequest', readonly id: string, readonly statement: string, readonly fileId: string | null, readonly status: Types.HardshipRequestStatus, readonly requestedAt: string, readonly reason: string | null } | null, readonly rentAdjustments: ReadonlyArray<{ readonly __typename: 'RentAdjustment', readonly fromOn: string, readonly toOn: string | null, readonly isLesseeAtFault: boolean, readonly reason: string }>, readonly results: ReadonlyArray<{ readonly __typename: 'FacilityResult', readonly period: number, readonly reportedOn: string, readonly revenue: string, readonly expenses: string, readonly result: string, readonly lenderShare: string }> };

export type FacilityCollectionFragment = { readonly __typename: 'Facility', readonly paymentLinks: ReadonlyArray<{ readonly __typename: 'FacilityLink', readonly id: string, readonly amount: string, readonly paid: string, readonly status: Types.FacilityLinkStatus, readonly url: string | null, readonly createdAt: string }>, readonly bankMatches: ReadonlyArray<{ readonly __typename: 'FacilityBankMatch', readonly transactionId: string, readonly status: Types.BankMatchStatus, readonly bookedOn: string, readonly amount: string, readonly reference: string, readonly payerName: string | null, readonly isAmountDue: boolean, readonly isGone: boolean, readonly receiptId: string | null }> };

export type FacilityDetailsFragment = (
  { readonly __typename: 'Facility', readonly id: string, readonly title: string, readonly status: Types.FacilityStatus, readonly currency: Types.Currency, readonly activatedAt: string | null, readonly closedAt: string | null, readonly asOfOn: string, readonly availableActions: ReadonlyArray<Types.FacilityAction>, readonly creditConfirmation: { readonly __typename: 'CreditConfirmation', readonly responseId: string, readonly dueAt: string, readonly confirmedAt: string | null } | null, readonly acts: ReadonlyArray<{ readonly __typename: 'FacilityAct', readonly act: Types.FacilityAction, readonly actedOn: string, readonly reason: string }>, readonly contract: (
    { readonly __typename: 'Contract' }
    & FacilityContractFragment
  ) }
  & FacilityChainPartsFragment
  & FacilityMoneyFragment
  & FacilityCollectionFragment
);

export type FacilityPageQueryVariables = Exact<{
  id: string;
}>;


export type FacilityPageQuery = { readonly facility: (
    { readonly __typename: 'Facility' }
    & FacilityDetailsFragment
  ) | null };

export type FacilityChangedSubscriptionVariables = Exact<{
  id?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type FacilityChangedSubscription = { readonly facilityChanged: { readonly __typename: 'FacilityChanged', readonly cursor: string, readonly facility: (
      { readonly __typename: 'Facility', readonly contract: { readonly __typename: 'Contract', readonly id: string, readonly collateral: ReadonlyArray<(
          { readonly __typename: 'Collateral' }
          & CollateralFactsFragment
        )> } }
      & FacilityDetailsFragment
    ) } };

export const FacilityContractFragmentDoc = /*#__PURE__*/ documentOf<FacilityContractFragment, never>(`fragment FacilityContract on Contract { id requestId reference merchantName lenderName structure amount currency flatRate term totalPayable hash agreedAt syndicate { name role commitment share } pdfPath proofPath lateDonation { annualRate graceDays capOfInstalmentShare capOfPriceShare } disclosure { lenderProfitShare } terms { __typename ... on SalamTerms { quantity unit } } }`)
export const FacilityChainPartsFragmentDoc = /*#__PURE__*/ documentOf<FacilityChainPartsFragment, never>(`fragment FacilityChainParts on Facility { isChainWhole verificationPath signatures { id side businessName signedAt signedBy { name } } steps { id place step side occurredAt recordedAt recordedBy { name } note quantity payeeName statement { english arabic } files { fileId name } previousHash hash } nextSteps { step side isOptional needsFile isPayment isToThirdParty payeeName statementEnglish statementArabic } }`)
export const FacilityMoneyFragmentDoc = /*#__PURE__*/ documentOf<FacilityMoneyFragment, never>(`fragment FacilityMoney on Facility { shares { lenderName role isOwn commitment share outstanding arrears received owedByLead writtenOff } outstanding arrears received credit daysPastDue bucket nextDueOn nextDue rebateShare instalments { number kind dueOn amount paid leftAfter status } receipts { id receivedOn amount isByWallet isByLink isFromBankRow fileId isReversed reversalReason parts { lenderName amount passOn passedOnAt } } promises { id promisedOn amount received status } donation { accrued paid waived due } settlementQuote { quotedOn dueUnpaid notYetDue unearnedProfit rebateShare rebate credit payable } restructureOffer { id reason waiver instalments { dueOn amount } } hardshipRequest { id statement fileId status requestedAt reason } rentAbated rentAdjustments { fromOn toOn isLesseeAtFault reason } results { period reportedOn revenue expenses result lenderShare } }`)
export const FacilityCollectionFragmentDoc = /*#__PURE__*/ documentOf<FacilityCollectionFragment, never>(`fragment FacilityCollection on Facility { paymentLinks { id amount paid status url createdAt } bankMatches { transactionId status bookedOn amount reference payerName isAmountDue isGone receiptId } }`)
export const FacilityDetailsFragmentDoc = /*#__PURE__*/ documentOf<FacilityDetailsFragment, never>(`fragment FacilityDetails on Facility { id title status currency activatedAt closedAt asOfOn availableActions creditConfirmation { responseId dueAt confirmedAt } acts { act actedOn reason } contract { ...FacilityContract } ...FacilityChainParts ...FacilityMoney ...FacilityCollection }`, () => [FacilityContractFragmentDoc, FacilityChainPartsFragmentDoc, FacilityMoneyFragmentDoc, FacilityCollectionFragmentDoc])
export const FacilityPageDocument = /*#__PURE__*/ documentOf<FacilityPageQuery, FacilityPageQueryVariables>(`query FacilityPage($id: ID!) { facility(id: $id) { ...FacilityDetails } }`, () => [FacilityDetailsFragmentDoc])
export const FacilityChangedDocument = /*#__PURE__*/ documentOf<FacilityChangedSubscription, FacilityChangedSubscriptionVariables>(`subscription FacilityChanged($id: ID, $after: String) { facilityChanged(id: $id, after: $after) { cursor facility { ...FacilityDetails contract { id collateral { ...CollateralFacts } } } } }`, () => [FacilityDetailsFragmentDoc, CollateralFactsFragmentDoc])
export const useFacilityPageQuery = /*#__PURE__*/ queryHook(FacilityPageDocument)
export const useFacilityChangedSubscription = /*#__PURE__*/ subscriptionHook(FacilityChangedDocument)