import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import { FigureExplanation } from '../../../platform/insight/figure-explanation.type.ts'
import { Decimal, LocalDate } from '../../../shared/scalars.ts'
import { Sector } from '../../business/index.ts'
import { Converted } from '../../financing/index.ts'
import { Structure } from '../../structures/index.ts'

/** The bands of AltScore as a lender's risk is divided by them. */
export enum ExposureBand {
  A_PLUS_OR_A = 'a',
  B = 'b',
  C = 'c',
  UNSCORED = 'unscored',
}

registerEnumType(ExposureBand, {
  name: 'ExposureBand',
  description: 'Band of the AltScore that a financed request carried.',
  valuesConfig: {
    A_PLUS_OR_A: { description: 'A+ or A: 700 to 900 points.' },
    B: { description: 'B: 600 to 699 points.' },
    C: { description: 'C: 300 to 599 points.' },
    UNSCORED: { description: 'The request carried no score, or one that rests on uploaded statements alone.' },
  },
})

@ObjectType()
abstract class ExposurePart {
  @Field(() => Decimal, { description: "Sum of their exposure in major units of the portfolio's currency." })
  amount!: string

  @Field(() => Int, { description: 'Number of facilities in this part.' })
  facilities!: number

  @Field(() => Decimal, { description: 'Percent of `totalExposure`, with 2 decimals. The shares of all parts sum to 100.' })
  share!: string
}

@ObjectType({ description: "A lender's exposure on facilities of one structure.", simpleResolvers: true })
@Embedded()
export class StructureExposure extends ExposurePart {
  @Field(() => Structure, { description: 'The form of the contracts.' })
  structure!: Structure
}

@ObjectType({ description: "A lender's exposure on facilities whose requests carried a score of one band.", simpleResolvers: true })
@Embedded()
export class BandExposure extends ExposurePart {
  @Field(() => ExposureBand, { description: 'The band of the score at the time of the request.' })
  band!: ExposureBand
}

@ObjectType({ description: "A lender's exposure to businesses of one sector.", simpleResolvers: true })
@Embedded()
export class SectorExposure extends ExposurePart {
  @Field(() => Sector, { description: 'Sector of the business at the time of the request.' })
  sector!: Sector
}

@ObjectType({ description: 'The part of a portfolio that is later than a number of days.', simpleResolvers: true })
@Embedded()
export class PortfolioAtRisk {
  @Field(() => Int, { description: 'Facilities that are more than this many days past due: 30, 60 or 90. Those of 90 count in all three.' })
  days!: number

  @Field(() => Decimal, { description: "Their whole exposure, not only their arrears, in major units of the portfolio's currency." })
  amount!: string

  @Field(() => Int, { description: 'Number of these facilities.' })
  facilities!: number

  @Field(() => Decimal, {
    nullable: true,
    description: 'Percent of the exposure of all `servicedFacilities`, with 4 decimals; null where they have none.',
  })
  share!: string | null

  @Field(() => Decimal, { description: "Percent above which the share is too high: Mizan's default, no rule of a regulator." })
  limitShare!: string
}

@ObjectType({
  description:
    "Figures of a lender's own contracts. A contract counts as a facility once its money has moved, and until nothing is owed on it; written-off facilities are still owed.",
})
@Embedded()
export class LenderPortfolio extends Converted {
  @Field(() => LocalDate, {
    description:
      "Day of the figures: the earliest `asOfOn` of the facilities, each of its business's country; today in the Gulf without any.",
  })
  asOfOn!: string

  @Field(() => Int, { description: 'Contracts whose money has moved and on which something is owed, delivered or shared.' })
  activeFacilities!: number

  @Field(() => Int, { description: 'Number of businesses that these facilities are with.' })
  businesses!: number

  @Field(() => Decimal, {
    description:
      'Sum of the `exposure` of the facilities in `activeFacilities`, in major units; of contracts without terms, what was paid out.',
  })
  totalExposure!: string

  @Field(() => Int, { description: 'Contracts whose money is held and has not moved yet.' })
  awaitingDisbursement!: number

  @Field(() => Decimal, { description: 'Sum of the money that is held for the contracts in `awaitingDisbursement`, in major units.' })
  committedAmount!: string

  @Field(() => Int, { description: 'Own pending or accepted proposals whose request is open or before the board.' })
  awaitingDecision!: number

  @Field(() => Decimal, { description: 'What the accounts of the business have available for new proposals, in major units.' })
  availableToFund!: string

  @Field(() => Decimal, {
    description:
      'What is held for accepted proposals and contracts whose money has not moved, in major units. It is no part of `availableToFund`.',
  })
  heldForProposals!: string

  @Field(() => [StructureExposure], {
    description: '`totalExposure` by structure, largest first; structures without facilities are left out.',
  })
  exposureByStructure!: StructureExposure[]

  @Field(() => [BandExposure], { description: '`totalExposure` by score band, best first; bands without facilities are left out.' })
  exposureByBand!: BandExposure[]

  @Field(() => [SectorExposure], { description: '`totalExposure` by sector, largest first; sectors without facilities are left out.' })
  exposureBySector!: SectorExposure[]

  @Field(() => Int, {
    description:
      'Facilities among `activeFacilities` whose payments are known, which `portfolioAtRisk` is measured on; contracts without terms are not.',
  })
  servicedFacilities!: number

  @Field(() => [PortfolioAtRisk], { description: 'Exposure on facilities that are late by more than 30, 60 and 90 days.' })
  portfolioAtRisk!: PortfolioAtRisk[]

  @Field(() => Decimal, { description: 'What was due before `asOfOn` and is not paid, in major units.' })
  arrears!: string

  @Field(() => Int, { description: 'Number of facilities that are past due.' })
  lateFacilities!: number

  @Field(() => FigureExplanation, {
    description: 'How the figures came about; `rowCount` is how many contracts, held amounts and proposals they are of.',
  })
  explain!: FigureExplanation
}
