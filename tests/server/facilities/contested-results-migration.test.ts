import type { QueryRunner } from 'typeorm'
import { expect, it } from 'vitest'
import { ContestedResults1790000000046 } from '../../../server/migrations/0046-contested-results.ts'
import { cloneDatabase } from '../../support/database/database.ts'

const CHECKS = `
  select conrelid::regclass::text as of, pg_get_constraintdef(oid) as definition from pg_constraint
  where conname in ('facility_event_type_check', 'notification_kind_check')
    or (conrelid = 'incident'::regclass and pg_get_constraintdef(oid) like '%reporter_id%' and contype = 'c')
  order by 1`

/** The checks with the values that each allows in alphabetical order: a later migration may have added its own in between. */
const checksOf = async (clone: Awaited<ReturnType<typeof cloneDatabase>>) =>
  (await clone.asOwner(CHECKS)).map(({ of, definition }) => ({
    of,
    allowed: String(definition)
      .match(/'[a-z_]+'|\([^']+\)/g)
      ?.sort(),
  }))

const INDEX = "select indexname from pg_indexes where indexname = 'facility_event_files'"

it('the migration of contested results can be undone and made again, and keeps what other migrations allow', async () => {
  const clone = await cloneDatabase()
  try {
    const runner = { query: (sql: string) => clone.asOwner(sql) } as unknown as QueryRunner
    const migration = new ContestedResults1790000000046()
    const made = await checksOf(clone)
    expect(made).toHaveLength(3)
    await migration.down(runner)
    const undone = JSON.stringify(await clone.asOwner(CHECKS))
    for (const word of ['results_contested', 'results_corrected', 'objection_']) expect(undone).not.toContain(word)
    for (const word of ["'results'", 'rent_adjustment', 'fatwa_declined', '(cause IS NULL) = (reporter_id IS NOT NULL)']) {
      expect(undone).toContain(word)
    }
    expect(await clone.asOwner(INDEX)).toEqual([])
    await migration.up(runner)
    expect(await checksOf(clone)).toEqual(made)
    expect(await clone.asOwner(INDEX)).toHaveLength(1)
  } finally {
    await clone.drop()
  }
})
