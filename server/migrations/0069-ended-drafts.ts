import type { MigrationInterface, QueryRunner } from 'typeorm'

const DECIDED = ['base_version', 'submission_id', 'version', 'shadow_days', 'board_approved_at', 'risk_approved_at']
const FACTORS = ['stability', 'capacity', 'quality', 'conduct', 'data_depth']

const columnsOf = (row: 'old' | 'new', columns: readonly string[]) => columns.map((column) => `${row}.${column}`).join(', ')

const ENDED = "('active', 'rejected', 'withdrawn')"

const OLD_BRANCH = 'where d.id = new.draft_id and d.version = new.version and'
const NEW_BRANCH = `${OLD_BRANCH} d.shadow_from is not null and`

const activationWith = (from: string, to: string) => `
  do $$ begin
    execute replace(pg_get_functiondef('model_activation_is_decided()'::regprocedure), '${from}', '${to}');
  end $$;`

/**
 * A draft of the score model that is in force, was rejected or was withdrawn never changes again. The days of comparison of a version
 * count from when the latest score of every business was computed by it, which is set once and after both approved.
 */
export class EndedDrafts1790000000069 implements MigrationInterface {
  name = 'EndedDrafts1790000000069'

  async up(runner: QueryRunner) {
    await runner.query(`
      alter table model_draft drop constraint model_draft_check2,
        add constraint model_draft_compared check (shadow_from is null or version is not null),
        add constraint model_draft_compared_first check (status not in ('scheduled', 'active') or shadow_from is not null);
      ${activationWith(OLD_BRANCH, NEW_BRANCH)}
      drop trigger model_draft_stays on model_draft;
      create or replace function model_draft_stays() returns trigger language plpgsql as $$
        begin
          if old.status in ${ENDED} then
            raise exception 'a draft of the model that ended does not change' using errcode = 'restrict_violation';
          end if;
          if (${columnsOf('old', [...DECIDED, ...FACTORS])}) is distinct from (${columnsOf('new', [...DECIDED, ...FACTORS])})
            or (old.shadow_from is not null
              and (old.shadow_from, old.shadow_until) is distinct from (new.shadow_from, new.shadow_until)) then
            raise exception 'an approved draft of the model does not change' using errcode = 'restrict_violation';
          end if;
          return new;
        end $$;
      create trigger model_draft_stays before update on model_draft for each row
        when (old.version is not null or old.status in ${ENDED}) execute function model_draft_stays();
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      drop trigger model_draft_stays on model_draft;
      update model_draft set shadow_from = updated_at, shadow_until = updated_at + make_interval(hours => 24 * shadow_days)
        where version is not null and shadow_from is null;
      create or replace function model_draft_stays() returns trigger language plpgsql as $$
        begin
          if old.status in ('active', 'withdrawn') and new.status <> old.status then
            raise exception 'a draft of the model that ended does not change' using errcode = 'restrict_violation';
          end if;
          if (old.submission_id, old.version, old.shadow_days, old.shadow_from, old.shadow_until, old.board_approved_at, old.risk_approved_at,
              ${columnsOf('old', FACTORS)})
            is distinct from (new.submission_id, new.version, new.shadow_days, new.shadow_from, new.shadow_until, new.board_approved_at,
              new.risk_approved_at, ${columnsOf('new', FACTORS)}) then
            raise exception 'an approved draft of the model does not change' using errcode = 'restrict_violation';
          end if;
          return new;
        end $$;
      create trigger model_draft_stays before update on model_draft for each row
        when (old.version is not null) execute function model_draft_stays();
      ${activationWith(NEW_BRANCH, OLD_BRANCH)}
      alter table model_draft drop constraint model_draft_compared_first, drop constraint model_draft_compared,
        add constraint model_draft_check2 check ((version is null) = (shadow_from is null));
    `)
  }
}
