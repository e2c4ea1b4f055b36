import { Field, ObjectType } from 'type-graphql'
import { IsNull, Not } from 'typeorm'
import { Open } from '../../../platform/authorization.ts'
import { toBusiness } from '../../../platform/events.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Allowance } from '../../../platform/throttle.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { gulfDayOf } from '../../../shared/day.ts'
import { invalid } from '../../../shared/errors.ts'
import { toPositiveMinor } from '../../../shared/money.ts'
import { LocalDate } from '../../../shared/scalars.ts'
import { ownBusinessId } from '../../business/index.ts'
import { Collateral, CollateralKind } from './collateral.entity.ts'
import { pledgeChecked } from './collateral.events.ts'
import type { PledgeCheckInput } from './collateral.inputs.ts'
import type { Fingerprints } from './fingerprint.ts'

/** Whether something is pledged now, and nothing else about it. */
@ObjectType({ description: 'Whether something secures a facility now. It does not say whose, nor for how much.', simpleResolvers: true })
@Open()
export class PledgeCheck {
  @Field(() => Boolean, { description: 'True while a pledge of it was not released.' })
  isPledged!: boolean

  @Field(() => LocalDate, { nullable: true, description: 'Day in the Gulf on which it was pledged; null if it is not.' })
  pledgedOn!: string | null
}

/** Enough for the evidence of many contracts an hour, too few to find out by trial what businesses pledge. */
const CHECKS: Allowance = { name: 'pledge_check', tries: 60, seconds: 3_600 }

const fingerprintOf = (fingerprints: Fingerprints, { assetNumber, invoice, fingerprint }: PledgeCheckInput): string => {
  if ([assetNumber, invoice, fingerprint].filter((given) => given != null).length !== 1) throw invalid('facilities.collateral.oneQuestion')
  if (assetNumber) return fingerprints.asset(assetNumber)
  if (!invoice) return fingerprint!
  const { amount, ...printed } = invoice
  return fingerprints.invoice({ ...printed, amountMinor: toPositiveMinor(amount, invoice.currency, 'invoice.amount') })
}

/** Tells lenders whether an asset or an invoice is pledged. Every check is limited and recorded. */
export const createPledgeCheck =
  ({ work, throttle }: Platform, fingerprints: Fingerprints) =>
  async (viewer: Viewer, input: PledgeCheckInput): Promise<PledgeCheck> => {
    const lenderId = ownBusinessId(viewer)
    const fingerprint = fingerprintOf(fingerprints, input)
    await throttle.take(CHECKS, lenderId)
    return work(viewer, async (tx) => {
      const pledged = await tx.db.findOneBy(Collateral, { fingerprint, releasedAt: IsNull(), kind: Not(CollateralKind.GUARANTEE) })
      const isPledged = pledged !== null
      await tx.emit(pledgeChecked.of(lenderId, [toBusiness(lenderId)], { lenderId, fingerprint, isPledged }))
      return { isPledged, pledgedOn: pledged && gulfDayOf(pledged.pledgedAt) }
    })
  }

export type CheckPledge = ReturnType<typeof createPledgeCheck>
