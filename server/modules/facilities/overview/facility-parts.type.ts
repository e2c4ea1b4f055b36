import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Embedded, Personal } from '../../../platform/authorization.ts'
import { DateTime, Decimal, LocalDate, ROW_ID } from '../../../shared/scalars.ts'
import { ScheduleLineKind } from '../../structures/index.ts'
import { ContractSide } from '../execution/contract-side.ts'
import { ExecutionStep } from '../execution/steps.ts'
import { DelinquencyBucket } from '../servicing/delinquency.ts'
import { PromiseStatus } from '../servicing/promise-to-pay.ts'
import { FacilityAction } from './facility-action.ts'

const IN_CURRENCY = "in major units of the facility's currency"

registerEnumType(DelinquencyBucket, {
  name: 'DelinquencyBucket',
  description: 'How late a facility is, by days past due.',
  valuesConfig: {
    CURRENT: { description: 'Nothing is past due.' },
    DAYS_1_TO_30: { description: '1 to 30 days past due.' },
    DAYS_31_TO_60: { description: '31 to 60 days past due.' },
    DAYS_61_TO_90: { description: '61 to 90 days past due.' },
    OVER_90_DAYS: { description: '91 days past due or more.' },
  },
})
registerEnumType(PromiseStatus, {
  name: 'PromiseStatus',
  description: 'What became of a promise to pay.',
  valuesConfig: {
    OPEN: { description: 'Its day has not passed.' },
    KEPT: { description: 'Its amount was received by its day.' },
    BROKEN: { description: 'Its day has passed, and less was received.' },
  },
})

/** What a payment of a schedule is now. */
export enum InstalmentStatus {
  PAID = 'paid',
  LATE = 'late',
  DUE = 'due',
  UPCOMING = 'upcoming',
}

registerEnumType(InstalmentStatus, {
  name: 'InstalmentStatus',
  description: 'What a payment of a schedule is on the day of the figures.',
  valuesConfig: {
    PAID: { description: 'Wholly paid.' },
    LATE: { description: 'Its due date has passed, and it is not wholly paid.' },
    DUE: { description: 'The next one that is not wholly paid.' },
    UPCOMING: { description: 'A later one.' },
  },
})
@ObjectType({ description: 'A payment that is due on a facility, by the schedule in force.', simpleResolvers: true })
@Embedded()
export class FacilityInstalment {
  @Field(() => Int, { description: 'Its number in the order of due dates, from 1.' })
  number!: number

  @Field(() => ScheduleLineKind, { nullable: true, description: 'What it is; null for new instalments of a restructure.' })
  kind!: ScheduleLineKind | null

  @Field(() => LocalDate, { description: 'When it is due.' })
  dueOn!: string

  @Field(() => Decimal, { description: `What is due, ${IN_CURRENCY}.` })
  amount!: string

  @Field(() => Decimal, { description: `What of it is paid, ${IN_CURRENCY}. Credit pays it on its due date.` })
  paid!: string

  @Field(() => Decimal, { description: `What is left of all payments after it, ${IN_CURRENCY}.` })
  leftAfter!: string

  @Field(() => InstalmentStatus, { description: 'What it is on the day of the figures.' })
  status!: InstalmentStatus
}

@ObjectType({ description: 'Money that was received on a facility.' })
@Embedded()
export class FacilityReceipt {
  @Field(() => ID, ROW_ID)
  id!: string

  @Field(() => LocalDate, { description: "When it was received, in the merchant's country." })
  receivedOn!: string

  @Field(() => Decimal, { description: `What was received, ${IN_CURRENCY}.` })
  amount!: string

  @Field(() => Boolean, { description: 'Whether the merchant paid it from an account of Mizan.' })
  isByWallet!: boolean

  @Field(() => Boolean, { description: 'Whether it was paid through a payment link.' })
  isByLink!: boolean

  @Field(() => Boolean, { description: "Whether it was confirmed from a row of the lender's connected bank." })
  isFromBankRow!: boolean

  @Field(() => ID, { nullable: true, description: 'File that proves it; null unless the lender recorded it with one.' })
  fileId!: string | null

  @Field(() => DateTime, { description: 'When it was recorded.' })
  recordedAt!: Date

  @Field(() => Boolean, { description: 'Whether it was reversed.' })
  isReversed!: boolean

