import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Questions to the board and the fatwas that it issues on them, numbered without gaps in each year. */
export class Fatwas1790000000037 implements MigrationInterface {
  name = 'Fatwas1790000000037'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table fatwa (
        id uuid primary key default gen_random_uuid(),
        status text not null
          check (status in ('requested', 'drafted', 'under_review', 'issued', 'superseded', 'withdrawn', 'declined')),
        category text not null
          check (category in ('structure', 'fees', 'late_payment', 'security', 'purification', 'scoring', 'conduct', 'other')),
        -- The question in the words of the person who asked.
        asked_title text not null,
        asked_question text not null,
        asked_context text not null,
        asked_at timestamptz(3) not null,
        asked_by_id uuid not null references app_user (id),
        asker_business_id uuid references business (id),
        -- The ruling as the board drafted it, in Arabic and English, and its hash in canonical JSON.
        content jsonb,
        content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),
        is_public boolean not null default false,
        supersedes_id uuid references fatwa (id),
        number text unique check (number ~ '^FTW-[0-9]{4}-[0-9]{3,}$'),
        issued_at timestamptz(3),
        -- In force from this day, and no longer from the other one.
        effective_on date,
        ends_on date,
        superseded_by_id uuid references fatwa (id),
        -- Why it was declined or withdrawn.
        end_reason text,
        -- Why an auditor proposed to withdraw it, while the board votes on that.
        withdrawal_reason text,
        listed_at timestamptz(3) not null generated always as (coalesce(issued_at, asked_at)) stored,
        constraint fatwa_is_complete check (
          num_nonnulls(number, issued_at, effective_on) in (0, 3)
          and (content is null) = (content_hash is null)
          and (number is null or content is not null)
          and (number is not null or status not in ('issued', 'superseded'))
          and (status <> 'superseded' or superseded_by_id is not null)
          and (status not in ('declined', 'withdrawn') or end_reason is not null))
      );
      create index fatwa_listed on fatwa (listed_at, id);
      create index fatwa_asker on fatwa (asker_business_id) where asker_business_id is not null;
      create index fatwa_asked_by on fatwa (asked_by_id);
      create unique index fatwa_superseded_once on fatwa (superseded_by_id) where superseded_by_id is not null;
      create function fatwa_stays() returns trigger language plpgsql as $$
        begin
          if (new.asked_title, new.asked_question, new.asked_context, new.asked_at, new.asked_by_id, new.asker_business_id)
            is distinct from (old.asked_title, old.asked_question, old.asked_context, old.asked_at, old.asked_by_id, old.asker_business_id) then
            raise exception 'a question stays as it was asked' using errcode = 'restrict_violation';
          end if;
          if (old.number is not null or old.status = 'under_review')
            and (new.content, new.content_hash, new.is_public, new.supersedes_id, new.category)
              is distinct from (old.content, old.content_hash, old.is_public, old.supersedes_id, old.category) then
            raise exception 'a ruling stays as the board reads or issued it' using errcode = 'restrict_violation';
          end if;
          if old.number is not null
            and (new.number, new.issued_at, new.effective_on) is distinct from (old.number, old.issued_at, old.effective_on) then
            raise exception 'the number of a fatwa stays' using errcode = 'restrict_violation';
          end if;
          if old.status in ('superseded', 'withdrawn', 'declined') then
            raise exception 'a fatwa that ended stays as it is' using errcode = 'restrict_violation';
          end if;
          return new;
        end $$;
      create trigger fatwa_stays before update on fatwa for each row execute function fatwa_stays();
      create trigger fatwa_is_kept before delete or truncate on fatwa for each statement execute function refuse_change();

      -- Who voted on the version that was issued: those who agreed sign it, the others dissent.
      create table fatwa_vote (
        fatwa_id uuid not null references fatwa (id),
        vote_id uuid not null references review_vote (id),
        auditor_id uuid not null references app_user (id),
        auditor_name text not null,
        decision text not null check (decision in ('approve', 'reject', 'request_modification')),
        notes text not null,
        hash text not null check (hash ~ '^[0-9a-f]{64}$'),
        voted_at timestamptz(3) not null,
        primary key (fatwa_id, vote_id)
      );
      create trigger fatwa_vote_is_kept before update or delete or truncate on fatwa_vote
        for each statement execute function refuse_change();

      create table fatwa_entry (
        fatwa_id uuid not null references fatwa (id),
        place int not null check (place > 0),
        step text not null check (step in ('requested', 'drafted', 'submitted', 'returned', 'issued', 'superseded',
          'withdrawal_proposed', 'withdrawal_rejected', 'withdrawn', 'declined')),
        at timestamptz(3) not null,
        by_id uuid references app_user (id),
        reason text,
        content_hash text,
        primary key (fatwa_id, place)
      );
      create trigger fatwa_entry_is_kept before update or delete or truncate on fatwa_entry
        for each statement execute function refuse_change();

      create table fatwa_file (
        fatwa_id uuid not null references fatwa (id),
        file_id uuid not null references stored_file (id),
        place int not null,
        primary key (fatwa_id, file_id)
      );
      create index fatwa_file_file on fatwa_file (file_id);
      create trigger fatwa_file_is_kept before update or delete or truncate on fatwa_file
        for each statement execute function refuse_change();

      create table fatwa_series (
        year int primary key,
        last int not null check (last > 0)
      );
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      drop table fatwa_series, fatwa_file, fatwa_entry, fatwa_vote, fatwa;
      drop function fatwa_stays();
    `)
  }
}
