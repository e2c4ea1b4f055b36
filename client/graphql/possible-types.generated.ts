export const possibleTypes: Record<string, string[]> = {
  "AltScoreResult": [
    "AltScore",
    "ScoreUnavailable"
  ]
}
