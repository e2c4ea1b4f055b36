-- Returns the journal of a transfer, in minor units, and the two movements that owners see of it. The id of the transfer is that of
-- its quote and of its journal, so one cannot become two.
--   one currency:    source -(amount + fee)                      target +received                        fee income +fee
--   two currencies:  source -(amount + fee)  exchange +amount    exchange -received    target +received  fee income +fee
create or replace function transfer_draft(made transfer, quote transfer_quote, ip inet) returns ledger_journal_draft language sql stable as $$
  select row(made.id, 'transfer:' || made.id, 'transfer', made.id::text, made.created_by, ip, null, null,
    array[row(made.from_account_id, -made.amount - made.fee, made.currency)::ledger_entry_draft]
      || case when made.currency <> made.received_currency then array[
          row(system_account('exchange', made.currency), made.amount, made.currency)::ledger_entry_draft,
          row(system_account('exchange', made.received_currency), -made.received, made.received_currency)::ledger_entry_draft] end
      || row(made.to_account_id, made.received, made.received_currency)::ledger_entry_draft
      || case when made.fee > 0 then array[row(system_account('fee_income', made.currency), made.fee, made.currency)::ledger_entry_draft] end,
    array[
      row(made.from_account_id, 'debit', 'transfer', made.amount, made.fee, quote.to_name, made.description, made.reference)::ledger_movement_draft,
      row(made.to_account_id, 'credit', 'transfer', made.received, 0, quote.from_name, made.description, made.reference)::ledger_movement_draft]
  )::ledger_journal_draft
$$;
