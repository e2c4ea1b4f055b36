import { Field, Int, ObjectType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import { Decimal } from '../../../shared/scalars.ts'
import type { ProposalTerms } from '../../structures/index.ts'
import type { DonationUndertaking } from '../servicing/facility.ts'

/** The undertaking of new contracts. Its figures are a choice of the draft, which a board has to adopt. */
export const LATE_DONATION: DonationUndertaking = { rateBp: 1_200, graceDays: 3, capBpOfInstalment: 500, capBpOfPrice: 100 }

@ObjectType('LateDonation', {
  description:
    'What the merchant undertakes to give to charity for a late payment. It is no debt to the lender and never income; hardship ends it.',
  simpleResolvers: true,
})
@Embedded()
export class LateDonation {
  @Field(() => Decimal, { description: 'Percent a year of what is late, by calendar days and a year of 365.' })
  annualRate!: string

  @Field(() => Int, { description: 'Days after the due date that do not count.' })
  graceDays!: number

  @Field(() => Decimal, { description: 'The most for one instalment, in percent of its amount.' })
  capOfInstalmentShare!: string

  @Field(() => Decimal, { description: 'The most for the whole contract, in percent of its price.' })
  capOfPriceShare!: string
}

/** Whether the terms have a late clause that gives to charity. */
export const undertakesDonation = ({ terms }: ProposalTerms): boolean => terms.lateClause === 'charity'

const percent = (basisPoints: number) => String(basisPoints / 100)

export const shownDonation = ({ rateBp, graceDays, capBpOfInstalment, capBpOfPrice }: DonationUndertaking): LateDonation => ({
  annualRate: percent(rateBp),
  graceDays,
  capOfInstalmentShare: percent(capBpOfInstalment),
  capOfPriceShare: percent(capBpOfPrice),
})
