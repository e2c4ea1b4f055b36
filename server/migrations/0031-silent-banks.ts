import type { MigrationInterface, QueryRunner } from 'typeorm'
import { allowAlso, allowNoMore } from './allowed-values.ts'

const KIND = 'bank_silent'

/** A bank that has not answered for days is told once, and shown until it answers again. */
export class SilentBanks1764000000031 implements MigrationInterface {
  name = 'SilentBanks1764000000031'

  async up(runner: QueryRunner) {
    await runner.query(`
      -- When the bank last answered, once its silence was told; null again as soon as it answers.
      alter table bank_connection add column told_silent_since timestamptz(3)`)
    await allowAlso(runner, 'notification', 'kind', [KIND])
  }

  async down(runner: QueryRunner) {
    await runner.query(`delete from notification where kind = '${KIND}'`)
    await allowNoMore(runner, 'notification', 'kind', [KIND])
    await runner.query('alter table bank_connection drop column told_silent_since')
  }
}
