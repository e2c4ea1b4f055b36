import type { MigrationInterface, QueryRunner } from 'typeorm'

const DECIDED = `status in ('approved', 'rejected')`

/**
 * Reviews and notifications name the person who acted by id, and a business or customer by its name. Notifications that were written
 * before keep the names of people as those of parties.
 */
export class PeopleById1764000000062 implements MigrationInterface {
  name = 'PeopleById1764000000062'

  async up(runner: QueryRunner) {
    await runner.query(`
      alter table ssb_review rename column submitted_by to submitter_name;
      alter table ssb_review add column reviewed_by_id uuid references app_user (id);
      update ssb_review review set reviewed_by_id = (
        select vote.auditor_id from review_vote vote
        where vote.review_id = review.id and vote.version = review.version and vote.auditor_name = review.reviewed_by
        order by vote.voted_at desc limit 1)
      where reviewed_by is not null;
      alter table ssb_review drop column reviewed_by;
      alter table ssb_review add check ((${DECIDED}) <= (reviewed_at is not null and review_notes is not null and reviewed_by_id is not null));

      alter table notification rename column actor_name to party_name;
      alter table notification add column actor_id uuid references app_user (id);
      alter table notification add check (actor_id is null or party_name is null);
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      alter table notification rename column party_name to actor_name;
      update notification set actor_name = (select name from app_user where id = actor_id) where actor_id is not null;
      alter table notification drop column actor_id;

      alter table ssb_review add column reviewed_by text;
      update ssb_review set reviewed_by = (select name from app_user where id = reviewed_by_id);
      alter table ssb_review drop column reviewed_by_id;
      alter table ssb_review add check ((${DECIDED}) <= (reviewed_at is not null and review_notes is not null and reviewed_by is not null));
      alter table ssb_review rename column submitter_name to submitted_by;
    `)
  }
}
