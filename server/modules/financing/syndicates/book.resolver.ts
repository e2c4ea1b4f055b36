import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import type { Batch, Context } from '../../../platform/context.ts'
import { businessById } from '../../business/index.ts'
import { ProposalDisclosure, ProposalScheduleLine, ProposalTermsUnion } from '../../structures/index.ts'
import { FinancingRequest } from '../records/financing-request.entity.ts'
import { LenderResponse } from '../records/lender-response.entity.ts'
import type { ProposalVersion } from '../records/proposal-version.entity.ts'
import { presentVersions } from '../records/request.repository.ts'
import { bookByLead, booksByRequest, lendersShownTo } from './book.query.ts'
import { opensBook, roleIn } from './book.ts'
import { BookLender, SyndicateBook, shownBook, shownLender } from './book.type.ts'
import { SyndicateRole } from './syndicate.ts'

const termsByLead: Batch<LenderResponse, ProposalVersion> = async (db, leads) => {
  const versions = await presentVersions(db, leads)
  return leads.map(({ id }) => versions.get(id)!)
}

/** Serves the terms and the lenders of a book. */
@Resolver(() => SyndicateBook)
export class SyndicateBookResolver {
  @FieldResolver(() => String, { description: 'Current name of the lead.' })
  async leadName(@Root() { book }: SyndicateBook, @Ctx() context: Context): Promise<string> {
    return (await context.load(businessById, book.lead.lenderId))!.name
  }

  @FieldResolver(() => [BookLender], {
    description:
      'Its lenders, the lead first, then in the order in which they joined. A participant sees itself alone, and a lender outside of it none.',
  })
  lenders(@Root() { book }: SyndicateBook, @Ctx() { viewer }: Context): BookLender[] {
    return lendersShownTo(book, viewer).map((response) => shownLender(book, response))
  }

  @FieldResolver(() => ProposalTermsUnion, { nullable: true, description: 'The terms of the structure, which every lender accepts.' })
  async terms(@Root() { book }: SyndicateBook, @Ctx() context: Context): Promise<typeof ProposalTermsUnion | null> {
    return (await context.load(termsByLead, book.lead)).terms
  }

  @FieldResolver(() => [ProposalScheduleLine], { description: 'What is due when, to all lenders together.' })
  async schedule(@Root() { book }: SyndicateBook, @Ctx() context: Context): Promise<ProposalScheduleLine[]> {
    return (await context.load(termsByLead, book.lead)).schedule
  }

  @FieldResolver(() => ProposalDisclosure, { nullable: true, description: 'What is disclosed of the terms.' })
  async disclosure(@Root() { book }: SyndicateBook, @Ctx() context: Context): Promise<ProposalDisclosure | null> {
    return (await context.load(termsByLead, book.lead)).disclosure
  }
}

@Resolver(() => BookLender)
export class BookLenderResolver {
  @FieldResolver(() => String, { description: 'Current name of the lender.' })
  async lenderName(@Root() { lenderId }: BookLender, @Ctx() context: Context): Promise<string> {
    return (await context.load(businessById, lenderId))!.name
  }
}

/** Serves the books on a request. */
@Resolver(() => FinancingRequest)
export class RequestBooksResolver {
  @FieldResolver(() => [SyndicateBook], {
    description: 'Books of leads on the request that are pending or accepted, oldest first. Several leads may compete, each with a book.',
  })
  async books(@Root() { id }: FinancingRequest, @Ctx() context: Context): Promise<SyndicateBook[]> {
    return (await context.load(booksByRequest, id)).map(shownBook)
  }
}

/** Serves the book that a response leads or joined. */
@Resolver(() => LenderResponse)
export class ResponseBookResolver {
  @FieldResolver(() => SyndicateRole, {
    nullable: true,
    description: 'Whether it leads a book or joined one; null outside of a syndicate.',
  })
  syndicateRole(@Root() response: LenderResponse): SyndicateRole | null {
    return roleIn(response)
  }

  @FieldResolver(() => SyndicateBook, {
    nullable: true,
    description: 'The book that it leads or joined; null outside of a syndicate, and once its lead withdrew.',
  })
  async book(@Root() response: LenderResponse, @Ctx() context: Context): Promise<SyndicateBook | null> {
    const leadId = opensBook(response) ? response.id : response.bookId
    const book = leadId === null ? null : await context.load(bookByLead, leadId)
    return book && shownBook(book)
  }
}
