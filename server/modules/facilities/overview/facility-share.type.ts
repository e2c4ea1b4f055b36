import { Field, ObjectType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import { Decimal } from '../../../shared/scalars.ts'
import { SyndicateRole } from '../../financing/index.ts'

const IN_CURRENCY = "in major units of the facility's currency"

@ObjectType({ description: 'The share of one lender in the facility of a syndicate. The shares sum to the figures of the facility.' })
@Embedded()
export class LenderShare {
  lenderId!: string

  @Field(() => SyndicateRole, { description: 'LEAD acts for all lenders.' })
  role!: SyndicateRole

  @Field(() => Boolean, { description: "Whether it is that of the viewer's business." })
  isOwn!: boolean

  @Field(() => Decimal, { description: `What the lender committed, ${IN_CURRENCY}.` })
  commitment!: string

  @Field(() => String, { description: 'Its exact share, a fraction in lowest terms such as "3/10".' })
  share!: string

  @Field(() => Decimal, { description: `Its part of \`outstanding\`, ${IN_CURRENCY}.` })
  outstanding!: string

  @Field(() => Decimal, { description: `Its part of \`exposure\`, ${IN_CURRENCY}.` })
  exposure!: string

  @Field(() => Decimal, { description: `Its part of \`arrears\`, ${IN_CURRENCY}.` })
  arrears!: string

  @Field(() => Decimal, { description: `Its parts of all receipts that were not reversed, ${IN_CURRENCY}.` })
  received!: string

  @Field(() => Decimal, { description: `Its part of what was written off, ${IN_CURRENCY}; 0 where nothing was.` })
  writtenOff!: string
}

@ObjectType({ description: 'What one lender of a syndicate has of a receipt.' })
@Embedded()
export class ReceiptPart {
  lenderId!: string

  @Field(() => Decimal, { description: `Its part, ${IN_CURRENCY}. Of money that came by bank, the lead passes it on outside of Mizan.` })
  amount!: string
}
