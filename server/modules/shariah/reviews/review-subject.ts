import { Field, ObjectType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import type { Batch } from '../../../platform/context.ts'
import { Decimal } from '../../../shared/scalars.ts'
import { Structure } from '../../structures/index.ts'

@ObjectType({ description: 'What an application is about, as it was submitted to the board.', simpleResolvers: true })
@Embedded()
export class ReviewSubject {
  @Field(() => Decimal, { description: 'Amount that is to be financed, in major units of `currency`.' })
  amount!: string

  @Field(() => String, { description: 'ISO 4217 code of the currency of the amount.' })
  currency!: string

  @Field(() => [Structure], { description: 'Contract forms of the accepted proposals, each once.' })
  structures!: Structure[]

  @Field(() => [String], { description: 'Names of the parties under which they submitted it: the business first, then the lenders.' })
  partyNames!: string[]
}

const SUBJECTS = `
  select id as "reviewId", content->'request'->>'amount' as amount, content->'request'->>'currency' as currency,
    array(select distinct each->>'structure' from jsonb_array_elements(content->'proposals') each order by 1) as structures,
    array_prepend(content->'merchant'->>'name',
      array(select each->'lender'->>'name' from jsonb_array_elements(content->'proposals') with ordinality list (each, place) order by place))
      as "partyNames"
  from ssb_review where id = any($1) and entity_type = 'application'`

/** Per review: what an application is about; null for other matters. Only for reviews that the viewer may see. */
export const subjectOf: Batch<string, ReviewSubject | null> = async (db, reviewIds) => {
  const rows = await db.query<(ReviewSubject & { reviewId: string })[]>(SUBJECTS, [reviewIds])
  const byId = new Map(rows.map((row) => [row.reviewId, row]))
  return reviewIds.map((id) => byId.get(id) ?? null)
}
