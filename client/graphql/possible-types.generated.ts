export const possibleTypes: Record<string, string[]> = {
  "AltScoreResult": [
    "AltScore",
    "ScoreUnavailable"
  ],
  "ApprovalSubject": [
    "LinkPayment",
    "Refund",
    "ThresholdChange",
    "VendorDetailChange",
    "VendorPayment"
  ]
}
