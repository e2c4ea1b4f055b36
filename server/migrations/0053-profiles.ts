import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What people state about themselves and their business, how dates are written for them, and what they want by e-mail. */
export class Profiles1790000000053 implements MigrationInterface {
  name = 'Profiles1790000000053'

  async up(runner: QueryRunner) {
    await runner.query(`
      alter table stored_file
        -- Which picture of a person or a business it was made as; null for any other upload.
        add picture text check (picture in ('avatar', 'logo'));
      alter table app_user
        add time_zone text not null default 'Asia/Dubai' check (time_zone in ('Asia/Dubai', 'Asia/Riyadh', 'Africa/Lagos', 'UTC')),
        add date_format text not null default 'DD/MM/YYYY' check (date_format in ('DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD')),
        add preferred_name text,
        add job_title text,
        add department text,
        add bio text check (length(bio) <= 500),
        add avatar_id uuid references stored_file (id),
        -- Counts the changes of the profile, so that a stale form does not overwrite a newer one.
        add profile_version int not null default 1;
      create index app_user_avatar on app_user (avatar_id) where avatar_id is not null;
      alter table business
        add website text,
        add description text check (length(description) <= 1000),
        add logo_id uuid references stored_file (id),
        -- Counts the changes of the details, so that a stale form does not overwrite a newer one.
        add details_version int not null default 1;
      alter table business drop constraint business_sector_check;
      alter table business add constraint business_sector_check check (sector in ('retail_trade', 'manufacturing', 'technology',
        'construction', 'food_beverage', 'healthcare', 'education', 'financial_services', 'other'));
      create index business_logo on business (logo_id) where logo_id is not null;
      alter table notification
        -- The business whose news it is; null for news of the person. Readable while the person acts for that business.
        add business_id uuid references business (id);
      update notification set business_id = person.business_id from app_user person
        where person.id = notification.user_id and person.business_id is not null;
      create table notification_choices (
        user_id uuid primary key references app_user (id),
        email boolean not null,
        transaction_alerts boolean not null,
        financing_alerts boolean not null,
        board_alerts boolean not null,
        business_alerts boolean not null,
        updated_at timestamptz(3) not null
      );
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      drop table notification_choices;
      alter table notification drop business_id;
      update business set sector = 'other' where sector = 'financial_services';
      alter table business drop constraint business_sector_check;
      alter table business add constraint business_sector_check check (sector in ('retail_trade', 'manufacturing', 'technology',
        'construction', 'food_beverage', 'healthcare', 'education', 'other'));
      alter table business drop website, drop description, drop logo_id, drop details_version;
      alter table app_user drop time_zone, drop date_format, drop preferred_name, drop job_title, drop department, drop bio,
        drop avatar_id, drop profile_version;
      alter table stored_file drop picture;
    `)
  }
}
