import { type EntityManager, In, IsNull, Not } from 'typeorm'
import { type Batch, groupByKey } from '../../../platform/context.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { isLender, Role } from '../../../shared/role.ts'
import { LenderResponse, ResponseType } from '../records/lender-response.entity.ts'
import { ResponseOutcome, ResponseStatus } from '../records/response-lifecycle.ts'
import type { Book } from './book.ts'

const READS_ALL: readonly (Role | null)[] = [Role.ADMIN, Role.ANALYST]

/** Returns books by the ids of their leads' proposals; null for what opens none, and for one that the lead withdrew. */
export const readBooks = async (db: EntityManager, leadIds: readonly string[]): Promise<(Book | null)[]> => {
  const isOpen = { responseType: ResponseType.SYNDICATE_LEAD, status: ResponseStatus.PROPOSAL_SENT, commitmentMinor: Not(IsNull()) }
  const leads = await db.find(LenderResponse, { where: { id: In([...leadIds]), ...isOpen } })
  const joined = await db.find(LenderResponse, {
    where: { bookId: In(leads.map(({ id }) => id)), status: ResponseStatus.PROPOSAL_SENT },
    order: { respondedAt: 'ASC', id: 'ASC' },
  })
  return leadIds.map((leadId) => {
    const lead = leads.find(({ id }) => id === leadId)
    return lead ? { lead, participants: joined.filter(({ bookId, outcome }) => bookId === lead.id && outcome === lead.outcome) } : null
  })
}

const isMember = ({ lead, participants }: Book, businessId: string | null) =>
  [lead, ...participants].some(({ lenderId }) => lenderId === businessId)

/** Whether a viewer may see a book: its merchant, its lenders and, while it is open to more of them, every lender. */
const maySee = (book: Book, { role, businessId }: Viewer): boolean => {
  const { merchantId, outcome } = book.lead
  if (READS_ALL.includes(role)) return true
  if (role === Role.SSB_AUDITOR) return outcome === ResponseOutcome.ACCEPTED
  if (role === Role.MERCHANT) return businessId === merchantId
  return isLender(role) && (outcome === ResponseOutcome.PENDING || isMember(book, businessId))
}

/** Returns the responses of a book that a viewer may see: a participant its own, a lender outside of it none, everyone else all. */
export const lendersShownTo = ({ lead, participants }: Book, { role, businessId }: Viewer): LenderResponse[] => {
  const all = [lead, ...participants]
  if (!isLender(role) || businessId === lead.lenderId) return all
  return all.filter(({ lenderId }) => lenderId === businessId)
}

/** Loads books by the ids of their leads' proposals, as far as the viewer may see them. */
export const bookByLead: Batch<string, Book | null> = async (db, leadIds, viewer) =>
  (await readBooks(db, leadIds)).map((book) => (book && maySee(book, viewer) ? book : null))

/** Loads the books on requests that are open or were accepted, as far as the viewer may see them, oldest first. */
export const booksByRequest: Batch<string, Book[]> = async (db, requestIds, viewer) => {
  const leads = await db.find(LenderResponse, {
    select: { id: true },
    where: {
      requestId: In([...requestIds]),
      responseType: ResponseType.SYNDICATE_LEAD,
      status: ResponseStatus.PROPOSAL_SENT,
      outcome: In([ResponseOutcome.PENDING, ResponseOutcome.ACCEPTED]),
      commitmentMinor: Not(IsNull()),
    },
    order: { respondedAt: 'ASC', id: 'ASC' },
  })
  const books = await readBooks(
    db,
    leads.map(({ id }) => id),
  )
  const seen = books.flatMap((book) => (book && maySee(book, viewer) ? [book] : []))
  return groupByKey(requestIds, seen, ({ lead }) => lead.requestId)
}
