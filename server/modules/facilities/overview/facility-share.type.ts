import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import { DateTime, Decimal } from '../../../shared/scalars.ts'
import { SyndicateRole } from '../../financing/index.ts'
import type { FacilityPassOn } from '../records/pass-on.entity.ts'

const IN_CURRENCY = "in major units of the facility's currency"

export enum PassOnStatus {
  OWED = 'owed',
  PASSED_ON = 'passed_on',
  RETURNED = 'returned',
}

registerEnumType(PassOnStatus, {
  name: 'PassOnStatus',
  description: 'What became of the part of a receipt that the lead of a syndicate took for another lender.',
  valuesConfig: {
    OWED: { description: 'The lead owes it.' },
    PASSED_ON: { description: 'The lead paid it, by `passOnReceipt`.' },
    RETURNED: { description: 'The receipt was reversed after it had been paid, and the lender gave it back.' },
  },
})

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

  @Field(() => Decimal, {
    description: `What the lead received for it outside of Mizan and has not passed on yet, ${IN_CURRENCY}; always 0 for the lead, and for the merchant as the viewer.`,
  })
  owedByLead!: string

  @Field(() => Decimal, { description: `Its part of what was written off, ${IN_CURRENCY}; 0 where nothing was.` })
  writtenOff!: string
}

@ObjectType({ description: 'What one lender of a syndicate has of a receipt.' })
@Embedded()
export class ReceiptPart {
  lenderId!: string

  @Field(() => Decimal, { description: `Its part, ${IN_CURRENCY}. Of money that came by bank, the lead owes it until it passes it on.` })
  amount!: string

  @Field(() => PassOnStatus, {
    nullable: true,
    description:
      'What became of a part that the lead received for the lender. Null for what reached the lender itself, for the merchant as the viewer, and for receipts of before 27 November 2026, which the lead passes on outside of Mizan.',
  })
  passOn!: PassOnStatus | null

  @Field(() => DateTime, { nullable: true, description: 'When the lead passed it on; null until then.' })
  passedOnAt!: Date | null
}

/** Returns what became of the part of a receipt, as it is shown. Nothing is owed of a receipt that was reversed before it was passed on. */
export const shownPassOn = (passOn: FacilityPassOn | undefined, isReversed: boolean): Pick<ReceiptPart, 'passOn' | 'passedOnAt'> => {
  const passedOnAt = passOn?.passedOnAt ?? null
  if (!passOn || (isReversed && passedOnAt === null)) return { passOn: null, passedOnAt }
  if (isReversed) return { passOn: PassOnStatus.RETURNED, passedOnAt }
  return { passOn: passedOnAt === null ? PassOnStatus.OWED : PassOnStatus.PASSED_ON, passedOnAt }
}
