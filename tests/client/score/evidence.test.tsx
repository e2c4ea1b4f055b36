import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EvidenceArticle } from '@/features/how-score-knows/evidence-article'
import { render } from '../../support/client/render'

const figure = (value: number | null, low: number | null, high: number | null) => ({ value, low, high })
const fairness = {
  approvals: [
    { from: 800, approved: figure(0.4, 0.3, 0.5), gap: figure(0.05, -0.1, 0.2) },
    { from: 700, approved: figure(0.8, 0.7, 0.9), gap: figure(-0.02, -0.1, 0.1) },
  ],
  ranking: null,
  rankingGap: null,
}

const EVIDENCE = {
  dataset: 'Past loans',
  modelVersion: 'v1.2.0',
  inForce: {
    __typename: 'ScoreVersionInForce',
    version: 'v1.3.0',
    activatedAt: '2026-10-01T00:00:00.000Z',
    weights: { __typename: 'ModelWeights', stability: 20, capacity: 20, quality: 10, conduct: 40, dataDepth: 10 },
  },
  challengerVersion: 'v2.0.0',
  from: '1993-07-11',
  to: '1998-12-08',
  loans: 196,
  bads: 18,
  unscored: 3,
  unscoredBads: 3,
  leftOut: {
    loans: 196,
    bads: 18,
    isReported: false,
    default: figure(null, 0.832, 0.982),
    challenger: figure(null, 0.853, 0.982),
    gain: figure(null, -0.015, 0.04),
  },
  unseen: {
    loans: 486,
    bads: 58,
    isReported: true,
    default: figure(0.803, null, null),
    challenger: figure(0.837, 0.776, 0.891),
    gain: null,
  },
  rivals: [
    { code: 'AMOUNT', auc: figure(null, 0.567, 0.835) },
    { code: 'DRAINED_DAYS', auc: figure(null, 0.635, 0.877) },
  ],
  bands: [{ bands: ['B', 'C'], loans: 39, bads: 15, from: '1993-07-11', to: '1998-12-01', badShare: figure(null, 0.249, 0.541) }],
  vintages: [
    { firstYear: 1993, lastYear: 1994, loans: 21, bads: 1, badShare: figure(null, 0.009, 0.227) },
    { firstYear: 1997, lastYear: 1997, loans: 85, bads: 8, badShare: figure(null, 0.05, 0.18) },
  ],
  fairnessSheet: {
    absent: ['REGION', 'SEX', 'AGE', 'SECTOR'],
    groups: [
      { by: 'INCOME', third: 'SMALLER', sectorName: null, loans: 64, bads: 4, default: fairness, challenger: fairness, guarded: fairness },
    ],
  },
  guards: {
    version: 'v2.1.0',
    auc: figure(null, 0.852, 0.982),
    change: figure(null, -0.009, 0.008),
    guards: [{ code: 'ROUND_TRIPS', auc: figure(null, 0.853, 0.982), change: figure(null, 0, 0) }],
    tricks: [{ code: 'SPLIT_PAYER', default: 21, challenger: 46, guarded: 0 }],
  },
  guardsOnDaySums: {
    version: 'v2.2.0',
    auc: figure(null, 0.852, 0.982),
    change: figure(null, -0.009, 0.007),
    guards: [{ code: 'ROUND_TRIPS', auc: figure(null, 0.853, 0.982), change: figure(null, 0, 0) }],
    tricks: [{ code: 'SPLIT_PAYER', default: 21, challenger: 46, guarded: 1 }],
  },
  rules: {
    ...{ lowest: 300, highest: 900, most: 600, unknown: 300, withoutBalances: 0.8, withoutRecentInflowLimit: 599 },
    ...{ provisionalLimit: 699, provisionalBelowDays: 90, provisionalBelowMonths: 3 },
    freshness: [
      { days: 14, share: 1 },
      { days: 60, share: 0.5 },
    ],
  },
  maps: [
    {
      code: 'D4',
      factor: 'CONDUCT',
      isFallback: false,
      defaultWeight: 0,
      challengerWeight: 0.15,
      guardedWeight: 0.14,
      points: [
        { value: 0, points: 0 },
        { value: 0.5, points: 600 },
      ],
    },
  ],
}

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({ data: { scoreEvidence: EVIDENCE } })))
afterEach(() => vi.unstubAllGlobals())

/** Texts load in chunks. */
const LOADING = { timeout: 15_000 }
const table = async (name: string) => within(await screen.findByRole('table', { name }, LOADING))

