import type { EntityManager } from 'typeorm'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import { addMonths, endOfGulfDay, gulfDayOf, startOfGulfDay } from '../../../shared/day.ts'
import { invalidField, notFound } from '../../../shared/errors.ts'
import { derivedInterests } from '../reviews/interests.query.ts'
import { Interest } from './board.entity.ts'
import { asBoardInterest, type IndependenceStatement } from './independence.type.ts'
import type { IndependenceStatementFilter } from './seat.inputs.ts'
import { readMembers } from './seats.ts'

const FIGURES = `
  with decided as (
    select review.id,
      exists (select from review_vote vote
        where vote.review_id = review.id and vote.version = review.version and vote.auditor_id = $1) as voted,
      exists (select from review_recusal recusal
        where recusal.review_id = review.id and recusal.version = review.version and recusal.auditor_id = $1) as recused,
      exists (select from review_author author
        where author.review_id = review.id and author.version = review.version and author.person_id = $1) as written,
      coalesce((select appointed.seat in ('chair', 'member') from board_appointment appointed
        where appointed.person_id = $1 and appointed.began_at <= review.reviewed_at order by appointed.seq desc limit 1), false) as seated
    from ssb_review review where review.reviewed_at >= $2 and review.reviewed_at < $3
  ), cast_votes as (
    select notes from review_vote where auditor_id = $1 and voted_at >= $2 and voted_at < $3
  )
  select count(*)::int as "decidedReviews", (count(*) filter (where not recused and ((seated and not written) or voted)))::int as "votableReviews",
    (count(*) filter (where not recused and voted))::int as "votedReviews", (count(*) filter (where recused))::int as recusals,
    (select count(*)::int from cast_votes) as votes,
    (select count(*)::int from cast_votes where length(btrim(notes)) < 20) as "votesWithoutReason"
  from decided`

type Figures = Pick<
  IndependenceStatement,
  'decidedReviews' | 'votableReviews' | 'votedReviews' | 'recusals' | 'votes' | 'votesWithoutReason'
>

const declaredIn = (db: EntityManager, auditorId: string, from: Date, until: Date): Promise<Interest[]> =>
  db
    .createQueryBuilder(Interest, 'interest')
    .where('interest.auditorId = :auditorId and interest.declaredAt < :until', { auditorId, until })
    .andWhere('(interest.endedAt is null or interest.endedAt >= :from)', { from })
    .orderBy('interest.declaredAt', 'DESC')
    .addOrderBy('interest.id', 'DESC')
    .getMany()

const YEAR = -12

/** Statements of independence, computed from the records. */
export const createIndependence = ({ dataSource, clock }: Pick<Platform, 'dataSource' | 'clock'>) => ({
  /** Computes the statement of one auditor. Throws NOT_FOUND for anyone else, and INVALID for a period that ends before it begins. */
  async statement({ personId, ...given }: IndependenceStatementFilter): Promise<IndependenceStatement> {
    const { manager } = dataSource
    const computedAt = clock.now()
    const to = given.to ?? gulfDayOf(computedAt)
    const from = given.from ?? addMonths(to, YEAR)
    if (from > to) throw invalidField('to', 'shariah.independence.period')
    const [begin, end] = [startOfGulfDay(from), endOfGulfDay(to)]
    const members = isId(personId) ? await readMembers(manager) : []
    const member = orNotFound(members.find((each) => each.personId === personId) ?? null, () => notFound('shariah.seats.unknown'))
    const [figures] = await manager.query<Figures[]>(FIGURES, [personId, begin, end])
    return {
      personId,
      person: member.person,
      from,
      to,
      computedAt,
      appointments: member.appointments,
      declaredInterests: await declaredIn(manager, personId, begin, end),
      foundInterests: (await derivedInterests(manager, personId)).map(asBoardInterest),
      ...figures!,
    }
  },
})

export type Independence = ReturnType<typeof createIndependence>
