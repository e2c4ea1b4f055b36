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
    "BoardSettingChange",
    "CategoryChange",
    "CharityPayee",
    "KycOverride",
    "LinkPayment",
    "Refund",
    "ReviewLowering",
    "ThresholdChange",
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
