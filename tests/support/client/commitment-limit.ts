const aRule = (changes: Record<string, unknown> = {}) => ({
  rule: 'SA_PER_BENEFICIARY',
  explanation: 'A participant may commit at most SAR 50,000.00 to one business.',
  most: '60000.00',
  used: '10000.00',
  remaining: '50000.00',
  packVersion: 'SA-0123456789ab',
  source: 'SAMA Art. 28, read in one published version',
  effectiveOn: null,
  verifiedOn: null,
  ...changes,
})

/** What a participant in Saudi Arabia may commit to a request in dirhams. */
export const aLimit = (changes: Record<string, unknown> = {}) => ({
  mayCommit: '50000.00',
  currency: 'AED',
  jurisdiction: 'SA',
  lenderClass: 'PARTICIPANT',
  appliedOn: '2026-11-26',
  ratesAsOf: '2026-11-26T06:00:00.000Z',
  binding: aRule(),
  rules: [
    aRule(),
    aRule({
      rule: 'REMAINING_OF_REQUEST',
      explanation: 'The request is for AED 500,000.00.',
      most: '500000.00',
      used: '0.00',
      remaining: '500000.00',
      packVersion: null,
      source: null,
    }),
  ],
  setAside: [],
  ...changes,
})
