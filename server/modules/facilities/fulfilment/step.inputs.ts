import { ArrayMaxSize, IsOptional, Length, Matches, MaxLength, Min } from 'class-validator'
import { Field, ID, InputType, Int } from 'type-graphql'
import { says } from '../../../shared/i18n/text.ts'
import { DateTime } from '../../../shared/scalars.ts'
import { PRINTABLE_NAME } from '../../../shared/text.ts'
import { ExecutionStep } from '../execution/steps.ts'

const MOST_FILES = 5

@InputType({ description: "A party's signature under its contract." })
export class SignContractInput {
  @Field(() => ID, { description: 'Facility of the business.' })
  facilityId!: string

  @Field(() => String, { description: 'The `hash` of the contract that the person has read.' })
  @Matches(/^[0-9a-f]{64}$/, says('facilities.openFacility'))
  hash!: string
}

@InputType({ description: 'A step of the execution of a contract, as its actor reports it.' })
export class RecordStepInput {
  @Field(() => ID, { description: 'Facility of the business.' })
  facilityId!: string

  @Field(() => ExecutionStep, { description: 'What was done: one of `nextSteps` of the facility.' })
  step!: ExecutionStep

  @Field(() => String, {
    description:
      'Hash of the last step that the actor has read, or of the contract before the first step. CONTENT_CHANGED when another follows it.',
  })
  @Matches(/^[0-9a-f]{64}$/, says('facilities.openFacility'))
  previousHash!: string

  @Field(() => DateTime, { nullable: true, description: 'When it happened; absent or null: now. Never before the step that precedes it.' })
  @IsOptional()
  occurredAt?: Date | null

  @Field(() => [ID], { description: "The actor's own uploads that prove it, at most 5; empty for steps that are declared." })
  @ArrayMaxSize(MOST_FILES, says('common.input.listAtMost', { most: MOST_FILES }))
  fileIds!: string[]

  @Field(() => String, { nullable: true, description: 'A note for the other party, up to 500 characters.' })
  @IsOptional()
  @MaxLength(500, says('facilities.input.note'))
  note?: string | null

  @Field(() => Int, { nullable: true, description: 'Goods delivered, in the unit of measure of the terms, with a DELIVERY of a salam.' })
  @IsOptional()
  @Min(1, says('facilities.input.quantity'))
  quantity?: number | null

  @Field(() => String, {
    nullable: true,
    description: 'Who is paid, with a step that pays a third party: the supplier, broker or contractor of the terms where they name one.',
  })
  @IsOptional()
  @Matches(PRINTABLE_NAME, says('facilities.input.payee'))
  payeeName?: string | null

  @Field(() => String, { nullable: true, description: 'IBAN or account number to pay that party on, with or without spaces.' })
  @IsOptional()
  @Length(4, 60, says('facilities.input.payeeAccount'))
  payeeAccount?: string | null
}
