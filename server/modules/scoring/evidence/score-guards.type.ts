import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import { ScoreFigure } from './score-figure.type.ts'

const ScoreGuardCode = { LATE_DEPOSITS: 'late_deposits', PAYERS: 'payers', ROUND_TRIPS: 'round_trips' } as const
const ScoreTrickCode = {
  DEPOSIT_IN_PARTS: 'deposit_in_parts',
  HALF_UNNAMED: 'half_unnamed',
  LATE_DEPOSIT: 'late_deposit',
  PARKED_MONEY: 'parked_money',
  ROUND_TRIPS: 'round_trips',
  SPLIT_PAYER: 'split_payer',
  UNNAMED_PAYERS: 'unnamed_payers',
} as const
type ScoreGuardCode = (typeof ScoreGuardCode)[keyof typeof ScoreGuardCode]
type ScoreTrickCode = (typeof ScoreTrickCode)[keyof typeof ScoreTrickCode]

registerEnumType(ScoreGuardCode, {
  name: 'ScoreGuardCode',
  description: 'What the guarded version of the challenger does with bank transactions before its metrics are computed.',
  valuesConfig: {
    LATE_DEPOSITS: {
      description:
        'Of a receipt of the last 90 days, or of what one payer paid on one of these days, what is above the largest earlier one and was not used since does not count.',
    },
    PAYERS: { description: 'Payers whose names begin alike are one, and payers that the bank does not name count as the largest one.' },
    ROUND_TRIPS: { description: 'Money that goes back to where it came from within 31 days does not count.' },
  },
})
registerEnumType(ScoreTrickCode, {
  name: 'ScoreTrickCode',
  description: 'What the money of others, or another name, can do before a reading. Each is tried on four example merchants.',
  valuesConfig: {
    DEPOSIT_IN_PARTS: { description: 'A deposit of the last weeks in several parts.' },
    HALF_UNNAMED: { description: 'About half of the receipts of one payer without its name.' },
    LATE_DEPOSIT: { description: 'One large deposit on the day before the reading.' },
    PARKED_MONEY: { description: 'Money of someone else parked for 30 days.' },
    ROUND_TRIPS: { description: 'Twenty receipts that go back on the next day.' },
    SPLIT_PAYER: { description: 'One payer under four similar names.' },
    UNNAMED_PAYERS: { description: 'All receipts without the name of the payer.' },
  },
})

@ObjectType({ simpleResolvers: true, description: 'What one guard costs in ranking, alone.' })
@Embedded()
export class ScoreGuard {
  @Field(() => ScoreFigure, { description: 'AUC of the challenger with this guard alone, its weights fitted again.' })
  auc!: ScoreFigure

  @Field(() => ScoreFigure, { description: 'That AUC less the AUC of the challenger without guards.' })
  change!: ScoreFigure

  @Field(() => ScoreGuardCode, { description: 'Which guard it is.' })
  code!: ScoreGuardCode
}

@ObjectType({ simpleResolvers: true, description: 'The most points that a trick gains for any of the example merchants, by version.' })
@Embedded()
export class ScoreTrick {
  @Field(() => Int, { description: 'Points that it gains by the challenger without guards.' })
  challenger!: number

  @Field(() => ScoreTrickCode, { description: 'Which trick it is.' })
  code!: ScoreTrickCode

  @Field(() => Int, { description: 'Points that it gains by the version of the specification.' })
  default!: number

  @Field(() => Int, { description: 'Points that it gains by the guarded version.' })
  guarded!: number
}

@ObjectType({
  simpleResolvers: true,
  description: 'A version of the challenger that guards against tricks: what that costs in ranking, and what tricks still gain.',
})
@Embedded()
export class ScoreGuards {
  @Field(() => ScoreFigure, { description: 'Its AUC on the same loans, each scored by weights that were fitted without it.' })
  auc!: ScoreFigure

  @Field(() => ScoreFigure, { description: 'That AUC less the AUC of the challenger without guards.' })
  change!: ScoreFigure

  @Field(() => ScoreFigure, { description: 'Its AUC less that of the version of the specification.' })
  gain!: ScoreFigure

  @Field(() => [ScoreGuard], { description: 'Each guard alone.' })
  guards!: ScoreGuard[]

  @Field(() => [ScoreTrick], { description: 'What each trick gains.' })
  tricks!: ScoreTrick[]

  @Field(() => String, { description: 'Name of the guarded version, such as v2.2.0.' })
  version!: string
}
