import type { EntityManager } from 'typeorm'
import type { Tx } from '../../../platform/transaction.ts'
import { canonicalJson, sha256 } from '../../../shared/text.ts'
import type { ThirdParty } from '../contracts/commitments.ts'
import { ContractSide } from '../execution/contract-side.ts'
import { brokenLink, chainStep, type ExecutionStep, type RecordedStep } from '../execution/steps.ts'
import { ExecutedStep, type StepFile, type StepStatement } from '../records/execution-step.entity.ts'
import type { Locked } from '../records/facility.repository.ts'

/** The evidence of a step, with what else its actor stated. The evidence hash covers all of it. */
export interface Evidence {
  readonly files: readonly StepFile[]
  readonly statement: StepStatement | null
  readonly note: string | null
  readonly quantity: bigint | null
  readonly payee: ThirdParty | null
}

export const NO_EVIDENCE: Evidence = { files: [], statement: null, note: null, quantity: null, payee: null }

/** Returns the hash of evidence. Files count by name and content. */
const evidenceHashOf = ({ files, statement, note, quantity, payee }: Evidence): string =>
  sha256(
    canonicalJson({
      files: files.map(({ name, sha256: content }) => ({ name, sha256: content })),
      statement,
      note,
      quantity: quantity?.toString() ?? null,
      payee,
    }),
  )

/** Returns who acted, as the chain names them: it identifies no one to those who do not know the person's id. */
export const actorHash = (contractHash: string, actorId: string | null): string => sha256(`${contractHash}:${actorId ?? 'system'}`)

/** Returns the steps of a facility in their order. */
export const stepsOf = (db: EntityManager, facilityId: string): Promise<ExecutedStep[]> =>
  db.find(ExecutedStep, { where: { facilityId }, order: { place: 'ASC' } })

const recorded = (contractHash: string, { step, occurredAt, evidenceHash, recordedAt, actorId, hash }: ExecutedStep): RecordedStep => ({
  ...{ step, occurredAt, evidenceHash, recordedAt, hash },
  actorId: actorHash(contractHash, actorId),
})

/** Returns the place of the first step whose hash does not fit what it covers, evidence included; null when the chain is whole. */
export const brokenStep = (contractHash: string, steps: readonly ExecutedStep[]): number | null => {
  const forged = steps.findIndex(({ files, statement, note, quantity, payeeName, payeeAccount, evidenceHash }) => {
    const payee = payeeName === null ? null : { name: payeeName, account: payeeAccount! }
    return evidenceHashOf({ files, statement, note, quantity, payee }) !== evidenceHash
  })
  const broken = brokenLink(
    contractHash,
    steps.map((step) => recorded(contractHash, step)),
  )
  const places = [forged, broken ?? -1].filter((at) => at >= 0)
  return places.length === 0 ? null : Math.min(...places) + 1
}

interface NewStep {
  readonly step: ExecutionStep
  readonly side: ContractSide
  readonly occurredAt: Date
  readonly evidence: Evidence
  readonly pays: boolean
}

/** Adds a step to the chain of a locked facility. `done` are its steps so far. */
export const appendStep = async (
  tx: Tx,
  { facility, contract }: Pick<Locked, 'facility' | 'contract'>,
  done: readonly ExecutedStep[],
  { step, side, occurredAt, evidence, pays }: NewStep,
): Promise<ExecutedStep> => {
  const actorId = side === ContractSide.SYSTEM ? null : tx.viewer.userId
  const before = done.map((earlier) => recorded(contract.hash, earlier))
  const evidenceHash = evidenceHashOf(evidence)
  const link = chainStep(contract.hash, before, {
    ...{ step, occurredAt, evidenceHash, recordedAt: tx.now },
    actorId: actorHash(contract.hash, actorId),
  })
  const { files, statement, note, quantity, payee } = evidence
  const row = Object.assign(new ExecutedStep(), {
    ...{ facilityId: facility.id, place: done.length + 1, step, side, actorId, occurredAt, recordedAt: tx.now },
    ...{ note, statement, files: [...files], quantity, pays, evidenceHash, hash: link.hash },
    payeeName: payee?.name ?? null,
    payeeAccount: payee?.account ?? null,
    previousHash: done.at(-1)?.hash ?? contract.hash,
  })
  return tx.db.save(row)
}
