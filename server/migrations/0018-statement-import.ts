import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Bank statements as files: their type, the columns of CSVs as a business chose them, and what each import brought. */
export class StatementImport1764000000018 implements MigrationInterface {
  name = 'StatementImport1764000000018'

  async up(runner: QueryRunner) {
    await runner.query(`
      alter table stored_file drop constraint stored_file_type_check;
      alter table stored_file add constraint stored_file_type_check
        check (type in ('application/pdf', 'image/jpeg', 'image/png', 'application/vnd.mizan.statement'));

      create table statement_mapping (
        business_id uuid not null references business (id),
        -- A digest of the header, the same for files of one make.
        shape text not null check (length(shape) = 64),
        mapping jsonb not null,
        chosen_by uuid not null references app_user (id),
        updated_at timestamptz(3) not null,
        primary key (business_id, shape)
      );

      create table statement_import (
        id uuid primary key default gen_random_uuid(),
        business_id uuid not null references business (id),
        account_id uuid not null references bank_account (id),
        file_id uuid not null references stored_file (id),
        format text not null check (format in ('camt_053', 'csv', 'mt940', 'ofx')),
        layout text,
        first_day date not null,
        last_day date not null,
        imported int not null check (imported >= 0),
        updated int not null check (updated >= 0),
        duplicates int not null check (duplicates >= 0),
        bad_lines int not null check (bad_lines >= 0),
        imported_by uuid not null references app_user (id),
        imported_at timestamptz(3) not null,
        check (first_day <= last_day)
      );
      create index statement_import_account on statement_import (account_id, imported_at desc);
      create index statement_import_business on statement_import (business_id, imported_at desc);
      create index statement_import_file on statement_import (file_id);
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      drop table statement_import, statement_mapping;
      alter table stored_file drop constraint stored_file_type_check;
      alter table stored_file add constraint stored_file_type_check check (type in ('application/pdf', 'image/jpeg', 'image/png')) not valid;
    `)
  }
}
