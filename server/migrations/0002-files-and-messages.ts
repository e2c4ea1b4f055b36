import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The files that people upload, and the mails and text messages that development keeps instead of sending them. */
export class FilesAndMessages1790000000002 implements MigrationInterface {
  name = 'FilesAndMessages1790000000002'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table stored_file (
        id uuid primary key,
        key text not null unique,
        name text not null check (length(name) between 1 and 200),
        type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png', 'application/vnd.mizan.statement')),
        size int not null check (size > 0),
        sha256 text not null check (length(sha256) = 64),
        uploaded_by uuid not null,
        owner_business_id uuid,
        uploaded_at timestamptz(3) not null default now()
      );
      create index stored_file_uploaded_by on stored_file (uploaded_by);
      create index stored_file_owner_business_id on stored_file (owner_business_id);

      create table inbox_message (
        id bigint generated always as identity primary key,
        channel text not null check (channel in ('mail', 'sms')),
        recipient text not null,
        subject text not null default '',
        body text not null,
        created_at timestamptz(3) not null default now()
      );
      create index inbox_message_recipient on inbox_message (lower(recipient), id);
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table inbox_message, stored_file')
  }
}
