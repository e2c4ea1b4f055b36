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
    "ThresholdChange",
    "VendorDetailChange",
    "VendorPayment"
  ]
}
