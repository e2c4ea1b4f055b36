import { Arg, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql'
import { Open } from '../../../platform/authorization.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId } from '../../../platform/rows.ts'
import { DateTime } from '../../../shared/scalars.ts'
import { Structure } from '../../structures/index.ts'
import { Contract } from '../contracts/contract.entity.ts'
import { ContractSide } from '../execution/contract-side.ts'
import { ExecutionStep } from '../execution/steps.ts'
import { Facility } from '../records/facility.entity.ts'
import { actorHash, brokenStep, stepsOf } from './chain.ts'

@ObjectType({
  description: 'A step as anyone may verify it: what was done and when, without documents, names or amounts.',
  simpleResolvers: true,
})
@Open()
class VerifiedStep {
  @Field(() => Int, { description: 'Its place in the chain, from 1.' })
  place!: number

  @Field(() => ExecutionStep, { description: 'What was done.' })
  step!: ExecutionStep

  @Field(() => ContractSide, { description: 'Which side recorded it.' })
  side!: ContractSide

  @Field(() => DateTime, { description: 'When it happened, as its actor stated.' })
  occurredAt!: Date

  @Field(() => DateTime, { description: 'When it was recorded, by the clock of the server.' })
  recordedAt!: Date

  @Field(() => [String], { description: 'SHA-256 of each file that proves it.' })
  fileHashes!: string[]

  @Field(() => String, { description: 'SHA-256 of its evidence.' })
  evidenceHash!: string

  @Field(() => String, { description: 'Who recorded it, as the hash covers it: SHA-256 of the contract hash and the id of the person.' })
  actorHash!: string

  @Field(() => String, { description: 'Hash of the step before, or of the contract for the first step.' })
  previousHash!: string

  @Field(() => String, {
    description:
      'SHA-256 of the canonical JSON of `actorId` (the `actorHash`), `evidenceHash`, `occurredAt`, `previousHash`, `recordedAt` and `step`, in this order.',
  })
  hash!: string
}

@ObjectType({ description: 'The chain of steps by which a contract was carried out, for anyone who has its link.', simpleResolvers: true })
@Open()
class FacilityChain {
  @Field(() => String, { description: 'Number of the contract.' })
  reference!: string

  @Field(() => Structure, { description: 'Form of the contract.' })
  structure!: Structure

  @Field(() => String, { description: 'Hash of the contract, from which the chain starts.' })
  contractHash!: string

  @Field(() => [VerifiedStep], { description: 'Its steps, in their order.' })
  steps!: VerifiedStep[]

  @Field(() => Boolean, { description: 'Whether every hash fits what it covers, computed when it was read.' })
  isWhole!: boolean

  @Field(() => Int, { nullable: true, description: 'Place of the first step that does not fit; null when the chain is whole.' })
  brokenPlace!: number | null
}

/** Serves the chains of facilities to anyone who has the link. */
@Resolver()
export class FacilityChainResolver {
  constructor(private readonly platform: Pick<Platform, 'dataSource'>) {}

  @Query(() => FacilityChain, {
    nullable: true,
    description:
      'The chain of steps of a facility, verified when it is read. It shows steps, times and hashes alone. Null for an unknown id.',
  })
  async facilityChain(
    @Arg('id', () => ID, { description: 'Id of the facility, from its link.' }) id: string,
  ): Promise<FacilityChain | null> {
    const db = this.platform.dataSource.manager
    if (!isId(id) || !(await db.existsBy(Facility, { id }))) return null
    const { reference, structure, hash: contractHash } = await db.findOneByOrFail(Contract, { id })
    const steps = await stepsOf(db, id)
    const brokenPlace = brokenStep(contractHash, steps)
    return {
      ...{ reference, structure, contractHash, brokenPlace },
      isWhole: brokenPlace === null,
      steps: steps.map(({ place, step, side, occurredAt, recordedAt, files, evidenceHash, actorId, previousHash, hash }) => ({
        ...{ place, step, side, occurredAt, recordedAt, evidenceHash, previousHash, hash },
        fileHashes: files.map(({ sha256 }) => sha256),
        actorHash: actorHash(contractHash, actorId),
      })),
    }
  }
}
