import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANCHORS } from '../../../server/modules/scoring/model/maps.ts'
import { gulfDayOf } from '../../../server/shared/day.ts'
import { aMerchant, anAuditor, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { textOf } from '../documents/read-pdf.ts'
import { fetchDocument } from '../documents/sample-documents.ts'
import { CALCULATE, trade } from '../scoring/cashflow.ts'
import { boardReport, figuresOf, quarterOf } from './board-reports.ts'

const KIND = 'MODEL_COMPLIANCE'

let world: World
let auditor: Member
let quarter: string

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  auditor = await anAuditor(world)
  quarter = quarterOf(gulfDayOf(world.clock.now()))
})
afterAll(() => world.close())

const model = (period = quarter): Promise<Data> => boardReport(world, auditor, KIND, period)

test('states the version in force, its weights, and every input that the model has', async () => {
  const figures = figuresOf(await model())
  expect(figures).toMatchObject({
    'model.version': ['v1.2.0', null],
    'model.weight.stability': ['30', null],
    'model.weight.capacity': ['30', null],
    'model.weight.quality': ['20', null],
    'model.weight.conduct': ['10', null],
    'model.weight.dataDepth': ['10', null],
    'model.weights': ['100', 5],
  })
  const inputs = Object.keys(figures).filter((key) => key.startsWith('inputs.names.'))
  expect(inputs).toEqual(Object.keys(ANCHORS).map((code) => `inputs.names.${code}`))
  expect(figures['inputs.all']).toEqual([String(inputs.length), inputs.length])
})

test('knows no version and no score before there were any', async () => {
  expect(figuresOf(await model('2019-Q4'))).toMatchObject({
    'model.version': ['None', null],
    'model.changes': ['0', 0],
    'scores.computed': ['0', 0],
    'scores.band.a': [null, 0],
    'scores.median': [null, 0],
    'backtest.none': ['0', 0],
  })
})

test('counts a business once in the bands, with its last score of the quarter', async () => {
  const merchant = await aMerchant(world)
  await trade(world, merchant)
  const { calculateAltScore }: Data = await world.ask(merchant, CALCULATE)
  const figures = figuresOf(await model())
  const band = calculateAltScore.band.toLowerCase()
  expect(figures).toMatchObject({ 'scores.computed': ['1', 1], 'scores.businesses': ['1', 1], [`scores.band.${band}`]: ['100', 1] })
  expect(figures['scores.median']).toEqual([String(calculateAltScore.score), 1])
})

const KEPT = `
  insert into backtest_report (dataset, ran_at, model_version, code_hash, loans_digest, loans, bads, indeterminate, not_scored, unscored, rows_used,
    rows_too_late, metrics, bands, is_monotone, parts, score_groups, cohorts, distribution, open_questions, note)
  values ($1, $2, 'v1.2.0', repeat('a', 64), repeat('b', 64), 40, $3, 0, 0, '{}', 1, 0, $4, $5, true, '[]', '[]', '[]', '{}', '[]', 'Own loans.')`

const keep = (bads: number, auc: object) => {
  const metrics = [{ code: 'auc', loans: 40, bads, ...auc }]
  const bands = [
    { band: 'a', loans: 10, bads: 1 },
    { band: 'c', loans: 30, bads: bads - 1 },
  ]
  const values = ['Own facilities', world.clock.now(), bads, JSON.stringify(metrics), JSON.stringify(bands)]
  return world.app.platform.dataSource.query(KEPT, values)
}

test('states the latest backtest with its interval, and says where outcomes are too few', async () => {
  await keep(4, { value: null, low: null, high: null })
  expect(figuresOf(await model())).toMatchObject({
    'backtest.dataset': ['Own facilities', null],
    'backtest.auc': ['Not enough outcomes', 40],
    'backtest.bads.a': ['10', 10],
    'backtest.bads.c': ['10', 30],
    'backtest.bads.b': [null, 0],
  })
  world.clock.advance(1_000)
  await keep(31, { value: 0.71234, low: 0.6012, high: 0.81 })
  const report = await model()
  expect(figuresOf(report)).toMatchObject({
    'backtest.auc': ['0.712', 40],
    'backtest.interval': ['0.601 to 0.81', 40],
    'backtest.bads.c': ['100', 30],
  })
  const printed = textOf((await fetchDocument(world, auditor, `${report.pdfPath}?language=en`)).body).split('\n')
  expect(printed).toEqual(expect.arrayContaining(['AUC', '0.712', '0.601 to 0.81', 'v1.2.0', 'Largest payer', 'Q2p']))
})
