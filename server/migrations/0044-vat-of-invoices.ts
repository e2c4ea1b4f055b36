import type { MigrationInterface, QueryRunner } from 'typeorm'
import { allowAlso, allowNoMore } from './allowed-values.ts'

/**
 * Each line keeps its own VAT. What was issued before keeps the VAT that its documents state: a line's part of the VAT of its
 * category. Drafts are summed up again when they are issued. A seller of the Emirates states VAT in dirhams on what is issued
 * in another currency from now on. What credit notes settled wholly is credited, not paid.
 */
export class VatOfInvoices1764000000044 implements MigrationInterface {
  name = 'VatOfInvoices1764000000044'

  async up(runner: QueryRunner) {
    await runner.query(`
      alter table invoice_line add column tax bigint not null default 0 check (tax >= 0);
      update invoice_line l set tax = case
          when i.issued_at is null then round(l.total * l.tax_rate / 100)
          else coalesce((
            select floor((2 * l.total * (t.share->>'tax')::numeric + (t.share->>'taxable')::numeric) / (2 * (t.share->>'taxable')::numeric))
            from jsonb_array_elements(i.taxes) as t (share)
            where t.share->>'category' = l.tax_category and (t.share->>'rate')::numeric = l.tax_rate
              and (t.share->>'taxable')::numeric > 0), 0)
        end
      from invoice i where i.id = l.invoice_id;
      alter table invoice_line alter tax drop default;

      -- The rate, since when and by whom, and the VAT and the total in dirhams, as they were when it was issued.
      alter table invoice add column vat_in_aed jsonb,
        add constraint invoice_states_dirhams check (
          vat_in_aed is null or (issued_at is not null and jurisdiction = 'AE' and currency <> 'AED'));
      -- By the rate of its invoice.
      alter table credit_note add column vat_in_aed jsonb;
    `)
    await allowAlso(runner, 'invoice', 'status', ['credited'])
    await runner.query(`
      update invoice set status = 'credited', paid_at = null where status = 'paid' and credited = amount;
      alter table invoice add constraint invoice_credited_in_full check (
        (status <> 'paid' or credited < amount) and (status <> 'credited' or (credited = amount and paid_at is null)));
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      alter table invoice drop constraint invoice_credited_in_full;
      update invoice set status = 'paid', paid_at = updated_at where status = 'credited';
    `)
    await allowNoMore(runner, 'invoice', 'status', ['credited'])
    await runner.query(`
      alter table credit_note drop column vat_in_aed;
      alter table invoice drop column vat_in_aed;
      alter table invoice_line drop column tax;
    `)
  }
}
