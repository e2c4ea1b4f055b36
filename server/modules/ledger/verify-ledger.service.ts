import { toRole } from '../../platform/events.ts'
import { type Cron, cron, handle, type JobHandler, job } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { SYSTEM } from '../../platform/viewer.ts'
import { Role } from '../../shared/role.ts'
import { ledgerMismatchFound } from './ledger.events.ts'
import { type Proof, verifyLedger } from './verify-ledger.ts'

export const verifyLedgerNightly = job<Record<never, never>>('wallet.verify_ledger', { attempts: 3 })

/** Verifies the ledger every night, and reports a failure. */
export const createLedgerProof = ({ dataSource, work, log, metrics }: Pick<Platform, 'dataSource' | 'work' | 'log' | 'metrics'>) => {
  /** Verifies it now; a mismatch is logged as an error, measured, and reported to administration. */
  const prove = async (): Promise<Proof> => {
    const proof = await verifyLedger(dataSource)
    const broken = proof.checks.filter(({ mismatches }) => mismatches > 0)
    const mismatches = broken.reduce((sum, each) => sum + each.mismatches, 0)
    metrics.ledgerMismatches.set(mismatches)
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