  @Field(() => String, { nullable: true, description: 'Why it was reversed; null when it was not.' })
  @Personal()
  reversalReason!: string | null

  actorId!: string | null

  facilityId!: string
}

@ObjectType({ description: "A merchant's promise to pay.", simpleResolvers: true })
@Embedded()
export class FacilityPromise {
  @Field(() => ID, ROW_ID)
  id!: string

  @Field(() => LocalDate, { description: 'Day by which it is to be kept, moved to a business day.' })
  promisedOn!: string

  @Field(() => Decimal, { description: `What was promised, ${IN_CURRENCY}.` })
  amount!: string

  @Field(() => Decimal, { description: `What came after it and by its day, ${IN_CURRENCY}.` })
  received!: string

  @Field(() => PromiseStatus, { description: 'What became of it.' })
  status!: PromiseStatus
}

@ObjectType({ description: 'Donations for late payment. They go to charity, never to the lender.', simpleResolvers: true })
@Embedded()
export class FacilityDonation {
  @Field(() => Decimal, { description: `What accrued so far, after its caps, ${IN_CURRENCY}.` })
  accrued!: string

  @Field(() => Decimal, { description: `What was paid to charity, ${IN_CURRENCY}.` })
  paid!: string

  @Field(() => Decimal, { description: `What hardship waived, ${IN_CURRENCY}.` })
  waived!: string

  @Field(() => Decimal, { description: `What is to be paid, ${IN_CURRENCY}.` })
  due!: string
}

@ObjectType({ description: 'An act of the lender on a facility that is not a payment, with its reason.', simpleResolvers: true })
@Embedded()
export class FacilityAct {
  @Field(() => FacilityAction, { description: 'What was done: RECORD_HARDSHIP, DECLARE_DEFAULT or WRITE_OFF.' })
  act!: FacilityAction

  @Field(() => LocalDate, { description: 'Since when it has effect.' })
  actedOn!: string

  @Field(() => String, { description: 'Why it was done.' })
  @Personal()
  reason!: string
}

@ObjectType({
  description: 'Days for which the rent of a lease is not due, because the asset could not be used or was lost.',
  simpleResolvers: true,
})
@Embedded()
export class RentAdjustment {
  @Field(() => LocalDate, { description: 'First day without use, or day of the loss.' })
  fromOn!: string

  @Field(() => LocalDate, { nullable: true, description: 'Day on which it could be used again; null where it is lost and the lease ends.' })
  toOn!: string | null

  @Field(() => Boolean, { description: 'Whether misconduct of the lessee caused it, so that rent remains due.' })
  isLesseeAtFault!: boolean

  @Field(() => String, { description: 'What happened.' })
  @Personal()
  reason!: string
}

@ObjectType({ description: 'A step that may follow, and whose turn it is.', simpleResolvers: true })
@Embedded()
export class NextStep {
  @Field(() => ExecutionStep, { description: 'What may be done next.' })
  step!: ExecutionStep

  @Field(() => ContractSide, { description: 'Who records it.' })
  side!: ContractSide

  @Field(() => Boolean, { description: 'Whether it may be left out.' })
  isOptional!: boolean

  @Field(() => Boolean, { description: 'Whether it is proved by files; otherwise its actor declares it.' })
  needsFile!: boolean

  @Field(() => Boolean, { description: 'Whether files can be added: where they are needed, and with some declarations.' })
  acceptsFiles!: boolean

  @Field(() => Boolean, { description: "Whether the lender's money moves with it." })
  isPayment!: boolean

  @Field(() => Boolean, { description: 'Whether a third party is paid with it, whose account has to be given.' })
  isToThirdParty!: boolean

  @Field(() => String, { nullable: true, description: 'The third party that the terms name; null where they name none.' })
  @Personal()
  payeeName!: string | null

  @Field(() => String, { nullable: true, description: 'What its actor declares, in English; null where files prove it.' })
  statementEnglish!: string | null

  @Field(() => String, { nullable: true, description: 'What its actor declares, in Arabic; null where files prove it.' })
  statementArabic!: string | null
}

@ObjectType({ description: 'An instalment of an offer to restructure.', simpleResolvers: true })
@Embedded()
export class OfferedInstalment {
  @Field(() => LocalDate, { description: 'When it would be due.' })
  dueOn!: string

  @Field(() => Decimal, { description: `What would be due, ${IN_CURRENCY}.` })
  amount!: string
}
