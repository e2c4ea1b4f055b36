export const possibleTypes: Record<string, string[]> = {
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
  ]
}
