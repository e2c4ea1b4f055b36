import type { EntityManager } from 'typeorm'
import { canonicalJson, sha256 } from '../../shared/text.ts'

interface Read {
  readonly id: string
  readonly content: object
  readonly contentHash: string
  /** The hashes that its votes are bound to. */
  readonly votedOn: readonly string[]
}

const AT_A_TIME = 500

const READ = `
  select review.id, review.content, review.content_hash as "contentHash",
    array(select distinct vote.content_hash from public.review_vote vote
      where vote.review_id = review.id and vote.version = review.version) as "votedOn"
  from public.ssb_review review where $1::pg_catalog.uuid is null or review.id > $1 order by review.id limit $2`

const isBound = ({ content, contentHash, votedOn }: Read) =>
  sha256(canonicalJson(content)) === contentHash && votedOn.every((hash) => hash === contentHash)

/** Returns the reviews whose content does not match its hash, or the hash that its votes are bound to. Votes are in the log, contents are not. */
export const reviewsChanged = async (db: EntityManager): Promise<string[]> => {
  const changed: string[] = []
  let after: string | null = null
  for (;;) {
    const reviews: Read[] = await db.query(READ, [after, AT_A_TIME])
    changed.push(...reviews.filter((review) => !isBound(review)).map(({ id }) => id))
    if (reviews.length < AT_A_TIME) return changed
    after = reviews.at(-1)!.id
  }
}
