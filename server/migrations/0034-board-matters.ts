import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The board also decides on fatwas and on incidents. */
export class BoardMatters1790000000034 implements MigrationInterface {
  name = 'BoardMatters1790000000034'

  async up(runner: QueryRunner) {
    await runner.query(`
      alter table ssb_review drop constraint ssb_review_entity_type_check,
        add constraint ssb_review_entity_type_check
          check (entity_type in ('product', 'model', 'policy', 'application', 'fatwa', 'incident'));
      alter table board_setting drop constraint board_setting_entity_type_check,
        add constraint board_setting_entity_type_check
          check (entity_type in ('product', 'model', 'policy', 'application', 'fatwa', 'incident'));
      insert into board_setting (entity_type, required_approvals) values ('fatwa', 1), ('incident', 1);
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      delete from board_setting where entity_type in ('fatwa', 'incident');
      alter table ssb_review drop constraint ssb_review_entity_type_check,
        add constraint ssb_review_entity_type_check check (entity_type in ('product', 'model', 'policy', 'application'));
      alter table board_setting drop constraint board_setting_entity_type_check,
        add constraint board_setting_entity_type_check check (entity_type in ('product', 'model', 'policy', 'application'));
    `)
  }
}
