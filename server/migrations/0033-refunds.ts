import type { MigrationInterface, QueryRunner } from 'typeorm'

const CATEGORY = 'refund'
const KINDS = ['refund_awaits_approval', 'refund_made', 'refund_received', 'refund_rejected']

/** The values that a column's check allows now, whatever earlier migrations made of it. */
const allowed = async (runner: QueryRunner, table: string, column: string): Promise<string[]> => {
  const [found] = await runner.query(
    'select pg_get_constraintdef(oid) as rule from pg_constraint where conrelid = $1::regclass and conname = $2',
    [table, `${table}_${column}_check`],
  )
  return [...(found.rule as string).matchAll(/'([a-z_]+)'/g)].map(([, value]) => value!)
}

const allow = (runner: QueryRunner, table: string, column: string, values: readonly string[]) =>
  runner.query(`
    alter table ${table} drop constraint ${table}_${column}_check,
      add constraint ${table}_${column}_check check (${column} in (${[...new Set(values)].map((value) => `'${value}'`).join(', ')}))`)

/** Payments through links can be refunded, wholly or in parts. */
export class Refunds1764000000033 implements MigrationInterface {
  name = 'Refunds1764000000033'

  async up(runner: QueryRunner) {
    await runner.query(`
      -- What of it was refunded or waits to be; kept in the transaction of its refunds.
      alter table link_payment add column refunding bigint not null default 0,
        add constraint link_payment_refunded_within_amount check (refunding >= 0 and refunding <= amount),
        add check (refunding = 0 or status = 'succeeded');
      -- What of it went back to whoever paid.
      alter table invoice_allocation add column refunded bigint not null default 0
        check (refunded >= 0 and refunded <= amount);

      create table refund (
        id uuid primary key default gen_random_uuid(),
        -- Who refunds.
        business_id uuid not null references business (id),
        link_payment_id uuid not null references link_payment (id),
        -- The account that received the payment.
        account_id uuid not null references ledger_account (id),
        reference text not null constraint refund_reference unique,
        amount bigint not null check (amount > 0),
        currency text not null check (currency in ('AED', 'SAR', 'NGN', 'USD', 'QAR')),
        -- What of it was the customer's credit.
        from_credit bigint not null default 0 check (from_credit between 0 and amount),
        outcome text not null check (outcome in ('not_due', 'due_again')),
        reason text not null check (reason <> '' and length(reason) <= 500),
        status text not null check (status in ('awaiting_approval', 'completed', 'rejected')),
        requested_by uuid not null references app_user (id),
        decided_by uuid references app_user (id),
        decided_at timestamptz(3),
        decline_reason text,
        hold_id uuid references ledger_hold (id),
        journal_id uuid references journal (id),
        credit_note_id uuid references credit_note (id),
        created_at timestamptz(3) not null,
        completed_at timestamptz(3),
        check ((status = 'completed') = (completed_at is not null)),
        check ((status = 'completed') = (journal_id is not null)),
        check ((status = 'rejected') = (decline_reason is not null)),
        check (status <> 'awaiting_approval' or hold_id is not null),
        check (status = 'completed' or num_nonnulls(credit_note_id, nullif(from_credit, 0)) = 0),
        -- Nobody approves what they asked for.
        check (status <> 'completed' or decided_by is null or decided_by <> requested_by)
      );
      create index refund_payment on refund (link_payment_id, created_at, id);
      create index refund_waiting on refund (business_id, created_at desc, id desc) where status = 'awaiting_approval';
    `)
    await allow(runner, 'account_transaction', 'category', [...(await allowed(runner, 'account_transaction', 'category')), CATEGORY])
    await allow(runner, 'notification', 'kind', [...(await allowed(runner, 'notification', 'kind')), ...KINDS])
  }

  async down(runner: QueryRunner) {
    const without = async (table: string, column: string, values: readonly string[]) =>
      allow(
        runner,
        table,
        column,
        (await allowed(runner, table, column)).filter((value) => !values.includes(value)),
      )
    await runner.query('delete from notification where kind = any($1)', [KINDS])
    await without('notification', 'kind', KINDS)
    await without('account_transaction', 'category', [CATEGORY])
    await runner.query(`
      drop table refund;
      alter table invoice_allocation drop column refunded;
      alter table link_payment drop column refunding;
    `)
  }
}
