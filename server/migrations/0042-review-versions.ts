import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Keeps the content of every version that was submitted to the board. */
export class ReviewVersions1790000000042 implements MigrationInterface {
  name = 'ReviewVersions1790000000042'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table ssb_review_version (
        review_id uuid not null references ssb_review (id),
        version int not null check (version > 0),
        content jsonb not null,
        content_hash text not null check (length(content_hash) = 64),
        submitted_at timestamptz(3) not null,
        primary key (review_id, version)
      );
      insert into ssb_review_version (review_id, version, content, content_hash, submitted_at)
        select id, version, content, content_hash, submitted_at from ssb_review;
      create trigger ssb_review_version_is_append_only before update or delete or truncate on ssb_review_version
        for each statement execute function refuse_change();
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table ssb_review_version')
  }
}
