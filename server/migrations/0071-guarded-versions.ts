import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Words that tell no payers apart, as banking writes names: in lower case, Arabic in one spelling. */
const COMMON_WORDS = `al el the and of for et de du la le les
  llc ltd limited inc corp co company plc sa sarl spa fze fzco fzc est establishment branch
  group holding holdings trading traders services service general international global enterprises industries contracting solutions
  import imports export exports shop store stores
  gulf uae ksa emirates dubai abu dhabi sharjah saudi riyadh jeddah middle east
  شركه موسسه مجموعه التجاريه للتجاره القابضه العامه للخدمات الخليج الامارات دبي السعوديه`.split(/\s+/)

const IS_FLOW = 't.reversal_of is null'
const NEITHER = "'own_transfer', 'not_ours'"
const IS_INFLOW = `(t.amount > 0 and t.category not in (${NEITHER}, 'financing', 'capital', 'refund', 'interest') and ${IS_FLOW})`
const IS_OUTFLOW = `(t.amount < 0 and t.category not in (${NEITHER}) and ${IS_FLOW})`
const IS_PENALTY = "(case when t.corrected_at is null then t.is_penalty else t.category = 'penalty' end)"

const FACTORS = {
  stability: ['S1', 'S2'],
  capacity: ['C1', 'C2', 'C3'],
  quality: ['Q1', 'Q2', 'Q3'],
  conduct: ['D1', 'D2', 'D3', 'D4', 'D5'],
  data_depth: ['E1', 'E2'],
}

/** A metric without a weight makes the sum null, so that the check would pass: it is nothing instead, and the sums are too small. */
const weightOf = (metric: string) => `coalesce((metric_weights ->> '${metric}')::int, 0)`
const SUMS = Object.entries(FACTORS).map(([factor, metrics]) => `${metrics.map(weightOf).join(' + ')} = ${factor}`)

const OLD_EVIDENCE = `v.code_hash = s.content ->> ''formulaHash''`
const NEW_EVIDENCE = `${OLD_EVIDENCE}
              and v.metric_weights is not distinct from s.content -> ''metricWeights''
              and to_jsonb(v.guards) is not distinct from s.content -> ''guards''`

const activationWith = (from: string, to: string) => `
  do $$ begin
    execute replace(pg_get_functiondef('model_activation_is_decided()'::regprocedure), '${from}', '${to}');
  end $$;`

const draftStaysWith = (change: (row: string) => readonly [from: string, to: string]) => {
  const [oldRow, newRow] = [change('old'), change('new')]
  return `
  do $$ begin
    execute replace(replace(pg_get_functiondef('model_draft_stays()'::regprocedure),
      '${oldRow[0]}', '${oldRow[1]}'), '${newRow[0]}', '${newRow[1]}');
  end $$;`
}

/**
 * The operating flow of each account by day and joined payer, from which a version of the score model that is guarded against tricks
 * reads businesses; it begins with what the rows of connected accounts add up to. A version may weigh each metric and have guards; a draft
 * may be of such a version as a whole.
 */
export class GuardedVersions1790000000071 implements MigrationInterface {
  name = 'GuardedVersions1790000000071'

  async up(runner: QueryRunner) {
    await runner.query(`
      -- The key under which similar names of payers are one: the first word that is not common. Account numbers and names of common words
      -- alone are kept whole; who is not named is ''.
      create function joined_payer(name text) returns text language sql immutable parallel safe as $$
        select case
          when name is null then ''
          when replace(name, ' ', '') ~ '^[a-z]{0,4}[0-9][a-z0-9]{7,}$' then replace(name, ' ', '')
          else coalesce((
            select word from unnest(string_to_array(name, ' ')) with ordinality as its (word, at)
            where length(word) > 1 and word <> all ('{${COMMON_WORDS.join(',')}}'::text[]) order by at limit 1
          ), name) end
      $$;

      -- Part of banking's published read model, kept as bank_day is. Money is in minor units of the account's currency.
      create table bank_day_payer (
        account_id uuid not null,
        business_id uuid not null,
        day date not null,
        -- The joined key, '' where the bank names no one, and for penalties.
        payer text not null,
        -- One of its names.
        payer_name text,
        inflow bigint not null check (inflow >= 0),
        outflow bigint not null check (outflow >= 0),
        -- How many rows the inflow and the outflow are of.
        receipts int not null check (receipts >= 0),
        payments int not null check (payments >= 0),
        primary key (account_id, day, payer),
        foreign key (account_id, business_id) references bank_account (id, business_id),
        check (receipts + payments > 0)
      ) with (fillfactor = 80);
      create index bank_day_payer_business on bank_day_payer (business_id, day);

      with named as (
        select t.account_id, t.business_id, t.booked_on as day, case when not ${IS_PENALTY} then t.counterparty_key end as key,
          max(case when not ${IS_PENALTY} then t.counterparty end) as name,
          coalesce(sum(t.amount) filter (where ${IS_INFLOW}), 0) as inflow, coalesce(-sum(t.amount) filter (where ${IS_OUTFLOW}), 0) as outflow,
          count(*) filter (where ${IS_INFLOW}) as receipts, count(*) filter (where ${IS_OUTFLOW}) as payments
        from bank_transaction t join bank_account account on account.id = t.account_id and account.is_connected
        where ${IS_INFLOW} or ${IS_OUTFLOW}
        group by 1, 2, 3, 4
      )
      insert into bank_day_payer (account_id, business_id, day, payer, payer_name, inflow, outflow, receipts, payments)
        select account_id, business_id, day, joined_payer(key), max(name), sum(inflow), sum(outflow), sum(receipts), sum(payments)
        from named group by 1, 2, 3, 4;

      alter table model_version
        -- Of each metric, in basis points; those of a factor sum to its weight. Null where factors are weighed.
        add column metric_weights jsonb,
        -- What is done with the sums of days and payers before figures are computed; null without guards.
        add column guards text[],
        add constraint model_version_metric_weights check (metric_weights is null or (${SUMS.join(' and ')})),
        add constraint model_version_guards check (guards <@ '{payers,round_trips,late_deposits}'::text[] and guards <> '{}');
      -- The fitted version that it is of as a whole; null for a draft of five weights.
      alter table model_draft add column challenger text;
      ${activationWith(OLD_EVIDENCE, NEW_EVIDENCE)}
      ${draftStaysWith((row) => [`${row}.base_version,`, `${row}.base_version, ${row}.challenger,`])}
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      ${draftStaysWith((row) => [`${row}.base_version, ${row}.challenger,`, `${row}.base_version,`])}
      ${activationWith(NEW_EVIDENCE, OLD_EVIDENCE)}
      alter table model_draft drop column challenger;
      alter table model_version drop column guards, drop column metric_weights;
      drop table bank_day_payer;
      drop function joined_payer(text);
    `)
  }
}
