export const possibleTypes: Record<string, string[]> = {
  "Actor": [
    "Party",
    "Person"
  ],
  "AltScoreResult": [
    "AltScore",
    "ScoreUnavailable"
  ],
  "ApprovalSubject": [
    "AdminInvitation",
    "BoardSeatChange",
    "BoardSettingChange",
    "CategoryChange",
    "CharityPayee",
    "DealFlowChange",
    "ExchangeRateChange",
    "KycOverride",
    "LinkPayment",
    "ModelRollback",
    "ModelSubmission",
    "ProductSuspension",
    "Refund",
    "ReviewLowering",
    "ThresholdChange",
    "TwoFactorReset",
    "VendorDetailChange",
    "VendorPayment"
  ],
  "ProposalTerms": [
    "DiminishingMusharakahTerms",
    "IjarahTerms",
    "IstisnaTerms",
    "MudarabahTerms",
    "MurabahaTerms",
    "MusharakahTerms",
    "SalamTerms",
    "TawarruqTerms"
  ]
}
