import type { EntityManager } from 'typeorm'
import type { Mapping } from './readers/csv-mapping.ts'

/** The most remembered shapes that are read: more than a business has banks. */
const MOST = 200

const READ = 'select shape, mapping from statement_mapping where business_id = $1 order by updated_at desc limit $2'
const WRITE = `
  insert into statement_mapping (business_id, shape, mapping, chosen_by, updated_at) values ($1, $2, $3, $4, $5)
  on conflict (business_id, shape) do update set mapping = excluded.mapping, chosen_by = excluded.chosen_by, updated_at = excluded.updated_at`

/** The mappings of earlier CSV imports of a business, by the shape of their headers. */
export const rememberedMappings = async (db: Pick<EntityManager, 'query'>, businessId: string): Promise<Record<string, Mapping>> => {
  const rows = await db.query<{ shape: string; mapping: Mapping }[]>(READ, [businessId, MOST])
  return Object.fromEntries(rows.map(({ shape, mapping }) => [shape, mapping]))
}

/** Stores a mapping for the next file of the same shape. */
export const rememberMapping = async (
  db: Pick<EntityManager, 'query'>,
  kept: { businessId: string; shape: string; mapping: Mapping; userId: string; at: Date },
): Promise<void> => {
  await db.query(WRITE, [kept.businessId, kept.shape, JSON.stringify(kept.mapping), kept.userId, kept.at])
}
