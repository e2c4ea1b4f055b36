-- A payee that charity's money may be paid to is verified once, see guard_charity_approval, and revoked once; its details never
-- change. Raises check_violation for a payee that begins verified and for one that no admin revokes, else restrict_violation.
create or replace function guard_charity_payee() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
  begin
    if tg_op = 'INSERT' then
      if new.verified_at is not null or new.revoked_at is not null then
        raise exception 'a charity payee is proposed first, and verified afterwards' using errcode = 'check_violation';
      end if;
    elsif old.revoked_at is not null
      or old.verified_at is not null and new.verified_at is distinct from old.verified_at
      or old.verified_at is null and new.verified_at is not null and new.revoked_at is not null
      or to_jsonb(new) - '{verified_at,revoked_by,revoked_at}'::text[] <> to_jsonb(old) - '{verified_at,revoked_by,revoked_at}'::text[] then
      raise exception 'a charity payee keeps what it is; it is verified once and revoked once' using errcode = 'restrict_violation';
    elsif new.revoked_by is not null and (select role from app_user where id = new.revoked_by) is distinct from 'admin' then
      raise exception 'charity payees are revoked by admins' using errcode = 'check_violation';
    end if;
    return new;
  end $$;
