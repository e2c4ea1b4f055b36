import { toRole } from '../../platform/events.ts'
import { type Cron, cron, handle, type JobHandler, job } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { SYSTEM } from '../../platform/viewer.ts'
import { Role } from '../../shared/role.ts'
import { ledgerMismatchFound } from './ledger.events.ts'
import { type Proof, verifyLedger } from './verify-ledger.ts'

export const verifyLedgerNightly = job<Record<never, never>>('wallet.verify_ledger', { attempts: 3 })

type Needs = Pick<Platform, 'dataSource' | 'work' | 'clock' | 'log' | 'metrics'>

const KEEP = 'insert into ledger_proof (at, accounts, journals, entries, mismatches) values ($1, $2, $3, $4, $5)'

/** Verifies the ledger every night, and reports a failure. */
export const createLedgerProof = ({ dataSource, work, clock, log, metrics }: Needs) => {
  /** Verifies it now and keeps the result; a mismatch is logged as an error, measured, and reported to administration. */
  const prove = async (): Promise<Proof> => {
    const proof = await verifyLedger(dataSource)
    const broken = proof.checks.filter(({ mismatches }) => mismatches > 0)
    const mismatches = broken.reduce((sum, each) => sum + each.mismatches, 0)
    metrics.ledgerMismatches.set(mismatches)
    await dataSource.query(KEEP, [clock.now(), proof.accounts, proof.journals, proof.entries, mismatches])
    if (proof.holds) {
      log.info({ accounts: proof.accounts, journals: proof.journals, entries: proof.entries }, 'the ledger holds')
      return proof
    }
    log.error({ broken }, 'the ledger does not hold')
    const findings = broken.map(({ promise }) => promise)
    await work(SYSTEM, (tx) => tx.emit(ledgerMismatchFound.of('ledger', [toRole(Role.ADMIN)], { mismatches, findings })))
    return proof
  }

  const jobs: JobHandler[] = [
    handle(verifyLedgerNightly, async () => {
      await prove()
    }),
  ]
  const crons: Cron[] = [cron(verifyLedgerNightly, '40 1 * * *')]
  return { prove, jobs, crons }
}

export type LedgerProof = ReturnType<typeof createLedgerProof>
