import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { sumOf, toDecimal } from '../../../shared/money.ts'
import { businessById } from '../../business/index.ts'
import { SyndicateRole } from '../../financing/index.ts'
import { Facility } from '../records/facility.entity.ts'
import { contractById, eventsByFacility } from '../records/facility.query.ts'
import { stateOn } from '../records/facility-state.ts'
import { passOnsByFacility, passOnsShownTo, sharesByFacility, shownTo, stillOwed } from '../records/share.query.ts'
import { LenderShare, ReceiptPart } from './facility-share.type.ts'

/** Serves the shares of the lenders of a syndicate. */
@Resolver(() => Facility)
export class FacilitySharesResolver {
  @FieldResolver(() => [LenderShare], {
    description:
      'Shares of the lenders of a syndicate, the lead first. A participant sees its own alone. Empty for a single lender, who has the whole.',
  })
  async shares(@Root() facility: Facility, @Ctx() context: Context): Promise<LenderShare[]> {
    const { id, currency, asOfOn, participantIds } = facility
    if (participantIds.length === 0) return []
    const [shares, contract, events, passOns] = await Promise.all([
      context.load(sharesByFacility, id),
      context.load(contractById, id),
      context.load(eventsByFacility, id),
      context.load(passOnsByFacility, id),
    ])
    const owed = stillOwed(passOnsShownTo(context.viewer, facility, passOns), events)
    const { writeOff } = stateOn(facility, contract!, events, asOfOn)
    const decimal = (minor: bigint) => toDecimal(minor, currency)
    return shares.filter(shownTo(context.viewer, facility)).map(({ place, lenderId, commitment, share, ...figures }) =>
      Object.assign(new LenderShare(), {
        lenderId,
        role: lenderId === facility.lenderId ? SyndicateRole.LEAD : SyndicateRole.PARTICIPANT,
        isOwn: lenderId === context.viewer.businessId,
        commitment: decimal(commitment),
        share,
        outstanding: decimal(figures.outstanding),
        exposure: decimal(figures.exposure),
        arrears: decimal(figures.arrears),
        received: decimal(figures.received),
        owedByLead: decimal(sumOf(owed.filter((each) => each.lenderId === lenderId).map(({ amount }) => amount))),
        writtenOff: decimal(writeOff?.byLender[place - 1] ?? 0n),
      }),
    )
  }
}

@Resolver(() => LenderShare)
export class LenderShareResolver {
  @FieldResolver(() => String, { description: 'Current name of the lender.' })
  async lenderName(@Root() { lenderId }: LenderShare, @Ctx() context: Context): Promise<string> {
    return (await context.load(businessById, lenderId))!.name
  }
}

@Resolver(() => ReceiptPart)
export class ReceiptPartResolver {
  @FieldResolver(() => String, { description: 'Current name of the lender.' })
  async lenderName(@Root() { lenderId }: ReceiptPart, @Ctx() context: Context): Promise<string> {
    return (await context.load(businessById, lenderId))!.name
  }
}
