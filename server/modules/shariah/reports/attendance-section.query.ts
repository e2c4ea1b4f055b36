import type { ReadRows } from '../../../platform/rows.ts'
import { Role } from '../../../shared/role.ts'
import { Person } from '../../identity/index.ts'
import { count, ofPerson, type ReadSection, share } from './report-figure.ts'

interface Row {
  readonly id: string
  readonly name: string
  readonly due: number
  readonly cast: number
}

/** Votes due and cast are defined as in a statement of independence: those on reviews decided in the period, without recusals and without what the member wrote. */
const ATTENDANCE = `
  with decided as (select id, version, reviewed_at from ssb_review where reviewed_at >= $1 and reviewed_at < $2), facts as (
    select auditor.id, auditor.name,
      exists (select from review_vote vote
        where vote.review_id = review.id and vote.version = review.version and vote.auditor_id = auditor.id) as voted,
      exists (select from review_recusal recusal
        where recusal.review_id = review.id and recusal.version = review.version and recusal.auditor_id = auditor.id) as recused,
      exists (select from review_author author
        where author.review_id = review.id and author.version = review.version and author.person_id = auditor.id) as written,
      coalesce((select appointed.seat in ('chair', 'member') from board_appointment appointed
        where appointed.person_id = auditor.id and appointed.began_at <= review.reviewed_at
        order by appointed.seq desc limit 1), false) as seated
    from app_user auditor cross join decided review where auditor.role = 'ssb_auditor'
  )
  select id, name, (count(*) filter (where (seated and not written) or voted))::int as due, (count(*) filter (where voted))::int as cast
  from facts where not recused group by id, name having count(*) filter (where (seated and not written) or voted) > 0 order by name, id`

/** Votes cast of votes due, of the whole board and of each member who had one to cast. */
export const attendanceSection =
  (readRows: ReadRows): ReadSection =>
  async ({ begin, end }) => {
    const rows = await readRows<Row>('board-report-attendance', ATTENDANCE, [begin, end])
    const sumOf = (of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0)
    return {
      title: 'reports:attendance.title',
      basis: 'reports:attendance.basis',
      figures: [
        count(
          'reports:attendance.due',
          sumOf(({ due }) => due),
        ),
        count(
          'reports:attendance.cast',
          sumOf(({ cast }) => cast),
          sumOf(({ due }) => due),
        ),
        ...rows.map(({ id, name, due, cast }) => {
          const person = Object.assign(new Person(), { id, name, role: Role.SSB_AUDITOR, businessId: null })
          return ofPerson(share('reports:attendance.member', cast, due), person)
        }),
      ],
    }
  }
