export const possibleTypes: Record<string, string[]> = {
  "AltScoreResult": [
    "AltScore",
    "ScoreUnavailable"
  ],
  "ApprovalSubject": [
    "BoardSettingChange",
    "CharityPayee",
    "LinkPayment",
    "Refund",
    "ReviewLowering",
    "ThresholdChange",
    "VendorDetailChange",
    "VendorPayment"
  ]
}
