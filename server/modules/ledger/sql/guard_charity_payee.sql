-- Whom charity's money may be paid to is proposed by one admin, verified once by another, and revoked once; what a payee is never
-- changes. Raises check_violation for a payee that begins verified and for whoever is no admin, restrict_violation for another change.
create or replace function guard_charity_payee() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
  declare
    acts uuid[] := array[new.proposed_by, new.verified_by, new.revoked_by];
  begin
    if tg_op = 'INSERT' then
      if new.verified_at is not null or new.revoked_at is not null then
        raise exception 'a charity payee is proposed first, and verified afterwards' using errcode = 'check_violation';
      end if;
    else
      if old.revoked_at is not null
        or old.verified_at is not null and (new.verified_by, new.verified_at) is distinct from (old.verified_by, old.verified_at)
        or old.verified_at is null and new.verified_at is not null and new.revoked_at is not null
        or to_jsonb(new) - '{verified_by,verified_at,revoked_by,revoked_at}'::text[]
          <> to_jsonb(old) - '{verified_by,verified_at,revoked_by,revoked_at}'::text[] then
        raise exception 'a charity payee keeps what it is; it is verified once and revoked once' using errcode = 'restrict_violation';
      end if;
      acts := array[case when old.verified_by is null then new.verified_by end, new.revoked_by];
    end if;
    if exists (select from unnest(acts) as act where act is not null
               and (select role from app_user where id = act) is distinct from 'admin') then
      raise exception 'charity payees are proposed, verified and revoked by admins' using errcode = 'check_violation';
    end if;
    return new;
  end $$;
