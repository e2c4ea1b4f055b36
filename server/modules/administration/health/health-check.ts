import {
  type HealthCheck,
  type HealthCheckCode,
  type HealthFigure,
  type HealthFigureCode,
  HealthStatus,
  HealthUnit,
} from './system-health.type.ts'

interface Thresholds {
  readonly unit: HealthUnit
  readonly warningFrom: number | null
  readonly failingFrom: number | null
}

/** What a probe found, besides its code. */
export interface Finding {
  readonly value: number | null
  readonly figures?: readonly HealthFigure[]
  readonly measuredSince?: Date | null
  readonly troubleSince?: Date | null
  /** What else decides, besides the value: the worst counts. */
  readonly least?: HealthStatus
  /** Nothing is configured. */
  readonly isConnected?: boolean
}

const RANK: Readonly<Record<HealthStatus, number>> = {
  [HealthStatus.NOT_MEASURED]: 0,
  [HealthStatus.NOT_CONNECTED]: 0,
  [HealthStatus.OK]: 1,
  [HealthStatus.WARNING]: 2,
  [HealthStatus.FAILING]: 3,
}

const byValue = (value: number | null, { warningFrom, failingFrom }: Thresholds): HealthStatus => {
  if (value === null) return HealthStatus.NOT_MEASURED
  if (failingFrom !== null && value >= failingFrom) return HealthStatus.FAILING
  if (warningFrom !== null && value >= warningFrom) return HealthStatus.WARNING
  return HealthStatus.OK
}

/** Returns the result of a check: by its value and thresholds, or worse where the finding says so. */
export const checkOf = (code: HealthCheckCode, thresholds: Thresholds, finding: Finding): HealthCheck => {
  const { value, figures = [], measuredSince = null, troubleSince = null, least = HealthStatus.NOT_MEASURED, isConnected = true } = finding
  const found = byValue(value, thresholds)
  const worst = RANK[least] > RANK[found] ? least : found
  return {
    code,
    status: isConnected ? worst : HealthStatus.NOT_CONNECTED,
    value,
    ...thresholds,
    figures,
    measuredSinceAt: measuredSince,
    troubleSinceAt: troubleSince,
  }
}

/** Returns the part of a whole in percent; null without a whole. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : (100 * part) / whole)

export const figure = (code: HealthFigureCode, value: number | null, unit: HealthUnit = HealthUnit.COUNT): HealthFigure => ({
  code,
  value,
  unit,
  at: null,
})

/** A figure that is a moment. */
export const momentOf = (code: HealthFigureCode, at: Date | null): HealthFigure => ({ code, value: null, unit: null, at })
