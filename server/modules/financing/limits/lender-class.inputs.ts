import { IsOptional, MaxLength } from 'class-validator'
import { Field, InputType } from 'type-graphql'
import { says } from '../../../shared/i18n/text.ts'
import { type JurisdictionCode, LenderClass } from '../../jurisdictions/index.ts'
import { Jurisdiction } from './limits-terms.ts'

@InputType({ description: 'The class that a lender declares to be of, and the text that it has read.' })
export class AcknowledgeLenderClassInput {
  @Field(() => Jurisdiction, { description: 'Country whose class it is.' })
  jurisdiction!: JurisdictionCode

  @Field(() => LenderClass, { description: 'Class of that country. INVALID for a class of another one.' })
  lenderClass!: LenderClass

  @Field(() => String, {
    nullable: true,
    description:
      'What supports the class, such as the net assets of the last audited year, up to 500 characters. INVALID when `needsFacts` and it is blank. Absent or null: nothing is stated.',
  })
  @IsOptional()
  @MaxLength(500, says('financing.limits.input.facts'))
  declaredFacts?: string | null

  @Field(() => String, { description: 'The `textHash` of the text that was read. CONTENT_CHANGED when it is no longer current.' })
  textHash!: string
}