test('the page gives each AUC with its interval and number of loans, and says which were not measured here', async () => {
  render(<EvidenceArticle />)
  const ranking = await table('How well it ranks')
  expect(ranking.queryByText(/on other loans/)).toBeNull()
  const reported = await table('Reported, not measured here')
  const row = reported.getByText('Challenger, on other loans used for neither version').closest('tr')!
  expect(row).toHaveTextContent('486')
  expect(row).toHaveTextContent('58')
  expect(row).toHaveTextContent('0.837 (0.776 to 0.891)')
  expect(ranking.getByText('Amount of the loan alone').closest('tr')).toHaveTextContent('0.567 to 0.835')
  expect(screen.getByText(/has not repeated the measurement/)).toBeVisible()
  expect(
    screen.getByText(/The files here hold 199 of the 685 loans of the set. No loan granted in .*1995.* and .*1996.* is among them./),
  ).toBeVisible()
  expect(screen.getByText(/There is no probability of default/)).toBeVisible()
  expect(screen.getByText(/scored by version v1\.3\.0, in force since .*Conduct 40/)).toHaveTextContent(
    /figures on this page are of version v1\.2\.0/,
  )
})

test('unscored loans are a band of their own, small bands are joined, and unknown groups are named', async () => {
  render(<EvidenceArticle />)
  const bands = await table('Bands')
  expect(bands.getByText('Not scored').closest('tr')).toHaveTextContent('Not scored33')
  expect(bands.getByText('B, C').closest('tr')).toHaveTextContent('24.9% to 54.1%')
  expect(screen.getByText(/do not hold: region, sex, age,? and sector/)).toBeVisible()
  const maps = await table('Formula')
  expect(maps.getByText('0 → 0, 0.5 → 600')).toBeInTheDocument()
})

test('the formula names its roundings, its limits and what is unknown', async () => {
  render(<EvidenceArticle />)
  await table('Formula')
  expect(screen.getByText(/The value of a factor is .* rounded to a whole number; version v2.0.0 does not round its factors/)).toBeVisible()
  expect(screen.getByText('Points of a metric that cannot be computed: 300.')).toBeVisible()
  expect(screen.getByText('Without known balances, data depth is multiplied by 0.8.')).toBeVisible()
  expect(screen.getByText(/by 1 until day 14 .* to 0.5 from day 60/)).toBeVisible()
  expect(screen.getByText(/the score is 599 at most/)).toBeVisible()
  expect(screen.getByText(/provisional and 699 at most/)).toBeVisible()
})

test('a failure says so and loads again on request', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  render(<EvidenceArticle />)
  expect(await screen.findByText('The figures could not be loaded', {}, LOADING)).toBeVisible()
  vi.stubGlobal('fetch', async () => Response.json({ data: { scoreEvidence: EVIDENCE } }))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await table('Formula')
})

test('tricks are listed with what they gain by each version, and guards with what they cost', async () => {
  render(<EvidenceArticle />)
  for (const [version, line] of [
    ['v2.1.0', /\+21\+460/],
    ['v2.2.0', /\+21\+46\+1/],
  ] as const) {
    const gains = await table(`Most points gained, ${version}`)
    expect(gains.getByText('One customer under four similar names').closest('tr')).toHaveTextContent(line)
  }
  expect(screen.getByText(/once the board and a second administrator have approved it/)).toBeVisible()
  const costs = await table('Cost of the guards, v2.2.0')
  expect(costs.getByText('All guards together').closest('tr')).toHaveTextContent('0.852 to 0.982')
  expect(costs.getByText(/goes back to where it came from/).closest('tr')).toHaveTextContent('0 to 0')
  const ranking = await table('How well it ranks')
  expect(ranking.getByText(/drained balance alone; not weighed before a forward test/).closest('tr')).toHaveTextContent('0.635 to 0.877')
})

test('the fairness sheet has a share and a gap at each cut, and says where loans are too few', async () => {
  render(<EvidenceArticle />)
  const sheet = await table('Fairness')
  const row = sheet.getByText('Lower income, Guarded challenger').closest('tr')!
  expect(row).toHaveTextContent('80% (70% to 90%)')
  expect(row).toHaveTextContent('Gap: -2% (-10% to 10%)')
  expect(row).toHaveTextContent('Not enough')
  expect(sheet.getByText('800 or more')).toBeInTheDocument()
})
