import { useTranslation } from 'react-i18next'
import type {
  AprAbsence,
  AssetState,
  ContractRisk,
  DeliveryPenalty,
  EndOfLease,
  FinancingFeeKind,
  GoodsKind,
  LateClause,
  LeaseParty,
  LessorTitle,
  MeasureUnit,
  MudarabahCapitalKind,
  MudarabahLossBearer,
  PartnerSide,
  PartnershipGuarantee,
  PlanPartKind,
  PriceRevision,
  PurchasePromise,
  RemedyScope,
  RentKind,
  RentPayment,
  RiskBearer,
  ScheduleLineKind,
  SeparateDocument,
  TotalLossClause,
  UnitPriceBasis,
  VentureExpenseKind,
} from '@/graphql/types.generated'
import type contractTerms from '@/locales/en/contractTerms.json'

/** The eight kinds of terms, by the name of their type. */
export type TermsForm = keyof typeof contractTerms.form

/** The labels of every enum of the terms of a contract, of its schedule and of its disclosure. */
export const useTermsLabels = () => {
  const { t } = useTranslation('contractTerms')
  return {
    form: (value: TermsForm) => t(`form.${value}`),
    scheduleLineKind: (value: ScheduleLineKind) => t(`scheduleLineKind.${value}`),
    /** Why there is no annual rate, in a sentence. */
    aprAbsence: (value: AprAbsence) => t(`aprAbsence.${value}`),
    contractRisk: (value: ContractRisk) => t(`contractRisk.${value}`),
    riskBearer: (value: RiskBearer) => t(`riskBearer.${value}`),
    lateClause: (value: LateClause) => t(`lateClause.${value}`),
    assetState: (value: AssetState) => t(`assetState.${value}`),
    purchasePromise: (value: PurchasePromise) => t(`purchasePromise.${value}`),
    priceRevision: (value: PriceRevision) => t(`priceRevision.${value}`),
    financingFeeKind: (value: FinancingFeeKind) => t(`financingFeeKind.${value}`),
    goodsKind: (value: GoodsKind) => t(`goodsKind.${value}`),
    endOfLease: (value: EndOfLease) => t(`endOfLease.${value}`),
    leaseParty: (value: LeaseParty) => t(`leaseParty.${value}`),
    rentPayment: (value: RentPayment) => t(`rentPayment.${value}`),
    rentKind: (value: RentKind) => t(`rentKind.${value}`),
    lessorTitle: (value: LessorTitle) => t(`lessorTitle.${value}`),
    totalLossClause: (value: TotalLossClause) => t(`totalLossClause.${value}`),
    separateDocument: (value: SeparateDocument) => t(`separateDocument.${value}`),
    partnershipGuarantee: (value: PartnershipGuarantee) => t(`partnershipGuarantee.${value}`),
    unitPriceBasis: (value: UnitPriceBasis) => t(`unitPriceBasis.${value}`),
    partnerSide: (value: PartnerSide) => t(`partnerSide.${value}`),
    ventureExpenseKind: (value: VentureExpenseKind) => t(`ventureExpenseKind.${value}`),
    mudarabahCapitalKind: (value: MudarabahCapitalKind) => t(`mudarabahCapitalKind.${value}`),
    mudarabahLossBearer: (value: MudarabahLossBearer) => t(`mudarabahLossBearer.${value}`),
    remedyScope: (value: RemedyScope) => t(`remedyScope.${value}`),
    deliveryPenalty: (value: DeliveryPenalty) => t(`deliveryPenalty.${value}`),
    /** The symbol of a unit, as it follows a quantity. */
    measureUnit: (value: MeasureUnit) => t(`measureUnit.${value}`),
    planPartKind: (value: PlanPartKind) => t(`planPartKind.${value}`),
  }
}
