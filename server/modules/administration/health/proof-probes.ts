import type { Platform } from '../../../platform/platform.ts'
import { HOUR, later } from '../../../shared/clock.ts'
import { firstRowOf } from './first-row.ts'
import { checkOf, figure } from './health-check.ts'
import { HealthCheckCode, HealthFigureCode, HealthStatus } from './system-health.type.ts'
import { THRESHOLDS } from './thresholds.ts'

const { WARNING, FAILING, NOT_MEASURED } = HealthStatus

/** The ledger and the log are verified every night. */
const PROOF_DUE = 36 * HOUR

const PROOF = 'select at, journals, entries, mismatches from ledger_proof order by id desc limit 1'

const CHECKPOINT = `
  select at, (select max(place) + 1 from log_leaf newest where newest.log = log_leaf.log)::float8 as size
  from log_leaf where stream = 'checkpoint' order by log desc, place desc limit 1`

const VERIFICATION = `
  select status, ended_at as at, checked::float8 as checked,
    (select coalesce(sum((finding ->> 'count')::int), 0)::int from jsonb_array_elements(findings) finding) as differences
  from log_verification where status in ('intact', 'broken') order by ended_at desc limit 1`

/** The probes of what is proved at intervals: the ledger, the public log and the chain of the audit log. */
export const createProofProbes = ({ dataSource, clock }: Pick<Platform, 'dataSource' | 'clock'>) => {
  const first = firstRowOf(dataSource)

  const ledger = async () => {
    const proof = await first<{ at: Date; journals: number; entries: number; mismatches: number }>(PROOF)
    if (!proof) return checkOf(HealthCheckCode.LEDGER, THRESHOLDS.ledger, { value: null })
    const isLate = clock.now().getTime() - proof.at.getTime() > PROOF_DUE
    return checkOf(HealthCheckCode.LEDGER, THRESHOLDS.ledger, {
      value: proof.mismatches,
      least: isLate ? WARNING : NOT_MEASURED,
      figures: [figure(HealthFigureCode.JOURNALS, proof.journals), figure(HealthFigureCode.ENTRIES, proof.entries)],
      measuredSince: proof.at,
      troubleSince: isLate ? later(proof.at, PROOF_DUE) : null,
    })
  }

  const publicLog = async () => {
    const last = await first<{ at: Date; size: number }>(CHECKPOINT)
    if (!last) return checkOf(HealthCheckCode.PUBLIC_LOG, THRESHOLDS.publicLog, { value: null })
    return checkOf(HealthCheckCode.PUBLIC_LOG, THRESHOLDS.publicLog, {
      value: Math.max(0, (clock.now().getTime() - last.at.getTime()) / 1_000),
      figures: [figure(HealthFigureCode.LOG_SIZE, last.size)],
      measuredSince: last.at,
    })
  }

  const auditChain = async () => {
    const last = await first<{ status: string; at: Date; checked: number; differences: number }>(VERIFICATION)
    if (!last) return checkOf(HealthCheckCode.AUDIT_CHAIN, THRESHOLDS.auditChain, { value: null })
    const isLate = clock.now().getTime() - last.at.getTime() > PROOF_DUE
    return checkOf(HealthCheckCode.AUDIT_CHAIN, THRESHOLDS.auditChain, {
      value: last.differences,
      least: last.status === 'broken' ? FAILING : isLate ? WARNING : NOT_MEASURED,
      figures: [figure(HealthFigureCode.ENTRIES, last.checked)],
      measuredSince: last.at,
      troubleSince: last.status === 'broken' ? last.at : isLate ? later(last.at, PROOF_DUE) : null,
    })
  }

  return { ledger, publicLog, auditChain }
}
