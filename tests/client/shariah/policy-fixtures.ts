/** A rule as the server returns it: long partnerships, and what is offered to no one. */
export const aRule = (changes: Readonly<Record<string, unknown>> = {}) => ({
  code: 'PARTNERSHIP_TOO_LONG',
  effect: 'REFUSE',
  wordingEn: 'A partnership lasts at most 36 months.',
  wordingAr: 'لا تتجاوز مدة المشاركة 36 شهرًا.',
  when: group('ALL', [
    comparison('STRUCTURE', 'IN', ['MUSHARAKAH', 'MUDARABAH']),
    group('NOT', [comparison('AMOUNT', 'BELOW', ['50000'], 'AED')]),
  ]),
  ...changes,
})

export const comparison = (field: string, operator: string, values: readonly string[] = [], currency: string | null = null) => ({
  kind: 'TEST',
  conditions: [],
  test: { field, operator, values, currency },
})

export const group = (kind: string, conditions: readonly object[]) => ({ kind, test: null, conditions })

/** A version of a policy as the server returns it, with the changes of a test. */
export const aPolicy = (changes: Readonly<Record<string, unknown>> = {}) => ({
  __typename: 'SSBPolicy',
  id: 'policy-1',
  number: 'POL-2026-001',
  version: 2,
  status: 'DRAFT',
  category: 'PRODUCT_STRUCTURING',
  titleEn: 'Term of partnerships',
  titleAr: 'مدة المشاركات',
  descriptionEn: 'A partnership is settled within three years.',
  descriptionAr: 'تُصفّى المشاركة خلال ثلاث سنوات.',
  shariahBasisEn: 'Partners share what was earned.',
  shariahBasisAr: 'يقتسم الشركاء ما تحقق.',
  implementationGuidelinesEn: ['Propose at most 36 months.'],
  implementationGuidelinesAr: ['لا تتجاوز المدة 36 شهرًا.'],
  effectiveOn: '2026-04-01',
  lastReviewedAt: null,
  nextReviewOn: '2027-04-01',
  incomeThresholdPercent: null,
  incomeSources: [],
  isPublic: false,
  publicPdfPathAr: null,
  publicPdfPathEn: null,
  relatedFatwa: null,
  contentHash: 'hash-1',
  notes: null,
  updatedAt: '2026-03-01T08:00:00.000Z',
  takesEffectAt: null,
  replacedAt: null,
  pdfPath: '/documents/policies/policy-1.pdf',
  availableActions: ['EDIT', 'SUBMIT', 'WITHDRAW'],
  author: { __typename: 'Person', name: 'Layla Haddad' },
  approvedBy: null,
  rules: [aRule()],
  review: null,
  versions: [
    {
      __typename: 'SSBPolicy',
      id: 'policy-1',
      version: 2,
      status: 'DRAFT',
      titleEn: 'Term of partnerships',
      titleAr: 'مدة المشاركات',
      updatedAt: '2026-03-01T08:00:00.000Z',
      takesEffectAt: null,
      replacedAt: null,
    },
  ],
  differences: {
    comparedWith: 1,
    texts: [{ part: 'TITLE_EN', before: 'Term of all partnerships', after: 'Term of partnerships' }],
    rules: [{ code: 'PARTNERSHIP_TOO_LONG', before: null, after: aRule() }],
  },
  ...changes,
})

/** A trial run that names one proposal. */
export const aTrial = () => ({
  asOf: '2026-03-02T08:00:00.000Z',
  evaluatedProposals: 12,
  evaluatedFacilities: 3,
  refusedRequests: 1,
  refusedProposals: 1,
  refusedFacilities: 0,
  sums: [{ currency: 'AED', proposals: '850000.00', facilities: '0.00' }],
  cases: {
    nodes: [
      {
        id: 'response-1',
        kind: 'PROPOSAL',
        requestId: 'request-1',
        requestTitle: 'Opening a shop',
        reference: null,
        merchantName: 'Haddad Trading',
        lenderName: 'Al Noor Finance',
        amount: '850000.00',
        currency: 'AED',
        ruleCodes: ['PARTNERSHIP_TOO_LONG'],
      },
    ],
    pageInfo: { hasNextPage: false, endCursor: null },
    totalCount: 1,
  },
})
