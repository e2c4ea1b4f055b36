import type { MigrationInterface, QueryRunner } from 'typeorm'

const KIND = 'bank_silent'

/** The kinds that stand, whichever migrations came before. */
const allow = async (runner: QueryRunner, change: (kinds: readonly string[]) => readonly string[]) => {
  const [{ check }] = await runner.query(
    "select pg_get_constraintdef(oid) as check from pg_constraint where conname = 'notification_kind_check'",
  )
  const kinds = change([...String(check).matchAll(/'([a-z_]+)'/g)].map(([, kind]) => kind!))
  await runner.query(`
    alter table notification drop constraint notification_kind_check;
    alter table notification add constraint notification_kind_check check (kind in (${kinds.map((kind) => `'${kind}'`).join(', ')}));`)
}

/** A bank that has not answered for days is told once, and shown until it answers again. */
export class SilentBanks1764000000031 implements MigrationInterface {
  name = 'SilentBanks1764000000031'

  async up(runner: QueryRunner) {
    await runner.query(`
      -- When the bank last answered, once its silence was told; null again as soon as it answers.
      alter table bank_connection add column told_silent_since timestamptz(3)`)
    await allow(runner, (kinds) => [...kinds, KIND])
  }

  async down(runner: QueryRunner) {
    await runner.query(`delete from notification where kind = '${KIND}'`)
    await allow(runner, (kinds) => kinds.filter((kind) => kind !== KIND))
    await runner.query('alter table bank_connection drop column told_silent_since')
  }
}
