import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Embedded, Scoped } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { toDecimal } from '../../../shared/money.ts'
import { DateTime, Decimal } from '../../../shared/scalars.ts'
import { Structure } from '../../structures/index.ts'
import { type Book, committedTo, remainingOf, roleIn } from './book.ts'
import { SyndicateRole, shareOf } from './syndicate.ts'

const IN_CURRENCY = "in major units of the book's currency"

@ObjectType({ description: 'A lender of a syndicate with what it commits.' })
@Embedded()
export class BookLender {
  @Field(() => ID, { description: 'Its response: the proposal of the lead, or the commitment of a participant.' })
  responseId!: string

  @Field(() => Int, { description: 'The current `version` of that response.' })
  version!: number

  lenderId!: string

  @Field(() => SyndicateRole, { description: 'Whether it leads or takes part.' })
  role!: SyndicateRole

  @Field(() => Decimal, { description: `What it commits, ${IN_CURRENCY}.` })
  commitment!: string

  @Field(() => String, { description: 'Its exact share of the amount, a fraction in lowest terms such as "3/10".' })
  share!: string

  @Field(() => DateTime, {
    nullable: true,
    description: 'Until when it may confirm changed terms, or the lead may take up a missing part; null where nothing is awaited of it.',
  })
  termsDueAt!: Date | null

  @Field(() => DateTime, { nullable: true, description: 'When it confirmed changed terms; null until then.' })
  termsConfirmedAt!: Date | null
}

/** Returns a lender of a book as it is shown. */
export const shownLender = ({ lead }: Book, response: Book['lead']): BookLender =>
  Object.assign(new BookLender(), {
    responseId: response.id,
    version: response.version,
    lenderId: response.lenderId,
    role: roleIn(response)!,
    commitment: toDecimal(response.commitmentMinor!, response.currency),
    share: shareOf(response.commitmentMinor!, lead.proposedMinor!),
    termsDueAt: response.termsDueAt,
    termsConfirmedAt: response.termsConfirmedAt,
  })

@ObjectType({
  description:
    'A syndicate in the making: the terms of a lead for the whole amount, and the commitments of lenders to it. Readable by its merchant, its lenders, admins and analysts, by every lender while it is pending, and by the board once accepted.',
})
@Scoped()
export class SyndicateBook {
  book!: Book

  @Field(() => ID, { description: "Id of the lead's proposal." })
  id!: string

  @Field(() => Int, { description: "Version of the lead's proposal, whose terms the participants accept." })
  version!: number

  @Field(() => Currency, { description: 'Currency of its amounts.' })
  currency!: Currency

  @Field(() => Decimal, { description: `What the syndicate finances, ${IN_CURRENCY}.` })
  amount!: string

  @Field(() => Decimal, { description: `What its lenders commit so far, ${IN_CURRENCY}.` })
  committed!: string

  @Field(() => Decimal, { description: `What is still missing, ${IN_CURRENCY}; the business can accept the book once it is 0.` })
  remaining!: string

  @Field(() => Structure, { description: 'Contract form that the lead proposes.' })
  structure!: Structure

  @Field(() => Int, { description: 'Term in months.' })
  term!: number

  @Field(() => Decimal, {
    nullable: true,
    description: 'Profit in percent a year, flat, on the amount; null where the terms have no such rate.',
  })
  flatRate!: string | null

  @Field(() => Decimal, { nullable: true, description: `Everything payable over the term, ${IN_CURRENCY}; null where it is not fixed.` })
  totalPayable!: string | null

  @Field(() => [String], { description: 'Conditions that the lead sets; empty when there are none.' })
  conditions!: string[]

  @Field(() => DateTime, { description: 'Until when the business can accept the book, exclusive.' })
  expiresAt!: Date
}

/** Returns a book as it is shown. */
export const shownBook = (book: Book): SyndicateBook => {
  const { lead } = book
  const decimal = (minor: bigint) => toDecimal(minor, lead.currency)
  return Object.assign(new SyndicateBook(), {
    book,
    id: lead.id,
    version: lead.version,
    currency: lead.currency,
    amount: decimal(lead.proposedMinor!),
    committed: decimal(committedTo(book)),
    remaining: decimal(remainingOf(book)),
    structure: lead.proposedStructure!,
    term: lead.proposedTerm!,
    flatRate: lead.proposedRate,
    totalPayable: lead.totalPayable,
    conditions: lead.conditions,
    expiresAt: lead.expiresAt!,
  })
}
