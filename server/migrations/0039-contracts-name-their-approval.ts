import type { MigrationInterface, QueryRunner } from 'typeorm'

/** A contract names what the board approved, by which checklist and with which votes. Those of before name nothing. */
export class ContractsNameTheirApproval1764000000039 implements MigrationInterface {
  name = 'ContractsNameTheirApproval1764000000039'

  async up(runner: QueryRunner) {
    await runner.query(`
      alter table ssb_review add checklist_version int not null default 1;
      alter table ssb_review alter checklist_version drop default;
      alter table contract
        add reviewed_hash text not null default '',
        add checklist_version int not null default 1,
        add vote_hashes text[] not null default '{}';
      alter table contract
        alter reviewed_hash drop default, alter checklist_version drop default, alter vote_hashes drop default,
        add constraint contract_is_approved check (length(reviewed_hash) = 64 and cardinality(vote_hashes) > 0) not valid;
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      alter table contract drop reviewed_hash, drop checklist_version, drop vote_hashes;
      alter table ssb_review drop checklist_version;
    `)
  }
}
