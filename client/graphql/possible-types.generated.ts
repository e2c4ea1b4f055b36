export const possibleTypes: Record<string, string[]> = {
  "AltScoreResult": [
    "AltScore",
    "ScoreUnavailable"
  ],
  "ApprovalSubject": [
    "BoardSettingChange",
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
