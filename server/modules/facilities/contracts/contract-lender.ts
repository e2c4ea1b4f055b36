import { Field, ObjectType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import { toDecimal } from '../../../shared/money.ts'
import { Decimal } from '../../../shared/scalars.ts'
import { type Book, SyndicateRole, shareOf } from '../../financing/index.ts'

/** A lender of a syndicate as its contract names it, with its part of the amount. */
@ObjectType({ description: 'A lender of a syndicate as the contract names it, with its part of the amount.', simpleResolvers: true })
@Embedded()
export class ContractLender {
  lenderId!: string

  @Field(() => String, { description: 'Its name, as the board read it.' })
  name!: string

  @Field(() => SyndicateRole, { description: 'LEAD acts for all lenders.' })
  role!: SyndicateRole

  @Field(() => Decimal, { description: "Its part of the amount, in major units of the contract's currency." })
  commitment!: string

  @Field(() => String, { description: 'Its exact share of the amount, a fraction in lowest terms such as "3/10".' })
  share!: string
}

/** Returns the lenders of an accepted book, the lead first; null for a lender on its own. */
export const lendersOfBook = ({ lead, participants }: Book, names: ReadonlyMap<string, string>): ContractLender[] | null =>
  participants.length === 0
    ? null
    : [lead, ...participants].map(({ lenderId, commitmentMinor, currency }) => ({
        lenderId,
        name: names.get(lenderId)!,
        role: lenderId === lead.lenderId ? SyndicateRole.LEAD : SyndicateRole.PARTICIPANT,
        commitment: toDecimal(commitmentMinor!, currency),
        share: shareOf(commitmentMinor!, lead.proposedMinor!),
      }))
