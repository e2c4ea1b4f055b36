import { sumOf } from '../../../shared/money.ts'
import { type LenderResponse, ResponseType } from '../records/lender-response.entity.ts'
import { SyndicateRole } from './syndicate.ts'

/** The proposal of a lead with those who joined it, in the order in which they did. */
export interface Book {
  readonly lead: LenderResponse
  readonly participants: readonly LenderResponse[]
}

/** Returns whether a response opens a book. Proposals of leads of before 26 November 2026 open none. */
export const opensBook = ({ responseType, commitmentMinor }: LenderResponse): boolean =>
  responseType === ResponseType.SYNDICATE_LEAD && commitmentMinor !== null

/** Returns what a lender is in the syndicate of its response; null outside of one. */
export const roleIn = (response: LenderResponse): SyndicateRole | null => {
  if (opensBook(response)) return SyndicateRole.LEAD
  return response.bookId === null ? null : SyndicateRole.PARTICIPANT
}

/** Returns what the lenders of a book commit together, in minor units. */
export const committedTo = ({ lead, participants }: Book): bigint =>
  sumOf([lead, ...participants].map(({ commitmentMinor }) => commitmentMinor!))

/** Returns what a book still needs, in minor units. */
export const remainingOf = (book: Book): bigint => book.lead.proposedMinor! - committedTo(book)

/** Divides accepted responses into books, and lenders on their own. Keeps their order. */
export const booksIn = (responses: readonly LenderResponse[]): Book[] =>
  responses
    .filter(({ bookId }) => bookId === null)
    .map((lead) => ({ lead, participants: responses.filter(({ bookId }) => bookId === lead.id) }))
