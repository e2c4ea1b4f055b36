import type { Platform } from '../../../platform/platform.ts'
import type { Person } from '../../identity/index.ts'
import { attendanceSection } from './attendance-section.query.ts'
import { backtestSection } from './backtest-section.query.ts'
import { charitySection } from './charity-section.query.ts'
import { compositionSection, readSeated, signatoriesOf } from './composition-section.ts'
import { conditionsSection } from './conditions-section.query.ts'
import { exceptionsSection } from './exceptions-section.query.ts'
import { executionSection } from './execution-section.query.ts'
import { incidentsSection } from './incidents-section.query.ts'
import { independenceSection } from './independence-section.query.ts'
import { inputsSection, modelSection } from './model-section.query.ts'
import { periodOf, type ReportPeriod } from './period.ts'
import { plansSection } from './plans-section.query.ts'
import { productsSection } from './products-section.query.ts'
import { registerSection } from './register-section.query.ts'
import type { ReadSection, ReportSection } from './report-figure.ts'
import { BoardReportKind } from './report-kind.ts'
import { reviewsSection } from './reviews-section.query.ts'
import { rulingsSection } from './rulings-section.query.ts'
import { sampleSection } from './sample-section.query.ts'
import { scoresSection } from './scores-section.query.ts'

/** A report before it is written in a language. */
export interface ComputedReport {
  readonly kind: BoardReportKind
  readonly period: ReportPeriod
  readonly sections: readonly ReportSection[]
  /** Who signs the opinion; empty for reports without one. */
  readonly signatories: readonly Person[]
}

/** Reports of the board, computed from the records. The screen and the PDF have the same figures, because both are made from this. */
export const createReports = ({ dataSource, readRows, clock }: Pick<Platform, 'dataSource' | 'readRows' | 'clock'>) => {
  const [reviews, conditions, rulings] = [reviewsSection(readRows), conditionsSection(readRows), rulingsSection(readRows)]
  const [sample, exceptions, products] = [sampleSection(readRows), exceptionsSection(readRows), productsSection(readRows)]
  const execution = executionSection(readRows, dataSource.manager)
  const [plans, independence, attendance] = [plansSection(readRows), independenceSection(readRows), attendanceSection(readRows)]
  const [incidents, charity] = [incidentsSection(readRows), charitySection(readRows)]

  const composition = compositionSection(dataSource.manager)

  const PARTS: Readonly<Record<BoardReportKind, readonly ReadSection[]>> = {
    [BoardReportKind.MONTHLY_COMPLIANCE]: [reviews, conditions, rulings, incidents, charity],
    [BoardReportKind.QUARTERLY_AUDIT]: [sample, exceptions, execution, incidents, plans, products, independence, attendance],
    [BoardReportKind.MODEL_COMPLIANCE]: [modelSection(readRows), inputsSection, scoresSection(readRows), backtestSection(readRows)],
    [BoardReportKind.ANNUAL]: [
      composition,
      attendance,
      independence,
      reviews,
      conditions,
      rulings,
      registerSection(readRows),
      sample,
      exceptions,
      execution,
      products,
      incidents,
      plans,
      charity,
    ],
  }

  return {
    /** Computes a report. Throws INVALID for a period that the kind does not have, or that has not begun. */
    async report(kind: BoardReportKind, name: string): Promise<ComputedReport> {
      const period = periodOf(kind, name, clock.now())
      const sections: ReportSection[] = []
      for (const read of PARTS[kind]) sections.push(await read(period))
      const signatories = kind === BoardReportKind.ANNUAL ? signatoriesOf(await readSeated(dataSource.manager, period)) : []
      return { kind, period, sections, signatories }
    },
  }
}

export type Reports = ReturnType<typeof createReports>
